import { useEffect } from 'react';

import { StateBadge } from '#renderer/account/payment-state.tsx';
import type { AmountRule, AmountRules, Device, Payment } from '#renderer/data/types.ts';
import { usePlace } from '#renderer/kit/account-name.ts';
import { Sheet, RowList } from '#renderer/kit/row-list.tsx';
import { useStoreRead } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { useLatest } from '#renderer/ui/latest.ts';
import { Column, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Select } from '#renderer/ui/select.tsx';
import { NO_AMOUNT_RULES, ruleFor } from '#server/domain/amount-rules.ts';
import { toMinor } from '#server/domain/money.ts';

import { DeviceButtons, TerminalDevice } from './device.tsx';
import { NormalSale } from './normal-sale.tsx';
import { PaymentDetail } from './payment-detail.tsx';
import type { PaymentFilter } from './payment-filter.ts';
import { PAYMENT_FILTERS, actingDevice, listed, stageOf } from './payment-filter.ts';
import { useTerminalSearch } from './search.ts';
import { TerminalTabs } from './terminal-tabs.tsx';
import styles from './terminal.module.css';
import { usePresses } from './use-presses.ts';

interface TerminalPanesProps {
  readonly all: readonly Payment[];
  readonly devices: readonly Device[];
  readonly onAsk: (what: 'payment' | 'device') => void;
}

/** The list of payments, the terminal, and its tabs. */
export function TerminalPanes({ all, devices, onAsk }: TerminalPanesProps) {
  const [search] = useTerminalSearch();
  const { payments, payment, acting } = useChosen(all, devices);
  const { data: rules } = useStoreRead('getAmountRules');
  const rule = actingRule(rules, payment);
  const presses = usePresses(payment?.paymentId);
  return (
    <div className={styles.place}>
      <Stack gap={5} fullY className={styles.panes}>
        <PaymentList payments={payments} total={all.length} selected={payment?.paymentId} />
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
        />
      </Stack>
    </div>
  );
}

/** The payments that match the filters, the selected one, and its terminal. */
function useChosen(all: readonly Payment[], devices: readonly Device[]) {
  const [{ show = 'all', ...search }, change] = useTerminalSearch();
  const latest = useLatest(change);
  const device = devices.find(({ deviceId }) => deviceId === search.device);
  const payments = listed(all, { show, device });
  const payment =
    search.payment === undefined
      ? payments[0]
      : all.find(({ paymentId }) => paymentId === search.payment);
  const first = search.payment === undefined ? payment?.paymentId : undefined;
  useEffect(() => {
    // Selects the first payment by id, so that it stays selected when the order of the list changes.
    if (first !== undefined) latest.current({ payment: first });
  }, [first, latest]);
  const own = payment && actingDevice(devices, payment);
  return { payments, payment, acting: own ?? device ?? devices[0] };
}

/** The rule that determines the result of a payment; null if the payment has ended. */
function actingRule(
  rules: AmountRules | undefined,
  payment: Payment | undefined,
): AmountRule | null {
  if (payment === undefined || stageOf(payment.state) === 'ended') return null;
  return ruleFor(rules ?? NO_AMOUNT_RULES, toMinor(payment.amount));
}

interface PaymentListProps {
  readonly payments: readonly Payment[];
  /** The number of payments before filtering. */
  readonly total: number;
  readonly selected: string | undefined;
}

/** The payments of terminals, those without a final result first. */
function PaymentList({ payments, total, selected }: PaymentListProps) {
  const [{ show = 'all' }, , go] = useTerminalSearch();
  const change = (next: PaymentFilter): void => go({ show: next === 'all' ? undefined : next });
  const { terminal, account } = useText();
  return (
    <Sheet label={account.tabs.payments}>
      <Stack as="header" columns="1fr auto" align="center" gap={3} pad="2 3 2 2" lineBelow>
        <Select
          label={terminal.show}
          labelHidden
          value={show}
          onChange={change}
          options={optionsOf(PAYMENT_FILTERS, terminal.shows)}
        />
        <Text tone="faint" size="sm">
          {payments.length}
        </Text>
      </Stack>
      {payments.length > 0 ? (
        <RowList
          label={account.tabs.payments}
          items={payments}
          keyOf={(payment) => payment.paymentId}
          selected={selected}
          onSelect={(paymentId) => go({ payment: paymentId, view: undefined })}
          columns={styles.payment}
        >
          {(payment) => <Columns payment={payment} />}
        </RowList>
      ) : (
        <Stack centered gap={3} pad="8 4" tone="soft" textAlign="center">
          <p>{total > 0 ? terminal.emptyFilter : account.payments.emptyTitle}</p>
          {total > 0 && (
            <Button size="sm" onClick={() => change('all')}>
              {terminal.showAll}
            </Button>
          )}
        </Stack>
      )}
    </Sheet>
  );
}

function Columns({ payment }: { readonly payment: Payment }) {
  const { format } = useText();
  const place = usePlace(payment.accountId, { receipt: false });
  return (
    <>
      <Text truncate shrink>
        {place}
      </Text>
      <Money value={payment.amount} currency={payment.currency} strong />
      <Row as="span" shrink className={styles.paymentState}>
        <StateBadge state={payment.state} />
      </Row>
      <Text tone="faint" size="sm" textAlign="end">
        <time dateTime={payment.createdAt}>{format.hourMinute(payment.createdAt)}</time>
      </Text>
    </>
  );
}
