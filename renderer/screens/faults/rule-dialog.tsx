import { useState } from 'react';

import type { FaultPlace, FaultRule } from '#renderer/data/types.ts';
import { installOptions } from '#renderer/kit/chosen-install.tsx';
import { useInstalls } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Choices } from '#renderer/ui/choices.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Stack } from '#renderer/ui/layout.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Select } from '#renderer/ui/select.tsx';

import { EffectFields } from './effect-fields.tsx';
import styles from './faults.module.css';
import type { RuleDraft } from './rule-draft.ts';
import { EFFECTS, NEW_RULE, WHENS, draftOf, ruleOf } from './rule-draft.ts';
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
        <Stack key={Fields.name} align="start" gap={3} className={styles.fields}>
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
