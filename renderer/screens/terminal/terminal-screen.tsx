import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus, SquareTerminal } from 'lucide-react';
import { useState } from 'react';

import { read } from '#renderer/data/queries.ts';
import type { Device } from '#renderer/data/types.ts';
import { useCommands } from '#renderer/kit/commands.ts';
import { printKeys } from '#renderer/kit/keys.ts';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Key } from '#renderer/ui/key.tsx';
import { Select } from '#renderer/ui/select.tsx';

import { NewPaymentDialog } from './new-payment-dialog.tsx';
import { PairDeviceDialog } from './pair-device-dialog.tsx';
import { TerminalPanes } from './terminal-panes.tsx';
import styles from './terminal.module.css';

const route = getRouteApi('/terminal');

/** The dialog that is open. */
type Asking = 'payment' | 'device';

/** The value of "all terminals" in the select. */
const ALL = '';
const NEW_KEYS = 'c t';

/** The card terminal, the payments that wait for it, and what becomes of them. */
export function TerminalScreen() {
  const { terminal } = useText();
  const serverId = useServerId();
  const { device } = route.useSearch();
  const navigate = route.useNavigate();
  const payments = useQuery(read('listPayments', { serverId }));
  const { data: devices = [] } = useQuery(read('listDevices', { serverId }));
  const [asking, setAsking] = useState<Asking | null>(null);
  useCommands([
    {
      id: 'terminal new payment',
      group: 'actions',
      title: terminal.newPayment,
      icon: Plus,
      keys: NEW_KEYS,
      run: () => setAsking('payment'),
    },
  ]);
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
            void navigate({
              search: (old) => ({ ...old, payment, view: undefined, show: undefined }),
            });
          }}
        />
      )}
      {asking === 'device' && <PairDeviceDialog onClose={close} onPaired={close} />}
    </Screen>
  );
}

interface ActionsProps {
  readonly devices: readonly Device[];
  readonly onAsk: (what: Asking) => void;
}

/** Which terminal is looked at, a new one, and a new payment. */
function Actions({ devices, onAsk }: ActionsProps) {
  const { terminal } = useText();
  const { device } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <div className={styles.chooser}>
        <Select
          label={terminal.device}
          labelHidden
          value={device ?? ALL}
          onChange={(chosen) =>
            void navigate({ search: (old) => ({ ...old, device: chosen || undefined }) })
          }
          options={[
            { value: ALL, label: terminal.allDevices },
            ...devices.map(({ deviceId, name }) => ({ value: deviceId, label: name })),
          ]}
        />
      </div>
      <Button icon={SquareTerminal} onClick={() => onAsk('device')} data-technical>
        {terminal.pair}
      </Button>
      <Button variant="primary" icon={Plus} onClick={() => onAsk('payment')}>
        {terminal.newPayment}
        <span data-single-key>
          <Key>{printKeys(NEW_KEYS).join(' ')}</Key>
        </span>
      </Button>
    </>
  );
}
