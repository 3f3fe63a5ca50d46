import { ExternalLink } from 'lucide-react';
import { useState } from 'react';

import { useRead } from '#renderer/data/queries.ts';
import type { Authorized, Install } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { useEmulator, useInstalls, useServerId, useStoreForm } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Checkbox } from '#renderer/ui/checkbox.tsx';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { IdChip } from '#renderer/ui/id-chip.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { withoutEmpty } from '#server/domain/json.ts';
import { SCOPES } from '#server/domain/scopes.ts';

import styles from './plugins.module.css';
import type { Consents } from './scope-list.tsx';
import { ConsentToggles, ScopeList } from './scope-list.tsx';
import { connectTarget, tokenCurlOf } from './snippets.ts';
import type { NewPlugin } from './who-step.tsx';
import { WhoStep } from './who-step.tsx';

interface ConsentDialogProps {
  /** Null for a new plugin. */
  readonly install: Install | null;
  readonly onClose: () => void;
  readonly onInstalled: (pluginId: string) => void;
}

/** An issued code; `at` in epoch ms on the emulator's clock. */
export interface IssuedCode extends Authorized {
  readonly at: number;
  /** The install at the time the code was issued. */
  readonly install: Install;
}

const NO_PLUGIN: NewPlugin = { pluginId: '', title: '', connectUrl: '' };

/** Installs a plugin in steps: its name, the consent, then the code. */
export function ConsentDialog({ install, onClose, onInstalled }: ConsentDialogProps) {
  const [fresh, setFresh] = useState<NewPlugin>(NO_PLUGIN);
  const [asked, setAsked] = useState(install !== null);
  const [issued, setIssued] = useState<IssuedCode | null>(null);
  if (issued !== null) return <CodeStep issued={issued} onClose={onClose} />;
  if (!asked) {
    return (
      <WhoStep plugin={fresh} onChange={setFresh} onNext={() => setAsked(true)} onClose={onClose} />
    );
  }
  return (
    <ConsentStep
      install={install}
      fresh={fresh}
      onBack={install === null ? () => setAsked(false) : undefined}
      onClose={onClose}
      onIssued={(next) => {
        setIssued(next);
        if (install === null) onInstalled(next.install.pluginId);
      }}
    />
  );
}

/** The lifetime of a code (C2). */
const LIFETIME_MS = 10 * 60_000;

