import { useMutation } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { Play, RotateCw } from 'lucide-react';

import { write } from '#renderer/data/queries.ts';
import type { Delivery } from '#renderer/data/types.ts';
import { StepNote } from '#renderer/kit/step-note.tsx';
import { useInstallsOf } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { showToast } from '#renderer/ui/toast.tsx';

/** Offers a fix for a delivery that has not arrived: resume the plugin, enable its webhook, or redeliver. */
export function MendDelivery({ delivery }: { readonly delivery: Delivery }) {
  const { mend } = useText().webhooks;
  const { serverId, pluginId, status } = delivery;
  const install = useInstallsOf(serverId).find((one) => one.pluginId === pluginId);
  const change = useMutation(write('changeInstall', { serverId, pluginId }));
  const redeliver = useMutation({
    ...write('redeliverDropped', { serverId, pluginId }),
    onSuccess: ({ redelivered }) => showToast({ title: mend.redelivered(String(redelivered)) }),
  });
  if (install === undefined || status === 'delivered' || status === 'cancelled') return null;
  const step = (text: string, label: string, icon: LucideIcon, busy: boolean, run: () => void) => (
    <StepNote text={text}>
      <Button icon={icon} busy={busy} onClick={run}>
        {label}
      </Button>
    </StepNote>
  );
  if (install.suspended) {
    return step(mend.suspended(pluginId), mend.resume, Play, change.isPending, () =>
      change.mutate({ suspended: false }),
    );
  }
  if (install.webhook?.enabled === false) {
    return step(mend.disabled(pluginId), mend.enable, Play, change.isPending, () =>
      change.mutate({ webhook: { enabled: true } }),
    );
  }
  if (status !== 'dropped') return null;
  return step(mend.dropped(pluginId), mend.redeliverAll, RotateCw, redeliver.isPending, () =>
    redeliver.mutate({}),
  );
}
