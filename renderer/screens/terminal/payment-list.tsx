import type { Payment } from '#renderer/data/types.ts';
import { NamedSheet, RowList } from '#renderer/kit/row-list.tsx';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { Select } from '#renderer/ui/select.tsx';

import { usePlace } from './account-name.ts';
import type { PaymentFilter } from './payment-filter.ts';
import { PAYMENT_FILTERS } from './payment-filter.ts';
import styles from './payment-list.module.css';
import { toneOf } from './tones.ts';

interface PaymentListProps {
  readonly payments: readonly Payment[];
  /** How many there are before filtering. */
  readonly total: number;
  readonly show: PaymentFilter;
  readonly onShow: (show: PaymentFilter) => void;
  readonly selected: string | undefined;
  readonly onSelect: (paymentId: string) => void;
}

/** The payments of terminals: those that wait first. */
export function PaymentList(props: PaymentListProps) {
  const { payments, total, show, onShow, selected, onSelect } = props;
  const terminal = useText().terminal;
  return (
    <NamedSheet label={terminal.payments}>
      <Stack as="header" columns="1fr auto" align="center" gap={3} pad="2 3 2 2" lineBelow>
        <Select
          label={terminal.show}
          labelHidden
          value={show}
          onChange={onShow}
          options={PAYMENT_FILTERS.map((value) => ({ value, label: terminal.shows[value] }))}
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
          columns={styles.row}
        >
          {(payment) => <Columns payment={payment} />}
        </RowList>
      ) : total > 0 ? (
        <Stack gap={3} pad="8 4" tone="soft" textAlign="center" className={styles.none}>
          <p>{terminal.emptyFilter}</p>
          <Button size="sm" onClick={() => onShow('all')}>
            {terminal.showAll}
          </Button>
        </Stack>
      ) : (
        <Stack as="p" gap={3} pad="8 4" tone="soft" textAlign="center" className={styles.none}>
          {terminal.emptyTitle}
        </Stack>
      )}
    </NamedSheet>
  );
}

function Columns({ payment }: { readonly payment: Payment }) {
  const terminal = useText().terminal;
  const format = useFormat();
  const place = usePlace({ receipt: false });
  return (
    <>
      <Text truncate shrink>
        {place(payment.accountId)}
      </Text>
      <Money value={payment.amount} currency={payment.currency} strong />
      <Row as="span" shrink className={styles.state}>
        <Badge tone={toneOf(payment.state)}>{terminal.states[payment.state]}</Badge>
      </Row>
      <time className={styles.time} dateTime={payment.createdAt}>
        {format.hourMinute(payment.createdAt)}
      </time>
    </>
  );
}
