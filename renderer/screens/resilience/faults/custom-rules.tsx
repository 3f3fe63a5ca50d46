import { Dices, FileJson, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { useRead } from '#renderer/data/queries.ts';
import type { AppliedFault, FaultMatch, FaultRule, Faults } from '#renderer/data/types.ts';
import { SubjectLink } from '#renderer/kit/subject-chip.tsx';
import { appliedName, effectInWords, ruleName, whenInWords } from '#renderer/text/fault-words.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Switch } from '#renderer/ui/checkbox.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { Fold } from '#renderer/ui/fold.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { readJsonFile } from '#renderer/ui/json-problem.ts';
import { Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { openJsonFile } from '#renderer/ui/save-file.ts';
import { showFailure } from '#renderer/ui/toast.ts';
import { fieldOf } from '#server/domain/json.ts';

import styles from './faults.module.css';
import { RuleDialog } from './rule-dialog.tsx';
import type { FaultChanges } from './use-fault-changes.ts';

interface CustomRulesProps {
  readonly faults: Faults;
  readonly changes: FaultChanges;
}

/** The dialog that is open: for the seed, for a new rule, or for the rule at an index. */
type Asking = 'seed' | 'new' | number | null;

/** The rules in the order in which they are tried, and their editor; collapsed at first. */
export function CustomRules({ faults, changes }: CustomRulesProps) {
  const text = useText().faults;
  const [asking, setAsking] = useState<Asking>(null);
  const openHunt = useOpenHunt(changes);
  const close = (): void => setAsking(null);
  const { rules, seed } = faults;
  return (
    <Fold title={text.rules} count={rules.length}>
      <Note as="p">{rules.length === 0 ? text.noRules : text.rulesText}</Note>
      {rules.length > 0 && (
        <Stack as="ol" aria-label={text.rules}>
          {rules.map((rule, index) => (
            <Rule
              key={rule.id ?? index}
              rule={rule}
              changes={changes}
              onEdit={() => setAsking(index)}
              onRemove={() => changes.remove(index)}
              onSwitch={(enabled) => changes.putRules(rules.with(index, { ...rule, enabled }))}
            />
          ))}
        </Stack>
      )}
      <Row wrap gap={2}>
        <Button size="sm" icon={Plus} onClick={() => setAsking('new')}>
          {text.newRule}
        </Button>
        <Button size="sm" variant="quiet" icon={FileJson} onClick={() => void openHunt()}>
          {text.openHunt}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={Dices}
          aria-label={`${text.seedNow(String(seed))}: ${text.changeSeed}`}
          onClick={() => setAsking('seed')}
        >
          {text.seedNow(String(seed))}
        </Button>
      </Row>
      {asking === 'seed' && <SeedDialog faults={faults} changes={changes} onClose={close} />}
      {asking !== null && asking !== 'seed' && (
        <RuleDialog
          rule={asking === 'new' ? undefined : rules[asking]}
          changes={changes}
          // A new rule comes first, since only the first rule that matches is applied.
          onSave={(rule) =>
            changes.putRules(asking === 'new' ? [rule, ...rules] : rules.with(asking, rule), close)
          }
          onClose={close}
        />
      )}
    </Fold>
  );
}

/** Edits the seed of the random numbers. */
function SeedDialog({
  faults: { seed, rules },
  changes,
  onClose,
}: CustomRulesProps & { readonly onClose: () => void }) {
  const { kit, faults: text } = useText();
  const [entered, setEntered] = useState(String(seed));
  const given = Number(entered);
  return (
    <FormDialog
      onClose={onClose}
      title={text.changeSeed}
      description={text.seedHint}
      onSubmit={() => changes.put({ rules, seed: given }, onClose)}
      action={kit.save}
      ready={entered.trim() !== '' && Number.isSafeInteger(given)}
      busy={changes.busy}
      error={changes.error}
    >
      <TextField label={kit.seed} value={entered} onChange={setEntered} mono autoFocus />
    </FormDialog>
  );
}

interface RuleProps {
  readonly rule: FaultRule;
  readonly changes: FaultChanges;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onSwitch: (enabled: boolean) => void;
}

function Rule({ rule, changes, onEdit, onRemove, onSwitch }: RuleProps) {
  const { faults: text, format } = useText();
  const effect = effectInWords(rule, text, format);
  // The rules of a preset share its name, so a rule without a title of its own is named after its effect.
  const title = ruleName(rule, text);
  const name = title !== undefined && title === rule.title ? title : effect;
  return (
    <Stack
      as="li"
      columns="1fr auto"
      align="start"
      gap="1 2"
      pad="2 0"
      lineAbove
      className={styles.rule}
      data-off={rule.enabled === false || undefined}
    >
      <Switch
        label={name}
        hint={
          <>
            {title !== undefined && `${title === name ? effect : title} · `}
            {whenInWords(rule, text, format)}
          </>
        }
        checked={rule.enabled !== false}
        disabled={changes.busy}
        onChange={onSwitch}
      />
      <Row as="span">
        <IconButton size="sm" icon={Pencil} label={text.edit(name)} onClick={onEdit} />
        <IconButton size="sm" icon={Trash2} label={text.remove(name)} onClick={onRemove} />
      </Row>
      <Row
        as="span"
        wrap
        align="center"
        gap="1 2"
        wholeRow
        shrink
        breakAnywhere
        className={styles.where}
      >
        <Badge tone="info">{text.places[rule.on]}</Badge>
        <Where rule={rule} />
      </Row>
    </Stack>
  );
}

function Where({ rule }: Pick<RuleProps, 'rule'>) {
  const text = useText().faults;
  const match: FaultMatch = rule.match ?? {};
  const { method, path, type, pluginId, openedBy } = match;
  const said = [method, path, type].filter((part) => part !== undefined).join(' ');
  return (
    <>
      {said !== '' && <code>{said}</code>}
      {pluginId !== undefined && <code>{pluginId}</code>}
      {openedBy !== undefined && <Note>{text.openedByAnother}</Note>}
    </>
  );
}

/** The maximum number of affected calls, deliveries and callbacks that are shown. */
const MOST_APPLIED = 200;

/** The calls, deliveries and callbacks that a rule affected, newest first. */
export function AppliedFaults() {
  const { faults: text, format } = useText();
  const { data: applied = [] } = useRead('listAppliedFaults', { limit: MOST_APPLIED });
  if (applied.length === 0) return null;
  return (
    <Fold title={text.applied} count={applied.length}>
      {applied.length === MOST_APPLIED && (
        <Note as="p">{text.mostApplied(format.number(MOST_APPLIED))}</Note>
      )}
      <Stack as="ol" aria-label={text.applied}>
        {applied.map((one, index) => (
          <Applied
            key={`${one.subject.kind} ${one.subject.id} ${applied.length - index}`}
            applied={one}
          />
        ))}
      </Stack>
    </Fold>
  );
}

function Applied({ applied }: { readonly applied: AppliedFault }) {
  const { faults: text, format } = useText();
  const { at, rule, on, effect, subject } = applied;
  return (
    <Stack as="li" columns="auto 1fr auto" align="baseline" gap="1 3" pad="2 0" lineAbove>
      <Note mono>
        <time dateTime={at} title={format.dateTime(at)}>
          {format.time(at)}
        </time>
      </Note>
      <Text shrink breakAnywhere>
        {effectInWords({ on, effect }, text, format)}
        <Note title={rule}> · {appliedName(applied, text)}</Note>
      </Text>
      <Text tone="accent" weight="strong" nowrap>
        <SubjectLink kind={subject.kind} id={subject.id}>
          {text.subjects[subject.kind](subject.id)}
        </SubjectLink>
      </Text>
    </Stack>
  );
}

/** Returns a function that asks for a file written by `countertop hunt --out` and sets its rules. */
function useOpenHunt({ putRules }: FaultChanges): () => Promise<void> {
  const texts = useText();
  return async () => {
    try {
      const file = await openJsonFile();
      if (file === null) return;
      const read = readJsonFile(file.name, file.text, texts);
      if ('error' in read) throw read.error;
      const rules = rulesOfHunt(read.value);
      if (rules === null) throw new Error(texts.faults.noHunt(file.name));
      putRules(rules);
    } catch (error) {
      showFailure(error as Error);
    }
  };
}

/** The maximum length of a rule's title. */
const TITLE_LENGTH = 200;

/**
 * The rules in a file written by `countertop hunt --out`, each titled with what it did; only those of the first find
 * are enabled. Null for any other file; the server validates the rules.
 */
export function rulesOfHunt(document: unknown): FaultRule[] | null {
  const found = fieldOf(document, 'found');
  if (!Array.isArray(found)) return null;
  return found.flatMap((find, index) => {
    const disturbances = fieldOf(find, 'disturbances');
    return (Array.isArray(disturbances) ? disturbances : []).map((one) => ({
      ...(fieldOf(one, 'rule') as FaultRule),
      // Two finds may have a rule in common.
      id: undefined,
      title: String(fieldOf(one, 'said')).slice(0, TITLE_LENGTH),
      enabled: index === 0,
    }));
  });
}
