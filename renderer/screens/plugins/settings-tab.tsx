import { Check, Copy, Eye, EyeOff, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

import type { Install } from '#renderer/data/types.ts';
import { CallbacksDialog } from '#renderer/kit/callbacks-dialog.tsx';
import { InstallDialog } from '#renderer/kit/install-dialog.tsx';
import { WebhookDialog } from '#renderer/kit/webhook-dialog.tsx';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { useCopy } from '#renderer/ui/copy.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { IdChip } from '#renderer/ui/id-chip.tsx';
import { Stack } from '#renderer/ui/layout.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { useFields } from '#renderer/ui/use-fields.ts';

import styles from './plugins.module.css';

export function SettingsTab({ install }: { readonly install: Install }) {
  return (
    <Stack gap={4} pad="3 0 5">
      <Keys install={install} />
      <Webhook install={install} />
      <Callbacks install={install} />
    </Stack>
  );
}

interface SectionProps {
  readonly title: string;
  /** True if there is nothing to edit yet. */
  readonly missing?: boolean;
  /** The dialog that edits the setting. */
  readonly dialog: (onClose: () => void) => ReactNode;
  readonly children: ReactNode;
}

function Section({ title, missing = false, dialog, children }: SectionProps) {
  const text = useText().plugins;
  const [editing, setEditing] = useState(false);
  const word = missing ? text.setUp : text.edit;
  return (
    <Panel
      title={title}
      actions={
        <Button
          size="sm"
          icon={Pencil}
          aria-label={`${word}: ${title}`}
          onClick={() => setEditing(true)}
        >
          {word}
        </Button>
      }
    >
      {children}
      {editing && dialog(() => setEditing(false))}
    </Panel>
  );
}

/** Terms beside their descriptions. */
function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <Stack
      as="dl"
      align="center"
      gap="2 4"
      columns="calc(var(--space-16) * 2.25) 1fr"
      className={styles.facts}
    >
      {children}
    </Stack>
  );
}

function Keys({ install }: { readonly install: Install }) {
  const { plugins: text, webhooks } = useText();
  const { serverId, pluginId, apiKey, clientSecret, webhookSecret } = install;
  const { headerPrefix, connectUrl } = install;
  return (
    <Section
      title={text.keys}
      dialog={(onClose) => <NamesDialog install={install} onClose={onClose} />}
    >
      <Facts>
        <Secret label={text.apiKey} value={apiKey} open={`${serverId}.${pluginId}.`} />
        <Secret label={text.clientSecret} value={clientSecret} />
        <Secret label={webhooks.secret} value={webhookSecret} />
        <dt>{text.headerPrefix}</dt>
        <dd>
          <code>{headerPrefix}</code>
        </dd>
        <dt>{text.connectUrl}</dt>
        <dd>{connectUrl === null ? text.none : <IdChip id={connectUrl} />}</dd>
      </Facts>
    </Section>
  );
}

function Webhook({ install }: { readonly install: Install }) {
  const { webhooks, plugins: text } = useText();
  const { webhook } = install;
  return (
    <Section
      title={text.webhook}
      missing={webhook === null}
      dialog={(onClose) => <WebhookDialog install={install} onClose={onClose} />}
    >
      {webhook === null ? (
        <p>{text.noWebhook}</p>
      ) : (
        <Facts>
          <dt>{webhooks.url}</dt>
          <dd>
            <IdChip id={webhook.url} />
            <Badge tone={webhook.enabled ? 'good' : 'warn'}>
              {webhook.enabled ? text.on : text.off}
            </Badge>
          </dd>
          <dt>{webhooks.events}</dt>
          <dd>
            {webhook.events.map((pattern) => (
              <Badge key={pattern} mono={pattern !== '*'}>
                {pattern === '*' ? text.allEvents : pattern}
              </Badge>
            ))}
            {webhook.events.length === 0 && text.none}
          </dd>
          <dt>{webhooks.signature}</dt>
          <dd>{webhooks.schemes[webhook.signature].label}</dd>
          <dt>{text.retries}</dt>
          <dd>{webhooks.retryPresets[webhook.retries].label}</dd>
        </Facts>
      )}
    </Section>
  );
}

function Callbacks({ install }: { readonly install: Install }) {
  const { plugins: text, callbacks: words } = useText();
  const { callbacks } = install;
  return (
    <Section
      title={text.callbacks}
      missing={callbacks === null}
      dialog={(onClose) => <CallbacksDialog install={install} onClose={onClose} />}
    >
      {callbacks === null ? (
        <p>{text.noCallbacks}</p>
      ) : (
        <Facts>
          <dt>{words.baseUrl}</dt>
          <dd>
            <IdChip id={callbacks.baseUrl} />
          </dd>
          <dt>{text.hooks}</dt>
          <dd>{callbacks.hooks.length === 0 ? text.none : text.hookWord}</dd>
          <dt>{text.ifSilent}</dt>
          <dd>{text.ifSilentWords[callbacks.failOpen ? 'open' : 'closed']}</dd>
        </Facts>
      )}
    </Section>
  );
}

interface SecretProps {
  readonly label: string;
  readonly value: string;
  /** The non-secret prefix. */
  readonly open?: string;
}

const HIDDEN = '•'.repeat(12);

/** A secret that is hidden until revealed, and can be copied. */
function Secret({ label, value, open = '' }: SecretProps) {
  const { plugins: text, kit } = useText();
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
          label={kit.copyNamed(label)}
          onClick={() => copy(value)}
        />
      </dd>
    </>
  );
}

/** Name, signing secret, header names and connect address. */
function NamesDialog({ install, onClose }: { install: Install; onClose: () => void }) {
  const { plugins: text, kit, webhooks } = useText();
  const { draft, field } = useFields({ ...install, connectUrl: install.connectUrl ?? '' });
  const { title, webhookSecret, headerPrefix, connectUrl } = draft;
  const ready = title.trim() !== '' && webhookSecret !== '' && headerPrefix !== '';
  const changes = {
    title: title.trim(),
    webhookSecret,
    headerPrefix,
    connectUrl: connectUrl.trim() === '' ? null : connectUrl.trim(),
  };
  return (
    <InstallDialog
      install={install}
      title={text.editTitle}
      changes={ready ? changes : null}
      onClose={onClose}
    >
      <TextField {...field('title')} label={kit.name} maxLength={200} />
      <TextField {...field('webhookSecret')} mono label={webhooks.secret} maxLength={256} />
      <TextField
        {...field('headerPrefix')}
        mono
        label={text.headerPrefix}
        hint={text.headerPrefixHint(`${headerPrefix}-Signature`)}
        maxLength={64}
      />
      <TextField
        {...field('connectUrl')}
        mono
        type="url"
        label={text.connectUrl}
        hint={text.connectUrlHint}
        maxLength={2000}
      />
    </InstallDialog>
  );
}
