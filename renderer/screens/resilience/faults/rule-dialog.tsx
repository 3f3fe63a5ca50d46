import type { ReactNode } from 'react';
import { Fragment, useState } from 'react';

import type { FaultPlace, FaultRule } from '#renderer/data/types.ts';
import { installOptions } from '#renderer/kit/chosen-install.tsx';
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

import type { EffectName, RuleDraft } from './rule-draft.ts';
import { BODIES, EFFECTS, NEW_RULE, SIGNATURES, WHENS, draftOf, ruleOf } from './rule-draft.ts';
import type { FaultChanges } from './use-fault-changes.ts';

interface RuleDialogProps {
  /** Undefined for a new rule. */
  readonly rule: FaultRule | undefined;
  readonly changes: FaultChanges;
  readonly onSave: (rule: FaultRule) => void;
  readonly onClose: () => void;
}

export interface DraftProps {
  readonly draft: RuleDraft;
  readonly onChange: (changes: Partial<RuleDraft>) => void;
}

const PLACES = ['request', 'delivery', 'callback'] as const;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Edits a rule, or makes a new one. */
export function RuleDialog({ rule, changes, onSave, onClose }: RuleDialogProps) {
  const text = useText().faults;
  const [draft, setDraft] = useState<RuleDraft>(
    () => (rule === undefined ? null : draftOf(rule)) ?? NEW_RULE,
  );
  const change = (next: Partial<RuleDraft>): void => setDraft((old) => ({ ...old, ...next }));
  const made = ruleOf(draft);
  const save = (): void => {
    if (made === null) return;
    const { id, enabled } = rule ?? {};
    onSave({ ...made, ...(id !== undefined && { id }), ...(enabled !== undefined && { enabled }) });
  };
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={rule === undefined ? text.newRule : text.editRule}
      description={rule === undefined ? text.form.text : undefined}
      onSubmit={save}
      action={rule === undefined ? text.form.add : text.form.save}
      ready={made !== null}
      busy={changes.busy}
      error={changes.error}
    >
      <Choices
        wide
        label={text.form.on}
        value={draft.on}
        onChange={(on: FaultPlace) => change({ on, effect: EFFECTS[on][0] })}
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
        label={text.form.name}
        hint={text.form.nameHint}
        value={draft.title}
        onChange={(title) => change({ title })}
        maxLength={100}
      />
    </FormDialog>
  );
}

/** The value of "any" in a select; an empty text in the draft. */
const ANY = '*';

function MatchFields({ draft, onChange }: DraftProps) {
  const { form } = useText().faults;
  const installs = useInstalls();
  const isCall = draft.on === 'request';
  const orAny = (value: string): string => (value === '' ? ANY : value);
  const orNone = (value: string): string => (value === ANY ? '' : value);
  return (
    <>
      <Select
        label={form.plugin}
        value={orAny(draft.pluginId)}
        onChange={(pluginId) => onChange({ pluginId: orNone(pluginId) })}
        options={[{ value: ANY, label: form.anyPlugin }, ...installOptions(installs)]}
      />
      {isCall && (
        <Select
          label={form.method}
          value={orAny(draft.method)}
          onChange={(method) => onChange({ method: orNone(method) })}
          options={[
            { value: ANY, label: form.anyMethod },
            ...METHODS.map((value) => ({ value, label: value })),
          ]}
        />
      )}
      <TextField
        label={isCall ? form.path : form.type}
        hint={isCall ? form.pathHint : form.typeHint}
        value={draft.pattern}
        onChange={(pattern) => onChange({ pattern })}
        ifEmpty="*"
        mono
      />
    </>
  );
}

function WhenFields({ draft, onChange }: DraftProps) {
  const { form } = useText().faults;
  const { when, number, percent, forSeconds } = draft;
  return (
    <>
      <Select
        label={form.when}
        value={when}
        onChange={(next) => onChange({ when: next })}
        options={optionsOf(WHENS, form.whens)}
      />
      {when === 'probability' && (
        <NumberField
          label={form.percent}
          value={percent}
          onChange={(next) => onChange({ percent: next })}
          min={0}
          max={100}
          decimals={2}
          unit="%"
        />
      )}
      {when !== 'probability' && when !== 'always' && (
        <NumberField
          label={form.count}
          value={number}
          onChange={(next) => onChange({ number: next })}
          min={1}
          decimals={0}
        />
      )}
      <NumberField
        label={form.forSeconds}
        hint={form.forSecondsHint}
        value={forSeconds}
        onChange={(next) => onChange({ forSeconds: next })}
        min={1}
        decimals={0}
      />
    </>
  );
}

/** The effect and its fields. */
function EffectFields({ draft, onChange }: DraftProps) {
  const { form } = useText().faults;
  return (
    <>
      <Select
        label={form.effect}
        value={draft.effect}
        onChange={(effect) => onChange({ effect })}
        options={optionsOf(EFFECTS[draft.on], form.effects)}
      />
      <Fragment key={draft.effect}>{FIELDS[draft.effect]?.({ draft, onChange, form })}</Fragment>
    </>
  );
}

interface FieldsProps extends DraftProps {
  readonly form: Texts['faults']['form'];
}

const status = ({ draft, onChange, form }: FieldsProps) => (
  <NumberField
    label={form.status}
    value={draft.status}
    onChange={(next) => onChange({ status: next })}
    min={200}
    max={599}
    decimals={0}
  />
);

const time = ({ draft, onChange, form }: FieldsProps) => (
  <NumberField
    label={draft.effect === 'age' ? form.ageMs : form.delayMs}
    value={draft.ms}
    onChange={(ms) => onChange({ ms })}
    min={0}
    step={100}
    decimals={0}
  />
);

const count = (label: 'bytes' | 'times' | 'overtaking') =>
  function countField({ draft, onChange, form }: FieldsProps) {
    return (
      <NumberField
        label={form[label]}
        value={draft.count}
        onChange={(next) => onChange({ count: next })}
        min={label === 'bytes' ? 0 : 1}
        decimals={0}
      />
    );
  };

const FIELDS: Partial<Readonly<Record<EffectName, (props: FieldsProps) => ReactNode>>> = {
  status: (props) => (
    <>
      {status(props)}
      <NumberField
        label={props.form.retryAfter}
        hint={props.form.retryAfterHint}
        value={props.draft.retryAfter}
        onChange={(retryAfter) => props.onChange({ retryAfter })}
        min={0}
        max={86_400}
        decimals={0}
      />
    </>
  ),
  replaceStatus: status,
  delay: time,
  delayed: time,
  age: time,
  truncate: count('bytes'),
  duplicate: count('times'),
  reorder: count('overtaking'),
  withoutHeaders: ({ draft, onChange, form }) => (
    <TextField
      label={form.headers}
      hint={form.headersHint}
      value={draft.headers}
      onChange={(headers) => onChange({ headers })}
      mono
    />
  ),
  signature: ({ draft, onChange, form }) => (
    <Select
      label={form.signature}
      value={draft.signature}
      onChange={(signature) => onChange({ signature })}
      options={optionsOf(SIGNATURES, form.signatures)}
    />
  ),
  body: ({ draft, onChange, form }) => (
    <Select
      label={form.body}
      value={draft.body}
      onChange={(body) => onChange({ body })}
      options={optionsOf(BODIES, form.bodies)}
    />
  ),
  replaceAnswer: ({ draft, onChange, form }) => (
    <TextField
      label={form.answer}
      value={draft.answer}
      onChange={(answer) => onChange({ answer })}
      mono
    />
  ),
};
