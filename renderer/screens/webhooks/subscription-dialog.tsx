import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useInstalls, useServerId } from '#app/store.ts';
import { changeInstall } from '#data/installs.ts';
import type { Install } from '#data/state.ts';
import { EventPatterns } from '#kit/event-patterns.tsx';
import { useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Refusal } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';

import styles from './subscription-dialog.module.css';

interface SubscriptionDialogProps {
  /** Whose is shown first; the first install when left out. */
  readonly pluginId: string | undefined;
  readonly onClose: () => void;
}

/** Which events a plugin is sent, where and how signed. */
export function SubscriptionDialog({ pluginId, onClose }: SubscriptionDialogProps) {
  const { kit, webhooks } = useText();
  const installs = useInstalls();
  const [chosen, setChosen] = useState(pluginId);
  const install = installs.find((one) => one.pluginId === chosen) ?? installs[0];
  if (install === undefined) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={webhooks.subscription}
        description={webhooks.noInstalls}
        actions={<Button onClick={onClose}>{kit.close}</Button>}
      />
    );
  }
  return (
    <SubscriptionForm
      key={install.pluginId}
      install={install}
      installs={installs}
      onChoose={setChosen}
      onClose={onClose}
    />
  );
}

type Webhook = NonNullable<Install['webhook']>;

const NEW: Webhook = {
  url: '',
  events: ['*'],
  signature: 'timestamped',
  retries: 'spec',
  enabled: true,
};

interface SubscriptionFormProps {
  readonly install: Install;
  readonly installs: readonly Install[];
  readonly onChoose: (pluginId: string) => void;
  readonly onClose: () => void;
}

function SubscriptionForm({ install, installs, onChoose, onClose }: SubscriptionFormProps) {
  const { kit, webhooks } = useText();
  const [webhook, setWebhook] = useState(install.webhook ?? NEW);
  const [secret, setSecret] = useState(install.webhookSecret);
  const save = useMutation({
    ...changeInstall(useServerId()),
    meta: { shownInForm: true },
    onSuccess: () => {
      showToast({ title: webhooks.saved });
      onClose();
    },
  });
  const change = (changes: Partial<Webhook>): void => setWebhook({ ...webhook, ...changes });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={webhooks.subscription}
      description={webhooks.subscriptionText}
      onSubmit={() =>
        save.mutate({ pluginId: install.pluginId, webhook, webhookSecret: secret.trim() })
      }
      actions={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={save.isPending}
            disabled={webhook.url.trim() === '' || secret.trim() === ''}
          >
            {kit.save}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Whose
          install={install}
          installs={installs}
          onChoose={onChoose}
          enabled={webhook.enabled}
          onEnabled={(enabled) => change({ enabled })}
        />
        <Fields webhook={webhook} onChange={change} secret={secret} onSecret={setSecret} />
        <Refusal error={save.error} />
      </div>
    </Dialog>
  );
}

interface FieldsProps extends SchemeAndRetriesProps {
  readonly secret: string;
  readonly onSecret: (secret: string) => void;
}

function Fields({ webhook, onChange, secret, onSecret }: FieldsProps) {
  const { webhooks } = useText();
  return (
    <>
      <TextField
        label={webhooks.url}
        type="url"
        mono
        placeholder="http://127.0.0.1:3000/webhook"
        value={webhook.url}
        onChange={(url) => onChange({ url: url.trim() })}
      />
      <EventPatterns
        patterns={webhook.events}
        onChange={(events) => onChange({ events: [...events] })}
      />
      <TextField
        label={webhooks.secret}
        hint={webhooks.secretHint}
        mono
        value={secret}
        onChange={onSecret}
      />
      <SchemeAndRetries webhook={webhook} onChange={onChange} />
    </>
  );
}

interface SchemeAndRetriesProps {
  readonly webhook: Webhook;
  readonly onChange: (changes: Partial<Webhook>) => void;
}

function SchemeAndRetries({ webhook, onChange }: SchemeAndRetriesProps) {
  const { webhooks } = useText();
  return (
    <div className={styles.pair}>
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
    </div>
  );
}

interface WhoseProps extends Omit<SubscriptionFormProps, 'onClose'> {
  readonly enabled: boolean;
  readonly onEnabled: (enabled: boolean) => void;
}

/** Whose subscription it is, and whether it is on. */
function Whose({ install, installs, onChoose, enabled, onEnabled }: WhoseProps) {
  const { webhooks } = useText();
  return (
    <div className={styles.pair}>
      <Select
        label={webhooks.plugin}
        value={install.pluginId}
        onChange={onChoose}
        options={installs.map(({ pluginId, title }) => ({
          value: pluginId,
          label: title,
          hint: pluginId,
        }))}
      />
      <Switch
        label={webhooks.enabled}
        hint={webhooks.enabledHint}
        checked={enabled}
        onChange={onEnabled}
      />
    </div>
  );
}
