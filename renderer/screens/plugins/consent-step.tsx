import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { read, writeInForm } from '#renderer/data/queries.ts';
import type { Install } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { useEmulator, useServerId } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Checkbox } from '#renderer/ui/checkbox.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { SCOPES } from '#server/domain/scopes.ts';

import type { Handed } from './consent-dialog.tsx';
import type { Consents } from './scope-list.tsx';
import { ConsentToggles, ScopeList } from './scope-list.tsx';
import type { NewPlugin } from './who-step.tsx';

interface ConsentStepProps {
  readonly install: Install | null;
  readonly fresh: NewPlugin;
  readonly onBack: (() => void) | undefined;
  readonly onClose: () => void;
  readonly onHanded: (handed: Handed) => void;
}

/** A new plugin asks for every scope; the restaurant takes away what it should not get. */
const ASKED_FOR: Consent = { scopes: SCOPES, customerConsent: false, userConsent: false };

/** The consent screen as the restaurant sees it. */
export function ConsentStep({ install, fresh, onBack, onClose, onHanded }: ConsentStepProps) {
  const text = useText().plugins;
  const words = text.consent;
  const format = useFormat();
  const store = useStoreName();
  const [consent, setConsent] = useState<Consent>(install ?? ASKED_FOR);
  const { agree, busy, error } = useAgreement({ install, fresh, onHanded });
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
      <Stack gap={1} lineAbove padTop={3}>
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

/** What the restaurant agrees to. */
interface Consent extends Consents {
  readonly scopes: readonly string[];
}

interface Agreement {
  /** The plugin that is installed already; null: it is installed first. */
  readonly install: Install | null;
  readonly fresh: NewPlugin;
  readonly onHanded: (handed: Handed) => void;
}

/**
 * The yes of the consent screen. A new plugin is installed with nothing: what was agreed begins with
 * the exchange of the code, as it does for one that asks again (C2).
 */
function useAgreement({ install, fresh, onHanded }: Agreement) {
  const serverId = useServerId();
  const now = useNow();
  const { data: stores } = useQuery(read('listStores'));
  const add = useMutation({ ...writeInForm('createInstall', { serverId }) });
  const authorize = useMutation({
    ...writeInForm('authorizeInstall', { serverId }),
  });
  const developer = stores?.find((store) => store.serverId === serverId)?.developer;
  const agree = async ({ scopes, ...consent }: Consent): Promise<void> => {
    // If only the code was refused, a second attempt does not install the plugin again.
    const target =
      install ??
      add.data ??
      (await add.mutateAsync({
        ...printNew(fresh),
        ...(developer !== undefined && { developer }),
        scopes: [],
        customerConsent: false,
      }));
    const authorized = await authorize.mutateAsync({
      pluginId: target.pluginId,
      scopes: [...scopes],
      ...consent,
    });
    onHanded({ ...authorized, at: now, install: target });
  };
  return {
    // The form shows the error.
    agree: (consent: Consent) => void agree(consent).catch(() => undefined),
    busy: add.isPending || authorize.isPending,
    error: add.error ?? authorize.error,
  };
}

function printNew({ pluginId, title, connectUrl }: NewPlugin) {
  return {
    pluginId,
    ...(title.trim() !== '' && { title: title.trim() }),
    ...(connectUrl !== '' && { connectUrl }),
  };
}
