import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';

import { read } from '#renderer/data/queries.ts';
import type { AmountRule, AmountRules, Device, Payment } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { Column, Stack } from '#renderer/ui/layout.tsx';
import { NO_AMOUNT_RULES, ruleFor } from '#server/domain/amount-rules.ts';
import { toMinor } from '#server/domain/money.ts';

import { DeviceButtons } from './device-buttons.tsx';
import { TerminalDevice } from './device.tsx';
import { NormalSale } from './normal-sale.tsx';
import { PaymentDetail } from './payment-detail.tsx';
import { actingDevice, listed, standingOf } from './payment-filter.ts';
import { PaymentList } from './payment-list.tsx';
import { TerminalTabs } from './terminal-tabs.tsx';
import styles from './terminal.module.css';
import { usePresses } from './use-presses.ts';

const route = getRouteApi('/terminal');

interface TerminalPanesProps {
  readonly all: readonly Payment[];
  readonly devices: readonly Device[];
  readonly onAsk: (what: 'payment' | 'device') => void;
}

/** The list of payments, the terminal, and its tabs. */
export function TerminalPanes({ all, devices, onAsk }: TerminalPanesProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { payments, payment, acting } = useChosen(all, devices);
  const { data: rules } = useQuery(read('getAmountRules', { serverId: useServerId() }));
  const rule = actingRule(rules, payment);
  const presses = usePresses(payment?.paymentId);
  const select = (paymentId: string): void =>
    void navigate({ search: (old) => ({ ...old, payment: paymentId, view: undefined }) });
  return (
    <div className={styles.place}>
      <Stack gap={5} fullY className={styles.panes}>
        <PaymentList
          payments={payments}
          total={all.length}
          selected={payment?.paymentId}
          onSelect={select}
        />
        <Column shrinkY className={styles.stand}>
          <TerminalDevice
            device={acting}
            payment={payment}
            rule={rule}
            onPair={() => onAsk('device')}
          >
            {payment !== undefined && (
              <NormalSale paymentId={payment.paymentId} onStart={presses.forget} />
            )}
            <DeviceButtons
              onPush={presses.push}
              pressing={presses.pressing}
              chosen={presses.draft?.button}
              disabled={payment === undefined || acting === undefined}
            />
          </TerminalDevice>
        </Column>
        <TerminalTabs
          payment={payment}
          detail={payment && <PaymentDetail payment={payment} rule={rule} presses={presses} />}
          missing={search.payment !== undefined && payment === undefined}
          rulesOn={rules?.enabled === true}
          onAsk={onAsk}
          onPayment={select}
        />
      </Stack>
    </div>
  );
}

/** The payments to show according to the address, the chosen one, and the terminal that handles it. */
function useChosen(all: readonly Payment[], devices: readonly Device[]) {
  const { show = 'all', ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const device = devices.find(({ deviceId }) => deviceId === search.device);
  const payments = listed(all, { show, device });
  const payment =
    search.payment === undefined
      ? payments[0]
      : all.find(({ paymentId }) => paymentId === search.payment);
  const first = search.payment === undefined ? payment?.paymentId : undefined;
  useEffect(() => {
    // The payment stays open when its state changes, and with it its place in the list.
    if (first === undefined) return;
    void navigate({ search: (old) => ({ ...old, payment: first }), replace: true });
  }, [first, navigate]);
  const own = payment && actingDevice(devices, payment);
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
