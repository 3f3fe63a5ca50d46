import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus, SquareTerminal } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';

import { useCommands } from '#app/commands.ts';
import { Loaded, Screen } from '#app/screen.tsx';
import { useServerId } from '#app/store.ts';
import type { Payment } from '#data/payments.ts';
import { amountRulesQuery, paymentsQuery } from '#data/payments.ts';
import type { Device } from '#data/terminal.ts';
import { devicesQuery } from '#data/terminal.ts';
import { useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { Key } from '#ui/key.tsx';
import { Select } from '#ui/select.tsx';

import { ruleFor } from './amount-rule.ts';
import { BesideDevice } from './beside-device.tsx';
import { DeviceButtons } from './device-buttons.tsx';
import { TerminalDevice } from './device.tsx';
import { NewPaymentDialog } from './new-payment-dialog.tsx';
import { NormalSale } from './normal-sale.tsx';
import { PairDeviceDialog } from './pair-device-dialog.tsx';
import { actingDevice, listed, standingOf } from './payment-filter.ts';
import { PaymentList } from './payment-list.tsx';
import styles from './terminal-screen.module.css';
import { usePresses } from './use-presses.ts';

const route = getRouteApi('/terminal');

/** What stands for all terminals. */
const ALL = '';
const NEW_KEYS = 'c';

/** The card terminal, the payments that wait for it, and what becomes of them. */
export function TerminalScreen() {
  const { terminal } = useText();
  const serverId = useServerId();
  const { device } = route.useSearch();
  const navigate = route.useNavigate();
  const payments = useQuery(paymentsQuery(serverId));
  const { data: devices = [] } = useQuery(devicesQuery(serverId));
  const [asking, setAsking] = useState<'payment' | 'device' | null>(null);
  useCommands(useNewPaymentCommand(setAsking));
  const close = (): void => setAsking(null);
  return (
    <Screen
      title={terminal.title}
      actions={
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
          <Button icon={SquareTerminal} onClick={() => setAsking('device')} data-technical>
            {terminal.pair}
          </Button>
          <Button variant="primary" icon={Plus} onClick={() => setAsking('payment')}>
            {terminal.newPayment}
            <span data-technical>
              <Key>{NEW_KEYS.toUpperCase()}</Key>
            </span>
          </Button>
        </>
      }
    >
      <Loaded query={payments}>
        {(all) => <Counter serverId={serverId} all={all} devices={devices} onAsk={setAsking} />}
      </Loaded>
      {asking === 'payment' && (
        <NewPaymentDialog
          serverId={serverId}
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
      {asking === 'device' && (
        <PairDeviceDialog serverId={serverId} onClose={close} onPaired={close} />
      )}
    </Screen>
  );
}

interface CounterProps {
  readonly serverId: string;
  readonly all: readonly Payment[];
  readonly devices: readonly Device[];
  readonly onAsk: (what: 'payment' | 'device') => void;
}

/** List, terminal, and what is beside it. */
function Counter({ serverId, all, devices, onAsk }: CounterProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { show = 'all' } = search;
  const device = devices.find(({ deviceId }) => deviceId === search.device);
  const payments = useMemo(() => listed(all, { show, device }), [all, show, device]);
  const payment =
    search.payment === undefined
      ? payments[0]
      : all.find(({ paymentId }) => paymentId === search.payment);
  const { data: rules } = useQuery(amountRulesQuery(serverId));
  const rule =
    payment === undefined || standingOf(payment.state) === 'ended'
      ? null
      : ruleFor(rules, payment.amount);
  const first = search.payment === undefined ? payment?.paymentId : undefined;
  useEffect(() => {
    // What is in sight stays so when its state changes and with it its place in the list.
    if (first === undefined) return;
    void navigate({ search: (old) => ({ ...old, payment: first }), replace: true });
  }, [first, navigate]);
  const presses = usePresses(serverId, payment?.paymentId);
  const acting = (payment && actingDevice(devices, payment)) ?? device ?? devices[0];
  const select = (paymentId: string): void =>
    void navigate({ search: (old) => ({ ...old, payment: paymentId, view: undefined }) });
  return (
    <div className={styles.place}>
      <div className={styles.counter}>
        <PaymentList
          payments={payments}
          total={all.length}
          show={show}
          onShow={(chosen) =>
            void navigate({
              search: (old) => ({ ...old, show: chosen === 'all' ? undefined : chosen }),
            })
          }
          selected={payment?.paymentId}
          onSelect={select}
          onNew={() => onAsk('payment')}
        />
        <div className={styles.stand}>
          <TerminalDevice
            device={acting}
            payment={payment}
            rule={rule}
            onPair={() => onAsk('device')}
          >
            {payment !== undefined && (
              <NormalSale
                serverId={serverId}
                paymentId={payment.paymentId}
                onStart={presses.forget}
              />
            )}
            <DeviceButtons
              onPush={presses.push}
              pressing={presses.pressing}
              chosen={presses.draft?.button}
              disabled={payment === undefined || acting === undefined}
            />
          </TerminalDevice>
        </div>
        <BesideDevice
          serverId={serverId}
          payment={payment}
          missing={search.payment !== undefined && payment === undefined}
          rule={rule}
          rulesOn={rules?.enabled === true}
          presses={presses}
          onPair={() => onAsk('device')}
          onPayment={select}
        />
      </div>
    </div>
  );
}

function useNewPaymentCommand(ask: (what: 'payment') => void) {
  const { terminal } = useText();
  return useMemo(
    () => [
      {
        id: 'terminal new payment',
        group: 'actions' as const,
        title: terminal.newPayment,
        icon: Plus,
        keys: NEW_KEYS,
        run: () => ask('payment'),
      },
    ],
    [terminal, ask],
  );
}
