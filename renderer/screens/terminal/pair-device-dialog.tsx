import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { writeInForm } from '#renderer/data/queries.ts';
import { installOptions } from '#renderer/kit/chosen-install.tsx';
import { useInstalls, useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { showToast } from '#renderer/ui/toast.tsx';

interface PairDeviceDialogProps {
  readonly onClose: () => void;
  readonly onPaired: (deviceId: string) => void;
}

/** Pairs a new terminal with a plugin. */
export function PairDeviceDialog({ onClose, onPaired }: PairDeviceDialogProps) {
  const { terminal } = useText();
  const installs = useInstalls();
  const [name, setName] = useState('');
  const [pluginId, setPluginId] = useState<string | null>(
    // A plugin for payments is called so more often than not; any other may be chosen.
    installs.find((install) => install.pluginId.includes('pay'))?.pluginId ??
      installs[0]?.pluginId ??
      null,
  );
  const pair = useMutation({
    ...writeInForm('pairDevice', { serverId: useServerId() }),
    onSuccess: (device) => {
      showToast({ title: terminal.pairDone(device.name) });
      onPaired(device.deviceId);
    },
  });
  const ready = name.trim() !== '' && pluginId !== null;
  return (
    <FormDialog
      onClose={onClose}
      title={terminal.pairTitle}
      description={terminal.pairText}
      onSubmit={() => ready && pair.mutate({ name: name.trim(), pluginId })}
      action={terminal.pairDo}
      ready={ready}
      busy={pair.isPending}
      error={pair.error}
    >
      <TextField
        label={terminal.pairName}
        value={name}
        onChange={setName}
        example={terminal.pairNameExample}
        maxLength={200}
        autoFocus
      />
      <Select
        label={terminal.pairPlugin}
        value={pluginId}
        onChange={setPluginId}
        options={installOptions(installs)}
      />
    </FormDialog>
  );
}
