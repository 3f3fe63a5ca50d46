import type { ReactNode } from 'react';
import { useState } from 'react';

import type { Install } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Switch } from '#renderer/ui/checkbox.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { Stack } from '#renderer/ui/layout.tsx';
import { Select } from '#renderer/ui/select.tsx';

import { changedFields } from './changed-fields.ts';
import { EventPatterns } from './event-patterns.tsx';
import { InstallDialog } from './install-dialog.tsx';

type Webhook = NonNullable<Install['webhook']>;

/** What a new webhook begins with. */
const NEW: Webhook = {
  url: '',
  events: ['*'],
  signature: 'timestamped',
  retries: 'spec',
  enabled: true,
};

interface WebhookDialogProps {
  readonly install: Install;
  /** The field in which another install is chosen, where that is possible. */
  readonly whose?: ReactNode;
  readonly onClose: () => void;
}

/** Which events a plugin is sent, where and how signed. Keyed by the install where that changes. */
export function WebhookDialog({ install, whose, onClose }: WebhookDialogProps) {
  const { webhooks } = useText();
  // As it was when the dialog opened: what others change meanwhile stays theirs.
  const [before] = useState(install);
  const [webhook, setWebhook] = useState(before.webhook ?? NEW);
  const [secret, setSecret] = useState(before.webhookSecret);
  const change = (changes: Partial<Webhook>): void => setWebhook({ ...webhook, ...changes });
  const complete = webhook.url !== '' && secret.trim() !== '';
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
      changes={complete ? changes : null}
      remove={
        install.webhook === null
          ? undefined
          : { label: webhooks.remove, changes: { webhook: null } }
      }
      onClose={onClose}
    >
      <Stack columns="1fr" gap={4}>
        <Stack columns="repeat(2, 1fr)" align="end" gap={4}>
          {whose}
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
        label={webhooks.scheme}
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
