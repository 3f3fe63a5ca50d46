import { useState } from 'react';

import type { FaultMatch, FaultPlace, FaultRule } from '#renderer/data/types.ts';
import { installOptions } from '#renderer/kit/install-dialog.tsx';
import { useInstalls } from '#renderer/kit/store.ts';
import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import { Choices } from '#renderer/ui/choices.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Stack } from '#renderer/ui/layout.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Select } from '#renderer/ui/select.tsx';

import type { DraftEffect, EffectName, NumberName, RuleDraft } from './rule-draft.ts';
import {
  MONTH_MS,
  NUMBERS,
  WHENS,
  draftOf,
  effectName,
  effectsAt,
  newDraft,
  ruleOf,
} from './rule-draft.ts';
import type { FaultChanges } from './use-fault-changes.ts';

interface RuleDialogProps {
  /** Undefined for a new rule. */
  readonly rule: FaultRule | undefined;
  readonly changes: FaultChanges;
  readonly onSave: (rule: FaultRule) => void;
  readonly onClose: () => void;
}

interface DraftProps {
  readonly draft: RuleDraft;
  readonly onChange: (changes: Partial<RuleDraft>) => void;
}

const PLACES = ['request', 'delivery', 'callback'] as const;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Edits a rule, or makes a new one. */
export function RuleDialog({ rule, changes, onSave, onClose }: RuleDialogProps) {
  const { faults: text, kit } = useText();
  const [draft, setDraft] = useState(rule === undefined ? newDraft('request') : draftOf(rule));
  const change = (next: Partial<RuleDraft>): void => setDraft((old) => ({ ...old, ...next }));
  const made = ruleOf(draft);
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={rule === undefined ? text.newRule : text.editRule}
      description={rule === undefined ? text.form.text : undefined}
      onSubmit={() => made !== null && onSave(made)}
      action={rule === undefined ? text.switchOn : kit.save}
      ready={made !== null}
      busy={changes.busy}
      error={changes.error}
    >
      <Choices
        wide
        label={text.form.on}
        value={draft.on}
        onChange={(on: FaultPlace) => change(newDraft(on))}
        choices={PLACES.map((value) => ({
          value,
          label: text.places[value],
          hint: text.placesHint[value],
        }))}
      />
      {[EffectFields, MatchFields, WhenFields].map((Fields) => (
        <Stack key={Fields.name} align="start" gap={3} fit={2.5}>
          <Fields draft={draft} onChange={change} />
        </Stack>
      ))}
      <TextField
        label={kit.name}
        hint={text.form.nameHint}
        value={draft.title ?? ''}
        onChange={(title) => change({ title })}
        maxLength={100}
      />
    </FormDialog>
  );
}

/** The value of "any" in a select. */
const ANY = '*';

function MatchFields({ draft: { on, match }, onChange }: DraftProps) {
  const { kit } = useText();
  const { form } = useText().faults;
  const installs = useInstalls();
  const isCall = on === 'request';
  const field = isCall ? 'path' : 'type';
  const set = (name: keyof FaultMatch) => (value: string) =>
    onChange({ match: { ...match, [name]: value === ANY ? undefined : value } });
  return (
    <>
      <Select
        label={kit.plugin}
        value={match.pluginId ?? ANY}
        onChange={set('pluginId')}
        options={[{ value: ANY, label: kit.anyPlugin }, ...installOptions(installs)]}
      />
      {isCall && (
        <Select
          label={form.method}
          value={match.method ?? ANY}
          onChange={set('method')}
          options={[
            { value: ANY, label: form.anyMethod },
            ...METHODS.map((value) => ({ value, label: value })),
          ]}
        />
      )}
      <TextField
        label={form[field]}
        hint={form[`${field}Hint`]}
        value={match[field] ?? ''}
        onChange={(pattern) => set(field)(pattern.trim() || ANY)}
        ifEmpty={ANY}
        mono
      />
    </>
  );
}

const SECOND = 1000;

