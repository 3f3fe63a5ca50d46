import type { ReactNode } from 'react';
import { Fragment } from 'react';

import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import { TextField } from '#renderer/ui/field.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Select } from '#renderer/ui/select.tsx';

import type { DraftProps } from './rule-dialog.tsx';
import type { EffectName } from './rule-draft.ts';
import { BODIES, EFFECTS, SIGNATURES } from './rule-draft.ts';

/** What a rule does, and the fields of that effect. */
export function EffectFields({ draft, onChange }: DraftProps) {
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
