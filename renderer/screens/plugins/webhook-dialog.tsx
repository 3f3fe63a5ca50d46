import { useState } from 'react';

import type { Install } from '#data/state.ts';
import { useText } from '#text/text.ts';
import { Switch } from '#ui/checkbox.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

import { EditDialog } from './edit-dialog.tsx';
import { RECEIVER_URL } from './snippets.ts';

type Webhook = NonNullable<Install['webhook']>;

const SIGNATURES = ['timestamped', 'body', 'standard'] as const;
const RETRIES = ['spec', 'fast'] as const;

/** What a new webhook begins with. */
const FRESH: Webhook = {
  url: RECEIVER_URL,
  events: ['*'],
  signature: 'timestamped',
  retries: 'spec',
  enabled: true,
};

interface WebhookDialogProps {
  readonly install: Install;
  readonly onClose: () => void;
}

/** Where events are sent, which, and how. */
export function WebhookDialog({ install, onClose }: WebhookDialogProps) {
  const text = useText().plugins;
  const [draft, setDraft] = useState<Webhook>(install.webhook ?? FRESH);
  const [events, setEvents] = useState(draft.events.join('\n'));
  const change = (changes: Partial<Webhook>): void => setDraft({ ...draft, ...changes });
  const webhook = {
    ...draft,
    url: draft.url.trim(),
    events: events.split(/[\s,]+/u).filter(Boolean),
  };
  return (
    <EditDialog
      install={install}
      title={text.webhookTitle}
      text={text.webhookText}
      changes={webhook.url === '' ? null : { webhook }}
      remove={
        install.webhook === null
          ? undefined
          : { label: text.removeWebhook, changes: { webhook: null } }
      }
      onClose={onClose}
    >
      <TextField
        mono
        type="url"
        label={text.url}
        hint={text.urlHint}
        value={draft.url}
        onChange={(url) => change({ url })}
        maxLength={2000}
      />
      <TextArea
        mono
        label={text.events}
        hint={text.eventsHint}
        value={events}
        onChange={setEvents}
      />
      <HowFields draft={draft} onChange={change} />
    </EditDialog>
  );
}

interface HowFieldsProps {
  readonly draft: Webhook;
  readonly onChange: (changes: Partial<Webhook>) => void;
}

/** How events are signed and sent again, and whether at all. */
function HowFields({ draft, onChange }: HowFieldsProps) {
  const text = useText().plugins;
  return (
    <>
      <Select
        label={text.signature}
        value={draft.signature}
        onChange={(signature) => onChange({ signature })}
        options={SIGNATURES.map((value) => ({
          value,
          label: text.signatures[value],
          hint: text.signatureHints[value],
        }))}
      />
      <Select
        label={text.retries}
        value={draft.retries}
        onChange={(retries) => onChange({ retries })}
        options={RETRIES.map((value) => ({ value, label: text.retryWords[value] }))}
      />
      <Switch
        label={text.enabled}
        hint={text.enabledHint}
        checked={draft.enabled}
        onChange={(enabled) => onChange({ enabled })}
      />
    </>
  );
}
