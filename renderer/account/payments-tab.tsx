import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';

import { useServerId } from '#app/store.ts';
import type { Account, PaymentLine } from '#data/accounts.ts';
import { paymentsQuery } from '#data/payments.ts';
import { useFormat, useText } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';
import { IdChip } from '#ui/id-chip.tsx';
import { Money } from '#ui/money.tsx';
import { EmptyState } from '#ui/notice.tsx';
import { OwnerChip } from '#ui/owner.tsx';

import styles from './account-panel.module.css';
import row from './line-row.module.css';
import { titleOfLine } from './line-standing.ts';

const SETTLED = new Set(['APPROVED', 'DECLINED', 'CANCELLED']);

/** What is paid, and what each payment is for. */
export function PaymentsTab({ account }: { readonly account: Account }) {
  const text = useText().account.payments;
  const { data: payments = [] } = useQuery(paymentsQuery(useServerId()));
  const waiting = payments.filter(
    ({ accountId, state }) => accountId === account.accountId && !SETTLED.has(state),
  );
  if (account.payments.length + waiting.length === 0) {
    return (
      <EmptyState icon={Wallet} title={text.emptyTitle}>
        {text.emptyText}
      </EmptyState>
    );
  }
  return (
    <div className={styles.side}>
      {waiting.map((payment) => (
        <Waiting key={payment.paymentId} {...payment} />
      ))}
      <ul className={styles.lines}>
        {account.payments.map((payment, index) => (
          // Payments have no identity where staff entered them, but a fixed place.
          // oxlint-disable-next-line react/no-array-index-key
          <PaymentRow key={index} account={account} payment={payment} index={index} />
        ))}
      </ul>
    </div>
  );
}

interface WaitingProps {
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: string;
}

/** A payment that the terminal has not answered yet. */
function Waiting({ paymentId, amount, currency, state }: WaitingProps) {
  const text = useText().account.payments;
  const format = useFormat();
  const money = format.money(amount, currency);
  return (
    <p className={styles.waiting}>
      <span>{state === 'UNCERTAIN' ? text.uncertain(money) : text.waiting(money)}</span>
      <Link to="/terminal" search={{ payment: paymentId }}>
        {text.toTerminal}
      </Link>
    </p>
  );
}

interface PaymentRowProps {
  readonly account: Account;
  readonly payment: PaymentLine;
  readonly index: number;
}

function PaymentRow({ account, payment, index }: PaymentRowProps) {
  const text = useText().account.payments;
  const allocation = useAllocation(account, index);
  return (
    <li className={row.line} data-payment>
      <div className={row.what}>
        <bdi className={row.title}>{payment.title}</bdi>
        {payment.cash && <Badge>{text.cash}</Badge>}
        {payment.isDiscount && <Badge tone="accent">{text.discount}</Badge>}
      </div>
      <span className={row.amount}>
        <Money value={payment.amount} />
      </span>
      {!payment.isDiscount && <p className={row.note}>{allocation}</p>}
      <div className={row.technical} data-technical>
        {payment.lineId === null ? (
          <Badge mono>{text.noIdentity}</Badge>
        ) : (
          <IdChip id={payment.lineId} short={payment.lineId.startsWith('pay-')} />
        )}
        {payment.methodId !== null && <IdChip id={payment.methodId} />}
        {(payment.metadata ?? []).map(({ by, key, value }) => (
          <OwnerChip key={`${by} ${key}`} pluginId={by}>{`${key}=${String(value)}`}</OwnerChip>
        ))}
      </div>
    </li>
  );
}

/** Which lines a payment is for, in words. */
function useAllocation(account: Account, index: number): string {
  const text = useText().account.payments;
  const format = useFormat();
  const lines = account.allocations
    .filter(({ paymentIndex }) => paymentIndex === index)
    .map(({ id, quantity }) => `${format.number(quantity)} × ${titleOfLine(id, account) ?? id}`);
  return lines.length === 0 ? text.unallocated : text.pays(lines.join(', '));
}
