import { Infinity as Endless, Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';

import type { CallInput } from '#renderer/data/client.ts';
import { useWrite } from '#renderer/data/queries.ts';
import type { State } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { useText } from '#renderer/text/text.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Note, Row, Stack } from '#renderer/ui/layout.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { showToast } from '#renderer/ui/toast.ts';
import type { LimitName } from '#server/domain/limits.ts';
import { LIMIT_NAMES } from '#server/domain/limits.ts';

import { endOfDay } from './buckets.ts';
import styles from './limits.module.css';

/** The limits of every plugin; each can be changed or removed. */
export function LimitsInForce({ limits, changes }: { limits: Limits; changes: LimitChanges }) {
  const text = useText().limits;
  const [changing, setChanging] = useState<LimitName | null>(null);
  return (
    <Panel
      title={text.inForce}
      actions={
        <Button
          size="sm"
          icon={RotateCcw}
          busy={changes.busy}
          onClick={() => changes.choose(limits.profile)}
        >
          {text.backTo(text.profiles[limits.profile])}
        </Button>
      }
    >
      <Stack as="ul" fit={4} gap={3}>
        {LIMIT_NAMES.map((name) => (
          <Limit
            key={name}
            name={name}
            value={limits.values[name]}
            changes={changes}
            onChange={() => setChanging(name)}
          />
        ))}
      </Stack>
      <Note as="p" pad="3 0 0">
        {text.countsStay}
      </Note>
      {changing !== null && (
        <LimitDialog
          name={changing}
          value={limits.values[changing]}
          onClose={() => setChanging(null)}
          onSet={(value) => {
            changes.set(changing, value);
            setChanging(null);
          }}
        />
      )}
    </Panel>
  );
}

interface LimitProps {
  readonly name: LimitName;
  readonly value: number | null;
  readonly changes: LimitChanges;
  readonly onChange: () => void;
}

function Limit({ name, value, changes, onChange }: LimitProps) {
  const { limits: text, format } = useText();
  const word = text.names[name];
  return (
    <Stack
      as="li"
      columns="1fr auto"
      packed
      gap="half 2"
      pad="2 3"
      border
      radius="md"
      fill="paper"
      className={styles.limit}
    >
      <Note>{word}</Note>
      <Row as="span" align="baseline" gap={1} size="lg" nowrap>
        <strong>{value === null ? text.none : format.number(value)}</strong>
        {value !== null && <Note>{name === 'callbackPerDay' ? text.aDay : text.aMinute}</Note>}
      </Row>
      <Row as="span">
        <IconButton icon={Pencil} size="sm" label={text.change(word)} onClick={onChange} />
        <IconButton
          icon={Endless}
          size="sm"
          label={text.lift(word)}
          disabled={value === null || changes.busy}
          onClick={() => changes.set(name, null)}
        />
      </Row>
      {name === 'callbackPerDay' && value !== null && <DayEnd />}
    </Stack>
  );
}

/** When the daily cap is reset. */
function DayEnd() {
  const { limits: text, format } = useText();
  const now = useNow();
  const end = endOfDay(now);
  return (
    <Note className={styles.dayEnd}>
      {text.dayEnds(format.hourMinute(end), format.duration(end - now))}
    </Note>
  );
}

interface LimitDialogProps {
  readonly name: LimitName;
  readonly value: number | null;
  readonly onSet: (value: number) => void;
  readonly onClose: () => void;
}

/** The server's maximum. */
const MOST = 1_000_000;

function LimitDialog({ name, value, onSet, onClose }: LimitDialogProps) {
  const { kit, limits: words } = useText();
  const [entered, setEntered] = useState(value);
  const wrong = entered === null || !Number.isInteger(entered) || entered < 0 || entered > MOST;
  return (
    <FormDialog
      onClose={onClose}
      title={words.names[name]}
      description={words.dialogText}
      onSubmit={() => !wrong && onSet(entered)}
      action={kit.save}
      ready={!wrong && entered !== value}
    >
      <NumberField
        label={name === 'callbackPerDay' ? words.perDay : words.perMinute}
        value={entered}
        onChange={setEntered}
        min={0}
        max={MOST}
        decimals={0}
      />
    </FormDialog>
  );
}

export type Limits = State['limits'];
type Profile = Limits['profile'];

/** Changes limits; each change shows a toast with an Undo action. */
interface LimitChanges {
  readonly busy: boolean;
  readonly choose: (profile: Profile) => void;
  readonly set: (name: LimitName, value: number | null) => void;
}

type Change = CallInput<'changeLimits'>;

export function useLimitChanges(limits: Limits): LimitChanges {
  const { kit, limits: words, format } = useText();
  const { mutate, isPending } = useWrite('changeLimits');
  const { profile: profileNow, values } = limits;
  const change = (body: Change, back: Change, title: string): void => {
    mutate(body, {
      onSuccess: () => showToast({ title, action: { label: kit.undo, run: () => mutate(back) } }),
    });
  };
  return {
    busy: isPending,
    // Choosing a profile clears individual limits, so undoing restores those too.
    choose: (profile) =>
      change(
        { profile },
        { profile: profileNow, values },
        words.profileNow(words.profiles[profile]),
      ),
    set: (name, value) =>
      change(
        { values: { [name]: value } },
        { values: { [name]: values[name] } },
        value === null
          ? words.lifted(words.names[name])
          : words.changed(words.names[name], format.number(value)),
      ),
  };
}
