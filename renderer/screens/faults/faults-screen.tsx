import { useQuery } from '@tanstack/react-query';
import { CircleOff, Plus, Zap } from 'lucide-react';
import { useState } from 'react';

import { read } from '#renderer/data/queries.ts';
import type { AppliedFault, FaultPreset, FaultRule, Faults } from '#renderer/data/types.ts';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { SubjectLink } from '#renderer/kit/subject-chip.tsx';
import { activePreset, activeRules } from '#renderer/kit/switched-faults.ts';
import { effectInWords, presetInWords, ruleTitle } from '#renderer/text/fault-words.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Card } from '#renderer/ui/card.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Note, Stack, Text } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { Panel } from '#renderer/ui/panel.tsx';

import styles from './faults.module.css';
import { RuleDialog } from './rule-dialog.tsx';
import { RulesPanel } from './rules-panel.tsx';
import type { FaultChanges } from './use-fault-changes.ts';
import { useFaultChanges } from './use-fault-changes.ts';

export function FaultsScreen() {
  const text = useText().faults;
  const query = useQuery(read('getFaults'));
  return query.data === undefined ? (
    <Screen title={text.title}>
      <Loaded query={query}>{() => null}</Loaded>
    </Screen>
  ) : (
    <FaultsSet faults={query.data} />
  );
}

/** The dialog that is open: for the seed, for a new rule, or for the rule at an index. */
type Asking = 'seed' | 'new' | number | null;

function FaultsSet({ faults }: { readonly faults: Faults }) {
  const text = useText().faults;
  const changes = useFaultChanges(faults);
  const [asking, setAsking] = useState<Asking>(null);
  const switchOff = (): void =>
    changes.putRules(faults.rules.map((rule) => ({ ...rule, enabled: false })));
  return (
    <Screen
      title={text.title}
      actions={
        <>
          {activeRules(faults).length > 0 && (
            <Button icon={CircleOff} busy={changes.busy} onClick={switchOff}>
              {text.switchAllOff}
            </Button>
          )}
          <Button variant="primary" icon={Plus} onClick={() => setAsking('new')}>
            {text.newRule}
          </Button>
        </>
      }
    >
      <Stack gap={4} className={styles.page}>
        <Text as="p" tone="soft">
          {text.intro}
        </Text>
        <PresetCards faults={faults} changes={changes} />
        <Stack columns="repeat(2, 1fr)" align="start" gap={4} className={styles.panels}>
          <RulesPanel
            faults={faults}
            changes={changes}
            onEdit={setAsking}
            onSeed={() => setAsking('seed')}
          />
          <AppliedPanel rules={faults.rules} />
        </Stack>
      </Stack>
      <Asked asking={asking} faults={faults} changes={changes} onClose={() => setAsking(null)} />
    </Screen>
  );
}

interface AskedProps {
  readonly asking: Asking;
  readonly faults: Faults;
  readonly changes: FaultChanges;
  readonly onClose: () => void;
}

function Asked({ asking, faults, changes, onClose }: AskedProps) {
  const { rules } = faults;
  if (asking === null) return null;
  if (asking === 'seed') {
    return <SeedDialog faults={faults} changes={changes} onClose={onClose} />;
  }
  // A new rule comes first, since only the first rule that matches is applied.
  const save = (rule: FaultRule): void =>
    changes.putRules(asking === 'new' ? [rule, ...rules] : rules.with(asking, rule), onClose);
  return (
    <RuleDialog
      rule={asking === 'new' ? undefined : rules[asking]}
      changes={changes}
      onSave={save}
      onClose={onClose}
    />
  );
}

/** Edits the seed of the random numbers. */
function SeedDialog({ faults: { seed }, changes, onClose }: Omit<AskedProps, 'asking'>) {
  const { kit, faults: text } = useText();
  const [entered, setEntered] = useState(String(seed));
  const given = Number(entered);
  const ready = entered.trim() !== '' && Number.isSafeInteger(given);
  return (
    <FormDialog
      onClose={onClose}
      title={text.changeSeed}
      description={text.seedHint}
      onSubmit={() => changes.putSeed(given, onClose)}
      action={kit.save}
      ready={ready}
      busy={changes.busy}
      error={changes.error}
    >
      <TextField label={text.seed} value={entered} onChange={setEntered} mono autoFocus />
    </FormDialog>
  );
}

