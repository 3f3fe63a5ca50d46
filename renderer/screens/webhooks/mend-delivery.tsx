import { useMutation } from '@tanstack/react-query';
import { Play, RotateCw } from 'lucide-react';

import { write } from '#renderer/data/queries.ts';
import type { Delivery, Install } from '#renderer/data/types.ts';
import { StepNote } from '#renderer/kit/step-note.tsx';
import { useInstallsOf } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { showToast } from '#renderer/ui/toast.tsx';

/** What would help a delivery that has not arrived: its receiver is asked again, or first of all. */
export function MendDelivery({ delivery }: { readonly delivery: Delivery }) {
  const { serverId, pluginId, status } = delivery;
  const install = useInstallsOf(serverId).find((one) => one.pluginId === pluginId);
  if (install === undefined || status === 'delivered' || status === 'cancelled') return null;
  if (install.suspended) return <Resume install={install} />;
  if (install.webhook !== null && !install.webhook.enabled) return <Enable install={install} />;
  return status === 'dropped' ? <RedeliverAll install={install} /> : null;
}

interface MendProps {
  readonly install: Install;
}

function Resume({ install: { serverId, pluginId } }: MendProps) {
  const { mend } = useText().webhooks;
  const change = useMutation(write('changeInstall', { serverId }));
  return (
    <StepNote text={mend.suspended(pluginId)}>
      <Button
        icon={Play}
        busy={change.isPending}
        onClick={() => change.mutate({ pluginId, suspended: false })}
      >
        {mend.resume}
      </Button>
    </StepNote>
  );
}

function Enable({ install: { serverId, pluginId, webhook } }: MendProps) {
  const { mend } = useText().webhooks;
  const change = useMutation(write('changeInstall', { serverId }));
  return (
    <StepNote text={mend.disabled(pluginId)}>
      <Button
        icon={Play}
        busy={change.isPending}
        disabled={webhook === null}
        onClick={() => change.mutate({ pluginId, webhook: { enabled: true } })}
      >
        {mend.enable}
      </Button>
    </StepNote>
  );
}

function RedeliverAll({ install: { serverId, pluginId } }: MendProps) {
  const { mend } = useText().webhooks;
  const all = useMutation({
    ...write('redeliverDropped', { serverId }),
    onSuccess: ({ redelivered }) =>
      showToast({ title: mend.redelivered(String(redelivered)), tone: 'good' }),
  });
  return (
    <StepNote text={mend.dropped(pluginId)}>
      <Button icon={RotateCw} busy={all.isPending} onClick={() => all.mutate({ pluginId })}>
        {mend.redeliverAll}
      </Button>
    </StepNote>
  );
}
