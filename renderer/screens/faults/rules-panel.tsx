import { Dices, Pencil, Trash2 } from 'lucide-react';

import type { FaultMatch, FaultRule, Faults } from '#renderer/data/types.ts';
import { effectInWords, ruleTitle, whenInWords } from '#renderer/text/fault-words.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Switch } from '#renderer/ui/checkbox.tsx';
import { Note, Row, Stack } from '#renderer/ui/layout.tsx';
import { Panel } from '#renderer/ui/panel.tsx';

import styles from './faults.module.css';
import { draftOf } from './rule-draft.ts';
import type { FaultChanges } from './use-fault-changes.ts';

interface RulesPanelProps {
  readonly faults: Faults;
  readonly changes: FaultChanges;
  /** Edits the rule at an index. */
  readonly onEdit: (index: number) => void;
  readonly onSeed: () => void;
}

/** The rules, in the order in which they are tried. */
export function RulesPanel({ faults, changes, onEdit, onSeed }: RulesPanelProps) {
  const text = useText().faults;
  const { rules, seed } = faults;
  return (
    <Panel
      title={text.rules}
      actions={
        <>
          <Button
            size="sm"
            variant="quiet"
            icon={Dices}
            aria-label={`${text.seedNow(String(seed))}: ${text.changeSeed}`}
            onClick={onSeed}
          >
            {text.seedNow(String(seed))}
          </Button>
          {rules.length > 0 && (
            <Button
              size="sm"
              variant="danger"
              icon={Trash2}
              busy={changes.busy}
              onClick={() => changes.putRules([])}
            >
              {text.clear}
            </Button>
          )}
        </>
      }
    >
      {rules.length === 0 ? (
        <Note as="p">
          <strong>{text.noRules}.</strong> {text.noRulesText}
        </Note>
      ) : (
        <>
          <Note as="p">{text.rulesText}</Note>
          <Stack as="ol" padTop={2} aria-label={text.rules}>
            {rules.map((rule, index) => (
              <Rule
                key={rule.id ?? index}
                rule={rule}
                changes={changes}
                onEdit={() => onEdit(index)}
                onRemove={() => changes.remove(index)}
                onSwitch={(enabled) => changes.putRules(rules.with(index, { ...rule, enabled }))}
              />
            ))}
          </Stack>
        </>
      )}
    </Panel>
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
  const text = useText().faults;
  const format = useFormat();
  const effect = effectInWords(rule, text, format);
  const title = ruleTitle(rule, text);
  const name = title ?? effect;
  return (
    <Stack
      as="li"
      columns="3fr 2fr auto"
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
            {title !== undefined && `${effect} · `}
            {whenInWords(rule, text, format)}
          </>
        }
        checked={rule.enabled !== false}
        disabled={changes.busy}
        onChange={onSwitch}
      />
      <Row
        as="span"
        wrap
        align="center"
        justify="end"
        gap="1 2"
        shrink
        breakAnywhere
        className={styles.where}
      >
        <Badge tone="info">{text.places[rule.on]}</Badge>
        <Where rule={rule} />
      </Row>
      <Row as="span">
        {draftOf(rule) !== null && (
          <IconButton size="sm" icon={Pencil} label={text.edit(name)} onClick={onEdit} />
        )}
        <IconButton size="sm" icon={Trash2} label={text.remove(name)} onClick={onRemove} />
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
