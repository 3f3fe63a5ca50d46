import type { Account } from '#data/accounts.ts';
import { useFormat, useText } from '#text/text.ts';
import { NumberField } from '#ui/number-field.tsx';

import { dueOf, nextPart } from '../money-due.ts';
import styles from './actions.module.css';
import { LinePicker } from './line-picker.tsx';
import type { Payment } from './payment-plan.ts';
import type { Pickable } from './picked.ts';

interface PaymentSubjectProps {
  readonly account: Account;
  readonly payment: Payment;
  readonly onChange: (payment: Payment) => void;
  /** What can still be paid by name. */
  readonly lines: readonly Pickable[];
  readonly byTerminal: boolean;
}

/** What exactly is paid, by the chosen mode. */
export function PaymentSubject(props: PaymentSubjectProps) {
  const { account, payment, onChange, lines, byTerminal } = props;
  const text = useText().account.pay;
  const format = useFormat();
  const due = dueOf(account);
  switch (payment.mode) {
    case 'rest':
      return null;
    case 'amount':
      return (
        <NumberField
          label={text.amount}
          value={payment.amount}
          onChange={(amount) => onChange({ ...payment, amount })}
          min={0}
          decimals={2}
          fixed
          unit={account.currency}
          hint={
            payment.amount !== null && payment.amount > due
              ? text.tooMuch(format.money(due, account.currency))
              : undefined
          }
        />
      );
    case 'parts':
      return (
        <NumberField
          label={text.parts}
          value={payment.parts}
          onChange={(parts) => onChange({ ...payment, parts: parts ?? 1 })}
          min={1}
          max={99}
          decimals={0}
          hint={text.eachPart(format.money(nextPart(due, payment.parts), account.currency))}
        />
      );
    case 'lines':
      return (
        <>
          <LinePicker
            label={text.lines}
            lines={lines}
            picked={payment.picked}
            onPick={(picked) => onChange({ ...payment, picked })}
          />
          <p className={styles.hint}>{byTerminal ? text.terminalLines : text.splitHint}</p>
        </>
      );
  }
}
