import { useMutation } from '@tanstack/react-query';
import { Check, Copy, Eye, EyeOff, KeyRound, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { writeInForm } from '#renderer/data/queries.ts';
import type { Install } from '#renderer/data/types.ts';
import { CallbacksDialog } from '#renderer/kit/callbacks-dialog.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { WebhookDialog } from '#renderer/kit/webhook-dialog.tsx';
import { useText } from '#renderer/text/text.ts';
import { AskingButton } from '#renderer/ui/ask-once.tsx';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { useCopy } from '#renderer/ui/copy.ts';
import { IdChip } from '#renderer/ui/id-chip.tsx';
import { Stack } from '#renderer/ui/layout.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { showToast } from '#renderer/ui/toast.tsx';

import { NamesDialog } from './names-dialog.tsx';
import styles from './tabs.module.css';

/** Keys, secrets, and where the plugin is called. */
export function SettingsTab({ install }: { readonly install: Install }) {
  return (
    <Stack gap={4} className={styles.panels}>
      <Keys install={install} />
      <Webhook install={install} />
      <Callbacks install={install} />
    </Stack>
  );
}

function Keys({ install }: { readonly install: Install }) {
  const text = useText().plugins;
  const [editing, setEditing] = useState(false);
  const { serverId, pluginId, apiKey, clientSecret, webhookSecret } = install;
  const { headerPrefix, connectUrl } = install;
  return (
    <Panel
      title={text.keys}
      actions={<EditButton what={text.keys} onEdit={() => setEditing(true)} />}
    >
      <Stack as="dl" align="center" gap="2 4" className={styles.facts}>
        <Secret label={text.apiKey} value={apiKey} open={`${serverId}.${pluginId}.`}>
          <RekeyButton pluginId={pluginId} />
        </Secret>
        <Secret label={text.clientSecret} value={clientSecret} />
        <Secret label={text.webhookSecret} value={webhookSecret} />
        <dt>{text.headerPrefix}</dt>
        <dd>
          <code>{headerPrefix}</code>
        </dd>
        <dt>{text.connectUrl}</dt>
        <dd>{connectUrl === null ? text.none : <IdChip id={connectUrl} />}</dd>
      </Stack>
      {editing && <NamesDialog install={install} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

function RekeyButton({ pluginId }: { readonly pluginId: string }) {
  const text = useText().plugins;
  const rekey = useMutation({
    ...writeInForm('rekeyInstall', { serverId: useServerId() }),
    onSuccess: () => showToast({ title: text.rekeyed }),
  });
  return (
    <AskingButton
      size="sm"
      icon={KeyRound}
      question={{
        title: text.rekeyTitle,
        text: text.rekeyText,
        action: text.rekeyDo,
        mutation: rekey,
        variables: { pluginId },
      }}
    >
      {text.rekey}
    </AskingButton>
  );
}

function Webhook({ install }: { readonly install: Install }) {
  const { webhooks } = useText();
  const text = useText().plugins;
  const [editing, setEditing] = useState(false);
  const { webhook } = install;
  return (
    <Panel
      title={text.webhook}
      actions={
        <EditButton
          what={text.webhook}
          missing={webhook === null}
          onEdit={() => setEditing(true)}
        />
      }
    >
      {webhook === null ? (
        <p>{text.noWebhook}</p>
      ) : (
        <Stack as="dl" align="center" gap="2 4" className={styles.facts}>
          <dt>{text.url}</dt>
          <dd>
            <IdChip id={webhook.url} />
            <Badge tone={webhook.enabled ? 'good' : 'warn'}>
              {webhook.enabled ? text.on : text.off}
            </Badge>
          </dd>
          <dt>{text.events}</dt>
          <dd>
            {webhook.events.map((pattern) => (
              <Badge key={pattern} mono={pattern !== '*'}>
                {pattern === '*' ? text.allEvents : pattern}
              </Badge>
            ))}
            {webhook.events.length === 0 && text.none}
          </dd>
          <dt>{text.signature}</dt>
          <dd>{webhooks.schemes[webhook.signature].label}</dd>
          <dt>{text.retries}</dt>
          <dd>{webhooks.retryPresets[webhook.retries].label}</dd>
        </Stack>
      )}
      {editing && <WebhookDialog install={install} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

function Callbacks({ install }: { readonly install: Install }) {
  const text = useText().plugins;
  const [editing, setEditing] = useState(false);
  const { callbacks } = install;
  return (
    <Panel
      title={text.callbacks}
      actions={
        <EditButton
          what={text.callbacks}
          missing={callbacks === null}
          onEdit={() => setEditing(true)}
        />
      }
    >
      {callbacks === null ? (
        <p>{text.noCallbacks}</p>
      ) : (
        <Stack as="dl" align="center" gap="2 4" className={styles.facts}>
          <dt>{text.baseUrl}</dt>
          <dd>
            <IdChip id={callbacks.baseUrl} />
          </dd>
          <dt>{text.hooks}</dt>
          <dd>{callbacks.hooks.length === 0 ? text.none : text.hookWord}</dd>
          <dt>{text.ifSilent}</dt>
          <dd>{text.ifSilentWords[callbacks.failOpen ? 'open' : 'closed']}</dd>
        </Stack>
      )}
      {editing && <CallbacksDialog install={install} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

interface EditButtonProps {
  readonly what: string;
  /** There is nothing yet. */
  readonly missing?: boolean;
  readonly onEdit: () => void;
}

function EditButton({ what, missing = false, onEdit }: EditButtonProps) {
  const text = useText().plugins;
  const word = missing ? text.setUp : text.edit;
  return (
    <Button size="sm" icon={Pencil} aria-label={`${word}: ${what}`} onClick={onEdit}>
      {word}
    </Button>
  );
}

interface SecretProps {
  readonly label: string;
  readonly value: string;
  /** So much of the beginning is no secret. */
  readonly open?: string;
  /** Behind it: what else can be done. */
  readonly children?: ReactNode;
}

const HIDDEN = '•'.repeat(12);

/** A secret in a list of facts: hidden until asked for, copied either way. */
function Secret({ label, value, open = '', children }: SecretProps) {
  const text = useText().plugins;
  const [shown, setShown] = useState(false);
  const { copied, copy } = useCopy();
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <code>{shown ? value : `${open}${HIDDEN}`}</code>
        <IconButton
          size="sm"
          icon={shown ? EyeOff : Eye}
          label={shown ? text.hide(label) : text.reveal(label)}
          onClick={() => setShown(!shown)}
        />
        <IconButton
          size="sm"
          icon={copied ? Check : Copy}
          label={text.copy(label)}
          onClick={() => copy(value)}
        />
        {children}
      </dd>
    </>
  );
}