function WhenFields({ draft: { when }, onChange }: DraftProps) {
  const { form } = useText().faults;
  const names = Object.keys(WHENS) as (keyof typeof WHENS)[];
  const name = names.find((one) => one in when) ?? 'always';
  const { forMs, attempt, ...numbers } = when;
  const set = (changes: RuleDraft['when']): void => onChange({ when: { ...when, ...changes } });
  return (
    <>
      <Select
        label={form.when}
        value={name}
        onChange={(next) => onChange({ when: { forMs, attempt, ...WHENS[next] } })}
        options={optionsOf(names, form.whens)}
      />
      {name === 'probability' && (
        <NumberField
          label={form.percent}
          value={scaled(numbers.probability, 100)}
          onChange={(percent) => set({ probability: scaled(percent, 0.01) })}
          min={0}
          max={100}
          decimals={2}
          unit="%"
        />
      )}
      {name !== 'probability' && name !== 'always' && (
        <NumberField
          label={form.count}
          value={numbers[name] ?? null}
          onChange={(next) => set({ [name]: next })}
          min={1}
          max={1_000_000}
          decimals={0}
        />
      )}
      <NumberField
        label={form.forSeconds}
        hint={form.forSecondsHint}
        value={scaled(forMs, 1 / SECOND)}
        onChange={(next) => set({ forMs: scaled(next, SECOND) ?? undefined })}
        min={1}
        max={MONTH_MS / SECOND}
        decimals={0}
      />
    </>
  );
}

function scaled(number: number | null | undefined, by: number): number | null {
  return number === null || number === undefined ? null : number * by;
}

/** The effect and its fields. */
function EffectFields({ draft: { on, effect }, onChange }: DraftProps) {
  const { form } = useText().faults;
  const chosen = effectName({ on, effect });
  const effects = new Map(effectsAt(on));
  const set = (changes: DraftEffect): void => onChange({ effect: { ...effect, ...changes } });
  const { withoutHeaders, answer } = effect;
  const numbers = (Object.keys(NUMBERS) as NumberName[]).filter((name) => name in effect);
  return (
    <>
      <Select
        label={form.effect}
        value={chosen}
        onChange={(name) => onChange({ effect: effects.get(name) ?? effect })}
        options={optionsOf([...effects.keys()], form.effects)}
      />
      {numbers.map((name) => (
        <EffectNumber
          key={`${chosen} ${name}`}
          name={name}
          value={effect[name] ?? null}
          onChange={(next) => set({ [name]: next })}
        />
      ))}
      {isChoice(chosen, form) && (
        <Select
          label={form[chosen]}
          value={String(effect[chosen])}
          onChange={(next) => set({ [chosen]: next })}
          options={Object.entries(form.choices[chosen]).map(([value, label]) => ({ value, label }))}
        />
      )}
      {withoutHeaders !== undefined && (
        <TextField
          label={form.headers}
          hint={form.headersHint}
          value={withoutHeaders}
          onChange={(next) => set({ withoutHeaders: next })}
          mono
        />
      )}
      {answer !== undefined && (
        <TextField
          label={form.answer}
          value={answer}
          onChange={(next) => set({ answer: next })}
          mono
        />
      )}
    </>
  );
}

type Form = Texts['faults']['form'];

/** True for an effect with a fixed set of values; its field has the same name as the effect. */
function isChoice(name: EffectName, { choices }: Form): name is keyof Form['choices'] {
  return name in choices;
}

interface EffectNumberProps {
  readonly name: NumberName;
  readonly value: number | null;
  readonly onChange: (value: number | null | undefined) => void;
}

function EffectNumber({ name, value, onChange }: EffectNumberProps) {
  const { form } = useText().faults;
  const { label, ...range } = NUMBERS[name];
  const optional = name === 'retryAfter';
  return (
    <NumberField
      label={form[label]}
      hint={optional ? form.retryAfterHint : undefined}
      value={value}
      onChange={(next) => onChange(optional ? (next ?? undefined) : next)}
      {...range}
      decimals={0}
    />
  );
}