function PresetCards({ faults, changes }: { faults: Faults; changes: FaultChanges }) {
  const text = useText().faults;
  const set = activePreset(faults);
  return (
    <section aria-label={text.presets}>
      <Stack as="ul" gap={3} className={styles.cards}>
        {faults.presets.map((preset) => (
          <Stack as="li" key={preset.name} shrink>
            <PresetCard preset={preset} isOn={preset === set} changes={changes} />
          </Stack>
        ))}
      </Stack>
    </section>
  );
}

interface PresetCardProps {
  readonly preset: FaultPreset;
  readonly isOn: boolean;
  readonly changes: FaultChanges;
}

function PresetCard({ preset, isOn, changes }: PresetCardProps) {
  const text = useText().faults;
  const { title, about } = presetInWords(preset, text);
  const label = isOn ? text.switchOff : text.switchOn;
  return (
    <Card
      icon={Zap}
      title={title}
      level="h2"
      on={isOn ? 'bad' : undefined}
      actions={
        <Button
          size="sm"
          variant={isOn ? 'danger' : 'default'}
          icon={isOn ? CircleOff : Zap}
          busy={changes.busy}
          aria-label={`${label}: ${title}`}
          onClick={() => (isOn ? changes.putRules([]) : changes.putPreset(preset.name, title))}
        >
          {label}
        </Button>
      }
    >
      <Note as="p" pretty>
        {about}
      </Note>
    </Card>
  );
}

/** The number of latest rule uses that are shown. */
const MOST_APPLIED = 200;

interface AppliedPanelProps {
  /** The current rules, to look up their names. */
  readonly rules: readonly FaultRule[];
}

/** The places where the rules were applied. */
function AppliedPanel({ rules }: AppliedPanelProps) {
  const text = useText().faults;
  const format = useFormat();
  const query = useQuery(read('listAppliedFaults', { limit: MOST_APPLIED }));
  return (
    <Panel title={text.applied}>
      <Loaded query={query}>
        {(applied) =>
          applied.length === 0 ? (
            <EmptyState icon={Zap} title={text.nothingApplied}>
              {text.nothingAppliedText}
            </EmptyState>
          ) : (
            <>
              <Note as="p">
                {applied.length < MOST_APPLIED
                  ? text.appliedText
                  : text.mostApplied(format.number(MOST_APPLIED))}
              </Note>
              <Stack as="ol" padTop={2} aria-label={text.applied}>
                {applied.map((one, index) => (
                  <Applied
                    key={`${one.subject.kind} ${one.subject.id} ${applied.length - index}`}
                    applied={one}
                    rules={rules}
                  />
                ))}
              </Stack>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Applied({ applied, rules }: AppliedPanelProps & { readonly applied: AppliedFault }) {
  const text = useText().faults;
  const format = useFormat();
  const { at, rule, on, effect, subject } = applied;
  const title = ruleTitle(rules.find(({ id }) => id === rule) ?? {}, text);
  return (
    <Stack as="li" columns="auto 1fr auto" align="baseline" gap="1 3" pad="2 0" lineAbove>
      <Note mono>
        <time dateTime={at} title={format.dateTime(at)}>
          {format.time(at)}
        </time>
      </Note>
      <Text shrink breakAnywhere>
        {effectInWords({ on, effect }, text, format)}
        <Note title={rule}> · {title ?? rule}</Note>
      </Text>
      <Text tone="accent" weight="strong" nowrap>
        <SubjectLink kind={subject.kind} id={subject.id}>
          {text.subjects[subject.kind](subject.id)}
        </SubjectLink>
      </Text>
    </Stack>
  );
}
