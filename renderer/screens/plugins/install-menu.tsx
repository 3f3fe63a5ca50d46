import { CirclePause, CirclePlay, KeyRound, ShieldCheck, Trash2 } from 'lucide-react';

import type { Install } from '#renderer/data/types.ts';
import { CommandMenu } from '#renderer/kit/command-menu.tsx';
import { useStoreForm, useStoreWrite } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { useConfirm } from '#renderer/ui/confirm.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import { usePluginsSearch } from './search.ts';

/** The rarely used actions on a plugin, and those that cannot be undone. */
export function InstallMenu({ install, onConsent }: { install: Install; onConsent: () => void }) {
  const text = useText().plugins;
  const { title, suspended } = install;
  const suspend = useSuspend(install);
  const rekey = useRekey(install);
  const uninstall = useUninstall(install);
  const commands = [
    { id: 'plugin consent', title: text.consentAgain, icon: ShieldCheck, run: onConsent },
    {
      id: 'plugin suspend',
      title: suspended ? text.resume : text.suspend,
      icon: suspended ? CirclePlay : CirclePause,
      run: suspend,
    },
    { id: 'plugin rekey', title: text.rekey, icon: KeyRound, run: rekey.ask },
    {
      id: 'plugin uninstall',
      title: text.uninstall,
      icon: Trash2,
      danger: true,
      run: uninstall.ask,
    },
  ];
  return (
    <>
      <CommandMenu commands={commands.map((command) => ({ ...command, hint: title }))} />
      {rekey.dialog}
      {uninstall.dialog}
    </>
  );
}

function useSuspend({ pluginId, title, suspended }: Install): () => void {
  const text = useText().plugins;
  const { mutate } = useStoreWrite('changeInstall', (changed) =>
    showToast({ title: changed.suspended ? text.suspendedNow(title) : text.resumedNow(title) }),
  );
  return () => mutate({ pluginId, suspended: !suspended });
}

function useRekey({ pluginId }: Install) {
  const text = useText().plugins;
  const mutation = useStoreForm('rekeyInstall', () => showToast({ title: text.rekeyed }));
  return useConfirm({
    title: text.rekeyTitle,
    text: text.rekeyText,
    action: text.rekeyDo,
    mutation,
    variables: { pluginId },
  });
}

function useUninstall({ pluginId, title }: Install) {
  const text = useText().plugins;
  const [, , push] = usePluginsSearch();
  const mutation = useStoreForm('deleteInstall', () => {
    showToast({ title: text.uninstalled(title) });
    push({ plugin: undefined });
  });
  return useConfirm({
    title: text.uninstallTitle(title),
    text: text.uninstallText,
    action: text.uninstall,
    mutation,
    variables: { pluginId },
  });
}
