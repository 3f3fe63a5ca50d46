import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { AmountRule, AmountRules } from '#renderer/data/types.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useStoreForm, useStoreRead } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Switch } from '#renderer/ui/checkbox.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Refusal } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Select } from '#renderer/ui/select.tsx';
import { showToast } from '#renderer/ui/toast.ts';
import { OUTCOME_BUTTONS, isEnding } from '#server/domain/amount-rules.ts';

import styles from './terminal.module.css';

/** Payment outcomes by the last digits of the amount. */
export function AmountRulesView() {
  const query = useStoreRead('getAmountRules');
  return (
    <Loaded query={query}>
      {(saved) => <RulesForm key={JSON.stringify(saved)} saved={saved} />}
    </Loaded>
  );
}

function RulesForm({ saved }: { readonly saved: AmountRules }) {
  const { kit, terminal } = useText();
  const [rows, setRows] = useState(() => saved.rules.map(rowOf));
  const rules = rows.map(({ rule }) => rule);
  const save = useStoreForm('setAmountRules', () => showToast({ title: terminal.rulesSaved }));
  const changed = JSON.stringify(rules) !== JSON.stringify(saved.rules);
  const change = (id: string, rule: AmountRule | null): void =>
    setRows(rows.flatMap((row) => (row.id === id ? (rule === null ? [] : [{ id, rule }]) : [row])));
  return (
    <Stack gap={4} packed pad={4}>
      <Text as="p" measure tone="soft">
        {terminal.rulesText}
      </Text>
      <Switch
        label={terminal.rulesOn}
        checked={saved.enabled}
        onChange={(enabled) => save.mutate({ enabled, rules: saved.rules })}
      />
      {rules.length === 0 && (
        <Text as="p" tone="faint">
          {terminal.rulesNone}
        </Text>
      )}
      <Stack as="ol" gap={3}>
        {rows.map(({ id, rule }) => (
          <RuleRow key={id} rule={rule} onChange={(next) => change(id, next)} />
        ))}
      </Stack>
      <Refusal error={save.error} />
      <Row wrap align="center" gap={2}>
        <Button
          icon={Plus}
          onClick={() => setRows([...rows, rowOf({ ending: '', button: 'refusal' })])}
        >
          {terminal.ruleAdd}
        </Button>
        <Text grow />
        {changed && <Badge tone="warn">{terminal.rulesChanged}</Badge>}
        <Button
          variant="primary"
          busy={save.isPending}
          disabled={!changed || !rules.every(({ ending }) => isEnding(ending))}
          onClick={() => save.mutate({ enabled: saved.enabled, rules })}
        >
          {kit.save}
        </Button>
      </Row>
    </Stack>
  );
}

/** Gives a rule an id, so that its row keeps the focus. */
function rowOf(rule: AmountRule): { readonly id: string; readonly rule: AmountRule } {
  return { id: crypto.randomUUID(), rule };
}

interface RuleRowProps {
  readonly rule: AmountRule;
  /** Null removes the rule. */
  readonly onChange: (rule: AmountRule | null) => void;
}

function RuleRow({ rule, onChange }: RuleRowProps) {
  const { terminal } = useText();
  return (
    <Stack as="li" columns="1fr 2fr auto" gap={2}>
      <TextField
        label={terminal.ruleEnding}
        value={rule.ending}
        onChange={(ending) => onChange({ ...rule, ending })}
        example=".05"
        mono
        {...(!isEnding(rule.ending) && { error: terminal.ruleBad })}
      />
      <Select
        label={terminal.ruleOutcome}
        value={rule.button}
        onChange={(button) => onChange({ ...rule, button })}
        options={optionsOf(OUTCOME_BUTTONS, terminal.buttons)}
      />
      <div className={styles.removeRule}>
        <IconButton icon={Trash2} label={terminal.ruleRemove} onClick={() => onChange(null)} />
      </div>
    </Stack>
  );
}