/** The code, how to exchange it, and its state. */
function CodeStep({ issued, onClose }: { issued: IssuedCode; onClose: () => void }) {
  const { kit } = useText();
  const text = useText().plugins.consent;
  const { code, environment, state, install } = issued;
  const { connectUrl } = install;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={text.doneTitle(install.title)}
      description={text.doneText}
      actions={
        <>
          {connectUrl !== null && (
            <Button
              icon={ExternalLink}
              title={text.goHint}
              onClick={() =>
                window.open(
                  connectTarget(connectUrl, { code, environment, state }),
                  '_blank',
                  'noopener,noreferrer',
                )
              }
            >
              {text.go}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {kit.done}
          </Button>
        </>
      }
    >
      <Stack as="dl" align="center" gap="2 5" columns="auto 1fr" className={styles.handed}>
        <dt>{text.code}</dt>
        <dd>
          <IdChip large id={code} label={text.code} />
          <CodeState issued={issued} />
        </dd>
        <dt>{text.environment}</dt>
        <dd>
          <Badge mono>{environment}</Badge>
        </dd>
        <dt>{text.state}</dt>
        <dd>
          <IdChip id={state} label={text.state} />
        </dd>
      </Stack>
      <CodeBlock
        label={text.exchange}
        value={tokenCurlOf(`${location.origin}/plugin-api`, install, code)}
      />
    </Dialog>
  );
}

/** The state of the code. An exchange creates a new key, so a new key means that the code was exchanged. */
function CodeState({ issued: { at, install } }: { readonly issued: IssuedCode }) {
  const text = useText().plugins.consent;
  const { format } = useText();
  const now = useNow();
  const present = useInstalls().find(({ pluginId }) => pluginId === install.pluginId);
  const until = at + LIFETIME_MS;
  const exchanged = present !== undefined && present.apiKey !== install.apiKey;
  return (
    <Row as="span" wrap align="center" gap={2} tone="soft" size="sm" role="status">
      {exchanged ? (
        <Badge tone="good">{text.exchanged}</Badge>
      ) : now >= until ? (
        <Badge tone="bad">{text.expired}</Badge>
      ) : (
        <>
          <Badge tone="info">{text.waiting}</Badge>
          {text.once(format.time(until))}
        </>
      )}
    </Row>
  );
}

interface ConsentStepProps {
  readonly install: Install | null;
  readonly fresh: NewPlugin;
  readonly onBack: (() => void) | undefined;
  readonly onClose: () => void;
  readonly onIssued: (issued: IssuedCode) => void;
}

/** The initial consent of a new plugin. */
const ASKED_FOR: Consent = { scopes: SCOPES, customerConsent: false, userConsent: false };

/** The consent screen as shown to the restaurant. */
function ConsentStep({ install, fresh, onBack, onClose, onIssued }: ConsentStepProps) {
  const { plugins: text, format } = useText();
  const words = text.consent;
  const store = useStoreName();
  const [consent, setConsent] = useState<Consent>(install ?? ASKED_FOR);
  const { agree, busy, error } = useAgreement({ install, fresh, onIssued });
  const { scopes, customerConsent, userConsent } = consent;
  const change = (changes: Partial<Consent>): void => setConsent({ ...consent, ...changes });
  const title = install?.title ?? (fresh.title.trim() || fresh.pluginId);
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={words.asks(title, store)}
      description={words.text}
      onSubmit={() => agree({ scopes, customerConsent, userConsent })}
      before={onBack !== undefined && <Button onClick={onBack}>{words.back}</Button>}
      action={scopes.length === 0 ? words.agree : words.agreeCount(format.number(scopes.length))}
      busy={busy}
      error={error}
    >
      <Row align="center" gap={2}>
        <Text as="h3" grow size="md">
          {words.may}
        </Text>
        <Button size="sm" variant="link" onClick={() => change({ scopes: SCOPES })}>
          {words.all}
        </Button>
        <Button size="sm" variant="link" onClick={() => change({ scopes: [] })}>
          {words.nothing}
        </Button>
      </Row>
      <ScopeList
        toggle={Checkbox}
        known={install?.scopes ?? []}
        held={scopes}
        onChange={(next) => change({ scopes: next })}
      />
      <Stack gap={1} lineAbove pad="3 0 0">
        <Text as="h3" size="md">
          {text.consents}
        </Text>
        <ConsentToggles toggle={Checkbox} held={consent} onChange={change} />
      </Stack>
    </FormDialog>
  );
}

function useStoreName(): string {
  const serverId = useServerId();
  return useEmulator()?.stores.find((store) => store.serverId === serverId)?.name ?? serverId;
}

interface Consent extends Consents {
  readonly scopes: readonly string[];
}

type Agreement = Pick<ConsentStepProps, 'install' | 'fresh' | 'onIssued'>;

/** Grants the consent. A new plugin is installed without scopes; the exchange grants them (C2). */
function useAgreement({ install, fresh, onIssued }: Agreement) {
  const serverId = useServerId();
  const now = useNow();
  const { data: stores } = useRead('listStores');
  const add = useStoreForm('createInstall');
  const authorize = useStoreForm('authorizeInstall');
  const developer = stores?.find((store) => store.serverId === serverId)?.developer;
  const agree = async ({ scopes, ...consent }: Consent): Promise<void> => {
    // If only issuing the code failed, a retry does not install the plugin again.
    const target =
      install ??
      add.data ??
      (await add.mutateAsync({
        pluginId: fresh.pluginId,
        ...withoutEmpty({ title: fresh.title.trim(), connectUrl: fresh.connectUrl }),
        ...(developer !== undefined && { developer }),
        scopes: [],
        customerConsent: false,
      }));
    const authorized = await authorize.mutateAsync({
      pluginId: target.pluginId,
      scopes: [...scopes],
      ...consent,
    });
    onIssued({ ...authorized, at: now, install: target });
  };
  return {
    // The form shows the error.
    agree: (consent: Consent) => void agree(consent).catch(() => undefined),
    busy: add.isPending || authorize.isPending,
    error: add.error ?? authorize.error,
  };
}
