import type { ComponentType } from 'react';

import { useText } from '#renderer/text/text.ts';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { TextField } from '#renderer/ui/text-field.tsx';

import type { DraftProps } from './rule-dialog.tsx';
import type { EffectName } from './rule-draft.ts';
import { BODIES, EFFECTS, SIGNATURES } from './rule-draft.ts';

/** What a rule does, with its size where it has one. */
export function EffectFields({ draft, onChange }: DraftProps) {
  const { form } = useText().faults;
  return (
    <>
      <Select
        label={form.effect}
        value={draft.effect}
        onChange={(effect) => onChange({ effect })}
        options={EFFECTS[draft.on].map((value) => ({ value, label: form.effects[value] }))}
      />
      <SizeFields draft={draft} onChange={onChange} />
    </>
  );
}

/** The fields of each effect that has a size. */
const FIELDS: Readonly<Partial<Record<EffectName, ComponentType<DraftProps>>>> = {
  status: StatusFields,
  delay: TimeField,
  delayed: TimeField,
  age: TimeField,
  truncate: CountField,
  duplicate: CountField,
  reorder: CountField,
  withoutHeaders: HeadersField,
  signature: SignatureField,
  body: BodyField,
  replaceStatus: StatusField,
  replaceAnswer: AnswerField,
};

function SizeFields(props: DraftProps) {
  const Fields = FIELDS[props.draft.effect];
  return Fields === undefined ? null : <Fields {...props} />;
}

function TimeField({ draft, onChange }: DraftProps) {
  const { form } = useText().faults;
  return (
    <NumberField
      label={draft.effect === 'age' ? form.ageMs : form.delayMs}
      value={draft.ms}
      onChange={(ms) => onChange({ ms })}
      min={0}
      step={100}
      decimals={0}
    />
  );
}

function HeadersField({ draft, onChange }: DraftProps) {
  const { form } = useText().faults;
  return (
    <TextField
      label={form.headers}
      hint={form.headersHint}
      value={draft.headers}
      onChange={(headers) => onChange({ headers })}
      mono
    />
  );
}

function SignatureField({ draft, onChange }: DraftProps) {
  const { form } = useText().faults;
  return (
    <Select
      label={form.signature}
      value={draft.signature}
      onChange={(signature) => onChange({ signature })}
      options={SIGNATURES.map((value) => ({ value, label: form.signatures[value] }))}
    />
  );
}

function BodyField({ draft, onChange }: DraftProps) {
  const { form } = useText().faults;
  return (
    <Select
      label={form.body}
      value={draft.body}
      onChange={(body) => onChange({ body })}
      options={BODIES.map((value) => ({ value, label: form.bodies[value] }))}
    />
  );
}

function AnswerField({ draft, onChange }: DraftProps) {
  const { form } = useText().faults;
  return (
    <TextField
      label={form.answer}
      value={draft.answer}
      onChange={(answer) => onChange({ answer })}
      mono
    />
  );
}

function StatusField({ draft, onChange }: DraftProps) {
  const { form } = useText().faults;
  return (
    <NumberField
      label={form.status}
      value={draft.status}
      onChange={(status) => onChange({ status })}
      min={200}
      max={599}
      decimals={0}
    />
  );
}

function StatusFields({ draft, onChange }: DraftProps) {
  const { form } = useText().faults;
  return (
    <>
      <StatusField draft={draft} onChange={onChange} />
      <NumberField
        label={form.retryAfter}
        hint={form.retryAfterHint}
        value={draft.retryAfter}
        onChange={(retryAfter) => onChange({ retryAfter })}
        min={0}
        max={86_400}
        decimals={0}
      />
    </>
  );
}

function CountField({ draft, onChange }: DraftProps) {
  const { form } = useText().faults;
  const { effect, count } = draft;
  const label =
    effect === 'truncate' ? form.bytes : effect === 'duplicate' ? form.times : form.overtaking;
  return (
    <NumberField
      label={label}
      value={count}
      onChange={(next) => onChange({ count: next })}
      min={effect === 'truncate' ? 0 : 1}
      decimals={0}
    />
  );
}
