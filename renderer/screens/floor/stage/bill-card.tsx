import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { AccountActions } from '#renderer/account/account-footer.tsx';
import { ActionDialogs } from '#renderer/account/actions/action-dialogs.tsx';
import type { OpenDialog } from '#renderer/account/actions/open-dialog.ts';
import { useStatusWord } from '#renderer/account/actor-name.ts';
import { dueOf } from '#renderer/account/payment-attempts.ts';
import type { Account, OrderLine, Section } from '#renderer/data/types.ts';
import { useStoreRead } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Column, Stack, Text } from '#renderer/ui/layout.tsx';

import { sumUp } from '../filter-tables.ts';
import styles from './bill-card.module.css';

interface BillCardProps {
  readonly accountId: string;
  /** False while a scenario is played. */
  readonly acting: boolean;
  /** The current step of a scenario; the card flashes when it changes. */
  readonly step: number;
}

/** The bill of a table or packet as guests see it. */
export function BillCard({ accountId, ...props }: BillCardProps) {
  const { data: account } = useStoreRead('getAccount', { accountId });
  if (account === undefined) return null;
  return <Bill key={accountId} account={account} {...props} />;
}

type BillProps = Omit<BillCardProps, 'accountId'> & { readonly account: Account };

function Bill({ account, acting, step }: BillProps) {
  const { stage, finding } = useText();
  const statusWord = useStatusWord();
  const name = account.kind === 'table' ? account.tableName : finding.kinds.packet;
  return (
    <Column fullY shrinkY gap={3} pad={5} role="group" aria-label={name} className={styles.card}>
      <span key={step} className={styles.flash} aria-hidden />
      <Text as="h2" size="3xl" weight="heavy" breakAnywhere>
        <bdi>{name}</bdi>{' '}
        <Text tone="soft" size="xl" weight="normal">
          {useSubtitle(account)}
        </Text>
      </Text>
      {account.kind === 'packet' && (
        <span key={account.status} className={styles.note}>
          {statusWord(account.status)}
        </span>
      )}
      <Lines account={account} label={stage.bill} />
      <Totals account={account} />
      {acting && account.state === 'open' && <Actions account={account} />}
    </Column>
  );
}

function useSubtitle(account: Account): string {
  const { account: text } = useText();
  if (account.kind === 'packet')
    return [
      text.types[account.type ?? 'unknown'],
      account.customer?.name,
      account.customer?.address,
    ]
      .filter(Boolean)
      .join(' · ');
  const persons = account.personCount > 0 ? [text.persons(account.personCount)] : [];
  return [account.desing, ...persons].join(' · ');
}

/** The lines and payments; scrolls to the last one when their number changes. */
function Lines({ account, label }: { readonly account: Account; readonly label: string }) {
  const { orders, cancels, payments } = account;
  const { stage, format } = useText();
  const list = useRef<HTMLUListElement>(null);
  const count = orders.length + cancels.length + payments.length;
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    // Focusable, so that a long bill can be scrolled with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul ref={list} className={styles.lines} aria-label={label} tabIndex={0}>
      {orders.map((line) => (
        <Line key={`${line.id} ${line.quantity}`} line={line}>
          {format.amount(line.lineTotalDecimal)}
        </Line>
      ))}
      {cancels.map((line) => (
        <Line key={`${line.id} ${line.cancelledAt}`} line={line} reason={line.reason}>
          {stage.voided}
        </Line>
      ))}
      {payments.map((payment, index) => (
        // Payments by staff have no id, but a fixed position.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`payment ${index}`} className={styles.line} data-payment>
          <Check aria-hidden />
          <bdi>{payment.title}</bdi>
          <span>−{format.amount(payment.amount)}</span>
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  readonly line: OrderLine;
  /** Why the line was voided. */
  readonly reason?: string | null;
  readonly children: string;
}

function Line({ line, reason, children }: LineProps) {
  const { format } = useText();
  const options = line.options.map(({ title }) => title).join(', ');
  const written = [line.note, ...(line.metadata ?? []).map(({ value }) => value), reason];
  const voided = reason !== undefined;
  return (
    <li className={styles.line} data-voided={voided || undefined}>
      <span>{format.number(line.quantity)}</span>
      <bdi>
        {voided ? <s>{line.title}</s> : line.title}
        {options !== '' && <small>{options}</small>}
        {written.filter(isForGuests).map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </bdi>
      <span>{children}</span>
    </li>
  );
}

/** True for a note in words; plugins also write numbers, ids and addresses. */
function isForGuests(note: unknown): note is string {
  return typeof note === 'string' && /^[\p{L}\p{M}][\p{L}\p{M} .,'’!-]{0,39}$/u.test(note);
}

function Totals({ account }: { readonly account: Account }) {
  const text = useText().account.totals;
  const { format } = useText();
  const { total, paid, currency } = account;
  const due = dueOf(account);
  const settled = due === 0 && total > 0;
  const money = (amount: number): string => format.money(amount, currency);
  const [shownTotal, shownDue] = [useRolling(total), useRolling(due)];
  return (
    <Stack
      as="dl"
      columns="1fr auto"
      align="baseline"
      gap="1 3"
      size="xl"
      className={styles.totals}
      data-settled={settled || undefined}
    >
      {paid > 0 && (
        <>
          <dt>{text.total}</dt>
          <dd>{money(shownTotal)}</dd>
        </>
      )}
      <dt>
        {settled && <Check aria-hidden />}
        {settled ? text.settled : paid > 0 ? text.due : text.total}
      </dt>
      <dd className={styles.sum}>{money(settled ? paid : paid > 0 ? shownDue : shownTotal)}</dd>
    </Stack>
  );
}

/** What staff can do. A requested card payment is shown on the stage, so it needs no dialog. */
function Actions({ account }: { readonly account: Account }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  return (
    <>
      <AccountActions account={account} chosen={[]} onOpen={setDialog} />
      <ActionDialogs
        account={account}
        dialog={dialog?.name === 'sent' ? null : dialog}
        onOpen={setDialog}
        onDone={() => setDialog(null)}
      />
    </>
  );
}

/** How busy the restaurant is, while no table is chosen. */
export function EveningCard({ sections }: { readonly sections: readonly Section[] }) {
  const { stage, format } = useText();
  const { tables, open, total, currency } = sumUp(sections);
  const shown = useRolling(total);
  return (
    <Stack as="dl" packed gap={2} pad={5} className={styles.card}>
      <dt>{stage.tablesOpen}</dt>
      <dd className={styles.sum}>{stage.of(format.number(open), format.number(tables))}</dd>
      {currency !== null && (
        <>
          <dt>{stage.onTables}</dt>
          <dd className={styles.sum}>{format.money(shown, currency)}</dd>
        </>
      )}
    </Stack>
  );
}

const ROLL_MS = 700;

/** Animates a number to its next value; changes it immediately if motion is reduced. */
function useRolling(value: number): number {
  const [shown, setShown] = useState(value);
  const at = useRef(value);
  useEffect(() => {
    const before = at.current;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function roll(now) {
      const share = still ? 1 : Math.min(1, Math.max(0, now - startedAt) / ROLL_MS);
      at.current = share === 1 ? value : before + (value - before) * (1 - (1 - share) ** 3);
      setShown(at.current);
      if (share < 1) frame = requestAnimationFrame(roll);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
