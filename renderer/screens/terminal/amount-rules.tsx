import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Loaded } from '#app/screen.tsx';
import type { AmountRule, AmountRules } from '#data/payments.ts';
import { amountRulesQuery, setAmountRules } from '#data/payments.ts';
import { useText } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Switch } from '#ui/checkbox.tsx';
import { TextField } from '#ui/field.tsx';
import { Refusal } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';

import { isEnding } from './amount-rule.ts';
import styles from './amount-rules.module.css';
import { OUTCOMES } from './buttons.ts';

/** Outcomes by the end of an amount: off until they are switched on. */
export function AmountRulesView({ serverId }: { readonly serverId: string }) {
  const query = useQuery(amountRulesQuery(serverId));
  return (
    <Loaded query={query}>
      {(saved) => <RulesForm key={JSON.stringify(saved)} serverId={serverId} saved={saved} />}
    </Loaded>
  );
}

interface RulesFormProps {
  readonly serverId: string;
  readonly saved: AmountRules;
}

function RulesForm({ serverId, saved }: RulesFormProps) {
  const text = useText();
  const { terminal } = text;
  const [rules, setRules] = useState(saved.rules);
  const save = useMutation({
    ...setAmountRules(serverId),
    meta: { shownInForm: true },
    onSuccess: () => showToast({ title: terminal.rulesSaved }),
  });
  const changed = JSON.stringify(rules) !== JSON.stringify(saved.rules);
  const change = (index: number, rule: AmountRule | null): void =>
    setRules(rules.flatMap((old, at) => (at === index ? (rule ?? []) : [old])));
  return (
    <div className={styles.rules}>
      <p className={styles.intro}>{terminal.rulesText}</p>
      <Switch
        label={terminal.rulesOn}
        checked={saved.enabled}
        onChange={(enabled) => save.mutate({ enabled, rules: saved.rules })}
      />
      {rules.length === 0 && <p className={styles.none}>{terminal.rulesNone}</p>}
      <ol className={styles.list}>
        {rules.map((rule, index) => (
          <RuleRow key={index} rule={rule} onChange={(next) => change(index, next)} />
        ))}
      </ol>
      <Refusal error={save.error} />
      <div className={styles.actions}>
        <Button
          icon={Plus}
          onClick={() => setRules([...rules, { ending: '', button: 'refusal' }])}
        >
          {terminal.ruleAdd}
        </Button>
        <span className={styles.room} />
        {changed && <Badge tone="warn">{terminal.rulesChanged}</Badge>}
        <Button
          variant="primary"
          busy={save.isPending}
          disabled={!changed || !rules.every(({ ending }) => isEnding(ending))}
          onClick={() => save.mutate({ enabled: saved.enabled, rules })}
        >
          {text.kit.save}
        </Button>
      </div>
    </div>
  );
}

interface RuleRowProps {
  readonly rule: AmountRule;
  /** Null: it is removed. */
  readonly onChange: (rule: AmountRule | null) => void;
}

function RuleRow({ rule, onChange }: RuleRowProps) {
  const { terminal } = useText();
  return (
    <li className={styles.row}>
      <TextField
        label={terminal.ruleEnding}
        value={rule.ending}
        onChange={(ending) => onChange({ ...rule, ending })}
        placeholder=".05"
        mono
        {...(!isEnding(rule.ending) && { error: terminal.ruleBad })}
      />
      <Select
        label={terminal.ruleOutcome}
        value={rule.button}
        onChange={(button) => onChange({ ...rule, button })}
        options={OUTCOMES.map((value) => ({ value, label: terminal.buttons[value] }))}
      />
      <div className={styles.remove}>
        <IconButton icon={Trash2} label={terminal.ruleRemove} onClick={() => onChange(null)} />
      </div>
    </li>
  );
}
