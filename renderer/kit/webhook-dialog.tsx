import { useState } from 'react';

import type { Install } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Switch } from '#renderer/ui/checkbox.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import group from '#renderer/ui/option-pill.module.css';
import { OptionPill } from '#renderer/ui/option-pill.tsx';
import { Select } from '#renderer/ui/select.tsx';

import { EVENT_PATTERNS, covers, isKnown, togglePattern } from './event-kinds.ts';
import type { InstallSettingsProps } from './install-dialog.tsx';
import { InstallDialog, changedFields } from './install-dialog.tsx';

const ALL = '*';

type Webhook = NonNullable<Install['webhook']>;

const NEW: Webhook = {
  url: '',
  events: [ALL],
  signature: 'timestamped',
  retries: 'spec',
  enabled: true,
};

/** The webhook settings of an install. */
export function WebhookDialog({ install, installField, onClose }: InstallSettingsProps) {
  const { webhooks } = useText();
  // Only values that differ from the first render are saved, so that concurrent changes are kept.
  const [before] = useState(install);
  const [webhook, setWebhook] = useState(before.webhook ?? NEW);
  const [secret, setSecret] = useState(before.webhookSecret);
  const change = (changes: Partial<Webhook>): void => setWebhook({ ...webhook, ...changes });
  const removal = { label: webhooks.remove, changes: { webhook: null } };
  const changes = {
    webhook: changedFields(before.webhook, webhook),
    ...(secret.trim() !== before.webhookSecret && { webhookSecret: secret.trim() }),
  };
  return (
    <InstallDialog
      install={install}
      wide
      title={webhooks.subscription}
      text={webhooks.subscriptionText}
      changes={webhook.url !== '' && secret.trim() !== '' ? changes : null}
      remove={install.webhook === null ? undefined : removal}
      onClose={onClose}
    >
      <Stack columns="1fr" gap={4}>
        <Stack columns="repeat(2, 1fr)" align="end" gap={4}>
          {installField}
          <Switch
            label={webhooks.enabled}
            hint={webhooks.enabledHint}
            checked={webhook.enabled}
            onChange={(enabled) => change({ enabled })}
          />
        </Stack>
        <TextField
          path="webhook.url"
          label={webhooks.url}
          hint={webhooks.urlHint}
          type="url"
          mono
          example="http://127.0.0.1:5055/webhooks"
          value={webhook.url}
          onChange={(url) => change({ url: url.trim() })}
          maxLength={2000}
        />
        <EventPatterns
          patterns={webhook.events}
          onChange={(events) => change({ events: [...events] })}
        />
        <TextField
          path="webhookSecret"
          label={webhooks.secret}
          hint={webhooks.secretHint}
          mono
          value={secret}
          onChange={setSecret}
          maxLength={256}
        />
        <SchemeAndRetries webhook={webhook} onChange={change} />
      </Stack>
    </InstallDialog>
  );
}

interface WebhookFieldsProps {
  readonly webhook: Webhook;
  readonly onChange: (changes: Partial<Webhook>) => void;
}

function SchemeAndRetries({ webhook, onChange }: WebhookFieldsProps) {
  const { webhooks } = useText();
  return (
    <Stack columns="repeat(2, 1fr)" align="end" gap={4}>
      <Select
        label={webhooks.signature}
        value={webhook.signature}
        onChange={(signature) => onChange({ signature })}
        options={(['timestamped', 'body', 'standard'] as const).map((value) => ({
          value,
          ...webhooks.schemes[value],
        }))}
      />
      <Select
        label={webhooks.retries}
        value={webhook.retries}
        onChange={(retries) => onChange({ retries })}
        options={(['spec', 'fast'] as const).map((value) => ({
          value,
          ...webhooks.retryPresets[value],
        }))}
      />
    </Stack>
  );
}

interface EventPatternsProps {
  readonly patterns: readonly string[];
  readonly onChange: (patterns: readonly string[]) => void;
}

/** Selects all events, or families, types and other patterns. */
function EventPatterns({ patterns, onChange }: EventPatternsProps) {
  const { webhooks } = useText();
  const toggle = (pattern: string): void => onChange(togglePattern(patterns, pattern));
  const isAll = patterns.includes(ALL);
  const others = patterns.filter((pattern) => !EVENT_PATTERNS.flat().includes(pattern));
  return (
    <Stack as="fieldset" columns="1fr" gap={2} pad={0} className={group.group}>
      <Text as="legend" tone="soft" size="sm" weight="strong" pad={0}>
        {webhooks.events}
      </Text>
      <Switch
        label={webhooks.allEvents}
        hint={webhooks.allEventsHint}
        checked={isAll}
        onChange={(all) => onChange(all ? [ALL] : [])}
      />
      {!isAll && (
        <>
          {[...EVENT_PATTERNS, others].map((row) => (
            <Row key={row[0] ?? ''} wrap gap={1}>
              {row.map((pattern) => (
                <PatternChip
                  key={pattern}
                  pattern={pattern}
                  patterns={patterns}
                  onToggle={toggle}
                />
              ))}
            </Row>
          ))}
          <PatternNote patterns={patterns} />
          <OtherPattern onAdd={(pattern) => !patterns.includes(pattern) && toggle(pattern)} />
        </>
      )}
    </Stack>
  );
}

interface PatternChipProps {
  readonly pattern: string;
  readonly patterns: readonly string[];
  readonly onToggle: (pattern: string) => void;
}

function PatternChip({ pattern, patterns, onToggle }: PatternChipProps) {
  const chosen = patterns.includes(pattern);
  const covered = !chosen && patterns.some((wider) => covers(wider, pattern));
  return (
    <OptionPill
      title={pattern}
      chosen={chosen}
      mono
      look={isKnown(pattern) ? (covered ? 'covered' : undefined) : 'unknown'}
      onPress={() => onToggle(pattern)}
    />
  );
}

/** Warns of unknown patterns and of an empty subscription. */
function PatternNote({ patterns }: Pick<EventPatternsProps, 'patterns'>) {
  const { webhooks } = useText();
  const unknown = patterns.filter((pattern) => !isKnown(pattern)).join(', ');
  const warning =
    patterns.length === 0 ? webhooks.noPatterns : unknown && webhooks.unknownPatterns(unknown);
  return (
    <Text as="p" tone={warning === '' ? 'faint' : 'warn'} size="sm">
      {warning === '' ? webhooks.patternsHint : warning}
    </Text>
  );
}

function OtherPattern({ onAdd }: { readonly onAdd: (pattern: string) => void }) {
  const { webhooks, kit } = useText();
  const [pattern, setPattern] = useState('');
  return (
    <Stack columns="1fr auto" align="end" gap={2}>
      <TextField
        label={webhooks.otherPattern}
        mono
        example="invoice.*"
        value={pattern}
        onChange={(given) => setPattern(given.trim())}
      />
      <Button
        disabled={pattern === ''}
        onClick={() => {
          onAdd(pattern);
          setPattern('');
        }}
      >
        {kit.add}
      </Button>
    </Stack>
  );
}
