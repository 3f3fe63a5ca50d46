import { SquareTerminal } from 'lucide-react';
import { useState } from 'react';

import type { Device } from '#renderer/data/types.ts';
import { NewButton } from '#renderer/kit/command-button.tsx';
import { PluginSelect } from '#renderer/kit/install-dialog.tsx';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useInstalls, useStoreForm, useStoreRead } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import { NewPaymentDialog } from './new-payment-dialog.tsx';
import { useTerminalSearch } from './search.ts';
import { TerminalPanes } from './terminal-panes.tsx';
import styles from './terminal.module.css';

/** The dialog that is open. */
type Asking = 'payment' | 'device';

/** The value of "all terminals" in the select. */
const ALL = '';

export function TerminalScreen() {
  const { terminal } = useText();
  const [{ device }, , go] = useTerminalSearch();
  const payments = useStoreRead('listPayments');
  const { data: devices = [] } = useStoreRead('listDevices');
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = (): void => setAsking(null);
  return (
    <Screen title={terminal.title} actions={<Actions devices={devices} onAsk={setAsking} />}>
      <Loaded query={payments}>
        {(all) => <TerminalPanes all={all} devices={devices} onAsk={setAsking} />}
      </Loaded>
      {asking === 'payment' && (
        <NewPaymentDialog
          devices={devices}
          deviceId={device}
          onClose={close}
          onAsked={(payment) => {
            close();
            go({ payment, view: undefined, show: undefined });
          }}
        />
      )}
      {asking === 'device' && <PairDeviceDialog onClose={close} />}
    </Screen>
  );
}

function Actions({
  devices,
  onAsk,
}: {
  devices: readonly Device[];
  onAsk: (what: Asking) => void;
}) {
  const { terminal } = useText();
  const [{ device }, , go] = useTerminalSearch();
  return (
    <>
      <div className={styles.chooser}>
        <Select
          label={terminal.title}
          labelHidden
          value={device ?? ALL}
          onChange={(chosen) => go({ device: chosen || undefined })}
          options={[
            { value: ALL, label: terminal.allDevices },
            ...devices.map(({ deviceId, name }) => ({ value: deviceId, label: name })),
          ]}
        />
      </div>
      <Button icon={SquareTerminal} onClick={() => onAsk('device')}>
        {terminal.pair}
      </Button>
      <NewButton id="terminal new payment" keys="c t" onClick={() => onAsk('payment')}>
        {terminal.newPayment}
      </NewButton>
    </>
  );
}

/** Pairs a new terminal with a plugin. */
function PairDeviceDialog({ onClose }: { readonly onClose: () => void }) {
  const { terminal, kit } = useText();
  const installs = useInstalls();
  const [name, setName] = useState('');
  const [pluginId, setPluginId] = useState<string | null>(
    // Most payment plugins have "pay" in their name.
    installs.find((install) => install.pluginId.includes('pay'))?.pluginId ??
      installs[0]?.pluginId ??
      null,
  );
  const pair = useStoreForm('pairDevice', (device) => {
    showToast({ title: terminal.pairDone(device.name) });
    onClose();
  });
  const ready = name.trim() !== '' && pluginId !== null;
  return (
    <FormDialog
      onClose={onClose}
      title={terminal.pair}
      description={terminal.pairText}
      onSubmit={() => ready && pair.mutate({ name: name.trim(), pluginId })}
      action={terminal.pairDo}
      ready={ready}
      mutation={pair}
    >
      <TextField
        label={kit.name}
        value={name}
        onChange={setName}
        example={terminal.pairNameExample}
        maxLength={200}
        autoFocus
      />
      <PluginSelect value={pluginId} onChange={setPluginId} />
    </FormDialog>
  );
}
