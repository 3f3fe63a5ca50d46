import { Link } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';

import type { Account, Payment, PaymentLine } from '#renderer/data/types.ts';
import { useStoreRead } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { IdChip } from '#renderer/ui/id-chip.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { Callout, EmptyState } from '#renderer/ui/notice.tsx';
import { MetadataChips } from '#renderer/ui/owner.tsx';
import { isSettled } from '#server/domain/terminal-payment.ts';

import styles from './account-panel.module.css';
import row from './line-row.module.css';
import { titleOfLine } from './order-lines.ts';
import { attemptsOf } from './payment-attempts.ts';
import { StateBadge } from './payment-state.tsx';
import { RetryPayment } from './retry-payment.tsx';

/** The payments of an account, and its payment attempts at the terminal. */
export function PaymentsTab({ account }: { readonly account: Account }) {
  const { payments: text, tabs } = useText().account;
  const { data: payments = [] } = useStoreRead('listPayments');
  const attempts = attemptsOf(payments, account.accountId);
  if (account.payments.length + attempts.length === 0) {
    return <EmptyState icon={Wallet} title={text.emptyTitle} text={text.emptyText} />;
  }
  return (
    <Stack packed gap={3} shrink className={styles.side}>
      {account.payments.length > 0 && (
        <Stack as="ul" shrink aria-label={tabs.payments}>
          {account.payments.map((payment, index) => (
            // Payments by staff have no id, but a fixed position.
            // oxlint-disable-next-line react/no-array-index-key
            <PaymentRow key={index} account={account} payment={payment} index={index} />
          ))}
        </Stack>
      )}
      {attempts.length > 0 && <Attempts account={account} attempts={attempts} />}
      {account.payments.length > 0 && (
        <Text as="p" tone="faint" size="sm" pretty>
          {text.noRefund}
        </Text>
      )}
    </Stack>
  );
}

function Attempts({ account, attempts }: { account: Account; attempts: readonly Payment[] }) {
  const text = useText().account.payments;
  return (
    <Stack as="section" gap={1}>
      <Text as="h3" tone="soft" size="sm" weight="strong">
        {text.attempts}
      </Text>
      <Stack as="ul" shrink aria-label={text.attempts}>
        {attempts.map((payment) => (
          <AttemptRow key={payment.paymentId} account={account} payment={payment} />
        ))}
      </Stack>
    </Stack>
  );
}

function AttemptRow({ account, payment }: { account: Account; payment: Payment }) {
  const { kit, format } = useText();
  const text = useText().account.payments;
  const { paymentId, amount, currency, state, createdAt, last4 } = payment;
  const money = format.money(amount, currency);
  const isEnded = isSettled(state);
  const linkText = isEnded ? kit.details : text.toTerminal;
  return (
    <li className={row.line} data-payment>
      <Row wrap align="baseline" shrink gap="0 2">
        <time className={row.details} dateTime={createdAt}>
          {format.time(createdAt)}
        </time>
        <StateBadge state={state} />
        {last4 !== null && <span className={row.details}>•••• {last4}</span>}
        <Link
          className={styles.attemptLink}
          to="/terminal"
          search={{ payment: paymentId }}
          aria-label={`${money}: ${linkText}`}
        >
          {linkText}
        </Link>
      </Row>
      <span className={row.amount}>
        <Money value={amount} />
      </span>
      {!isEnded && (
        <Callout as="p" tone="warn" wholeRow>
          {state === 'UNCERTAIN' ? text.uncertain(money) : text.waiting(money)}
        </Callout>
      )}
      <Row wrap align="center" gap="1 2" shrink className={row.technical}>
        <RetryPayment payment={payment} account={account} />
      </Row>
    </li>
  );
}

interface PaymentRowProps {
  readonly account: Account;
  readonly payment: PaymentLine;
  readonly index: number;
}

function PaymentRow({ account, payment, index }: PaymentRowProps) {
  const { catalog } = useText();
  const text = useText().account.payments;
  const allocation = useAllocation(account, index);
  return (
    <li className={row.line} data-payment>
      <Row wrap align="baseline" shrink gap="0 2">
        <bdi className={row.title}>{payment.title}</bdi>
        {payment.cash && !isSameText(payment.title, catalog.cash) && <Badge>{catalog.cash}</Badge>}
        {payment.isDiscount && <Badge tone="accent">{text.discount}</Badge>}
      </Row>
      <span className={row.amount}>
        <Money value={payment.amount} />
      </span>
      {!payment.isDiscount && <p className={row.note}>{allocation}</p>}
      <Row wrap align="center" gap="1 2" shrink className={row.technical}>
        {payment.lineId === null ? (
          <Badge mono>{text.noIdentity}</Badge>
        ) : (
          <IdChip id={payment.lineId} short={payment.lineId.startsWith('pay-')} />
        )}
        {payment.methodId !== null && <IdChip id={payment.methodId} />}
        <MetadataChips metadata={payment.metadata} />
      </Row>
    </li>
  );
}

/** Ignores case and accents. */
function isSameText(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;
}

/** The lines that a payment is allocated to, in words. */
function useAllocation(account: Account, index: number): string {
  const text = useText().account.payments;
  const { format } = useText();
  const lines = account.allocations
    .filter(({ paymentIndex }) => paymentIndex === index)
    .map(({ id, quantity }) => `${format.number(quantity)} × ${titleOfLine(id, account) ?? id}`);
  return lines.length === 0 ? text.unallocated : text.pays(lines.join(', '));
}
