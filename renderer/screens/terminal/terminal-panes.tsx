import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';

import { read } from '#renderer/data/queries.ts';
import type { AmountRule, AmountRules, Device, Payment } from '#renderer/data/types.ts';
import { Column, Stack } from '#renderer/ui/layout.tsx';
import { NO_AMOUNT_RULES, ruleFor } from '#server/domain/amount-rules.ts';
import { toMinor } from '#server/domain/money.ts';

import { DeviceButtons } from './device-buttons.tsx';
import { TerminalDevice } from './device.tsx';
import { NormalSale } from './normal-sale.tsx';
import { actingDevice, listed, standingOf } from './payment-filter.ts';
import { PaymentList } from './payment-list.tsx';
import styles from './terminal-panes.module.css';
import { TerminalTabs } from './terminal-tabs.tsx';
import type { Presses } from './use-presses.ts';
import { usePresses } from './use-presses.ts';

const route = getRouteApi('/terminal');

interface TerminalPanesProps {
  readonly serverId: string;
  readonly all: readonly Payment[];
  readonly devices: readonly Device[];
  readonly onAsk: (what: 'payment' | 'device') => void;
}

/** The list of payments, the terminal, and its tabs. */
export function TerminalPanes({ serverId, all, devices, onAsk }: TerminalPanesProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const chosen = useChosen(all, devices);
  const { payments, payment, acting } = chosen;
  const rules = useQuery(read('getAmountRules', { serverId })).data;
  const rule = actingRule(rules, payment);
  const presses = usePresses(serverId, payment?.paymentId);
  const select = (paymentId: string): void =>
    void navigate({ search: (old) => ({ ...old, payment: paymentId, view: undefined }) });
  return (
    <div className={styles.place}>
      <Stack gap={5} fullY className={styles.panes}>
        <PaymentList
          payments={payments}
          total={all.length}
          show={search.show ?? 'all'}
          onShow={(show) =>
            void navigate({
              search: (old) => ({ ...old, show: show === 'all' ? undefined : show }),
            })
          }
          selected={payment?.paymentId}
          onSelect={select}
        />
        <Column shrinkY className={styles.stand}>
          <ActingTerminal
            serverId={serverId}
            device={acting}
            payment={payment}
            rule={rule}
            presses={presses}
            onPair={() => onAsk('device')}
          />
        </Column>
        <TerminalTabs
          serverId={serverId}
          payment={payment}
          missing={search.payment !== undefined && payment === undefined}
          rule={rule}
          rulesOn={rules?.enabled === true}
          presses={presses}
          onNew={() => onAsk('payment')}
          onPair={() => onAsk('device')}
          onPayment={select}
        />
      </Stack>
    </div>
  );
}

interface ActingTerminalProps {
  readonly serverId: string;
  readonly device: Device | undefined;
  readonly payment: Payment | undefined;
  readonly rule: AmountRule | null;
  readonly presses: Presses;
  readonly onPair: () => void;
}

/** The terminal with all that can be done on it. */
function ActingTerminal(props: ActingTerminalProps) {
  const { serverId, device, payment, rule, presses, onPair } = props;
  return (
    <TerminalDevice device={device} payment={payment} rule={rule} onPair={onPair}>
      {payment !== undefined && (
        <NormalSale serverId={serverId} paymentId={payment.paymentId} onStart={presses.forget} />
      )}
      <DeviceButtons
        onPush={presses.push}
        pressing={presses.pressing}
        chosen={presses.draft?.button}
        disabled={payment === undefined || device === undefined}
      />
    </TerminalDevice>
  );
}

/** What the address chooses: the payments to show, one of them, and the terminal that acts for it. */
function useChosen(all: readonly Payment[], devices: readonly Device[]) {
  const { show = 'all', ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const device = devices.find(({ deviceId }) => deviceId === search.device);
  const payments = useMemo(() => listed(all, { show, device }), [all, show, device]);
  const payment =
    search.payment === undefined
      ? payments[0]
      : all.find(({ paymentId }) => paymentId === search.payment);
  const first = search.payment === undefined ? payment?.paymentId : undefined;
  useEffect(() => {
    // What is in sight stays so when its state changes and with it its place in the list.
    if (first === undefined) return;
    void navigate({ search: (old) => ({ ...old, payment: first }), replace: true });
  }, [first, navigate]);
  const own = payment === undefined ? undefined : actingDevice(devices, payment);
  return { payments, payment, acting: own ?? device ?? devices[0] };
}

/** The rule that decides how a payment will end; none where it has ended. */
function actingRule(
  rules: AmountRules | undefined,
  payment: Payment | undefined,
): AmountRule | null {
  if (payment === undefined || standingOf(payment.state) === 'ended') return null;
  return ruleFor(rules ?? NO_AMOUNT_RULES, toMinor(payment.amount));
}
