import { useMutation, useQuery } from '@tanstack/react-query';

import { read, write } from '#renderer/data/queries.ts';
import type { Install } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { useServerId } from '#renderer/kit/store.ts';

import type { Handed } from './consent-dialog.tsx';
import type { NewPlugin } from './who-step.tsx';

/** What the restaurant agrees to. */
export interface Consent {
  readonly scopes: readonly string[];
  readonly customerConsent: boolean;
  readonly userConsent: boolean;
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
export function useAgreement({ install, fresh, onHanded }: Agreement) {
  const serverId = useServerId();
  const now = useNow();
  const { data: stores } = useQuery(read('listStores'));
  const add = useMutation({ ...write('createInstall', { serverId }), meta: { shownInForm: true } });
  const authorize = useMutation({
    ...write('authorizeInstall', { serverId }),
    meta: { shownInForm: true },
  });
  const developer = stores?.find((store) => store.serverId === serverId)?.developer;
  const agree = async ({ scopes, ...consent }: Consent): Promise<void> => {
    // A code that was refused after the installation is asked for again, not the installation.
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
    // What went wrong is shown by the form.
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
