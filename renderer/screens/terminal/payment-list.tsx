import { getRouteApi } from '@tanstack/react-router';

import type { Payment } from '#renderer/data/types.ts';
import { Sheet, RowList } from '#renderer/kit/row-list.tsx';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Select } from '#renderer/ui/select.tsx';

import { usePlace } from './account-name.ts';
import { StateBadge } from './payment-badges.tsx';
import type { PaymentFilter } from './payment-filter.ts';
import { PAYMENT_FILTERS } from './payment-filter.ts';
import styles from './terminal.module.css';

const route = getRouteApi('/terminal');

interface PaymentListProps {
  readonly payments: readonly Payment[];
  /** How many there are before filtering. */
  readonly total: number;
  readonly selected: string | undefined;
  readonly onSelect: (paymentId: string) => void;
}

/** The payments of terminals: those that wait first. */
export function PaymentList(props: PaymentListProps) {
  const { payments, total, selected, onSelect } = props;
  const { show = 'all' } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: PaymentFilter): void =>
    void navigate({ search: (old) => ({ ...old, show: next === 'all' ? undefined : next }) });
  const { terminal } = useText();
  return (
    <Sheet label={terminal.payments}>
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
          label={terminal.payments}
          items={payments}
          keyOf={(payment) => payment.paymentId}
          selected={selected}
          onSelect={onSelect}
          columns={styles.payment}
        >
          {(payment) => <Columns payment={payment} />}
        </RowList>
      ) : (
        <Stack gap={3} pad="8 4" tone="soft" textAlign="center" className={styles.none}>
          <p>{total > 0 ? terminal.emptyFilter : terminal.emptyTitle}</p>
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
  const format = useFormat();
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
