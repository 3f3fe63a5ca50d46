import type { Account } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Text } from '#renderer/ui/layout.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';

import { dueOf } from '../payment-attempts.ts';
import { LinePicker } from './line-picker.tsx';
import type { Payment } from './payment-plan.ts';
import { amountOf, partsLeft, withinDue } from './payment-plan.ts';
import type { Pickable } from './picked.ts';

interface PaymentSubjectProps {
  readonly account: Account;
  readonly payment: Payment;
  readonly onChange: (changes: Partial<Payment>) => void;
  /** The lines that can be paid. */
  readonly lines: readonly Pickable[];
  readonly byTerminal: boolean;
}

/** The fields of the chosen mode. */
export function PaymentSubject(props: PaymentSubjectProps) {
  const { account, payment, onChange, lines, byTerminal } = props;
  const { kit, format } = useText();
  const text = useText().account.pay;
  const due = dueOf(account);
  const money = (amount: number): string => format.money(amount, account.currency);
  switch (payment.mode) {
    case 'rest':
      return null;
    case 'amount':
      return (
        <NumberField
          label={kit.amount}
          value={payment.amount}
          onChange={(amount) => onChange({ amount })}
          min={0}
          decimals={2}
          fixed
          unit={account.currency}
          hint={
            payment.amount !== null && payment.amount > due ? text.tooMuch(money(due)) : undefined
          }
        />
      );
    case 'parts':
      return <Parts {...props} />;
    case 'lines':
      return (
        <>
          <LinePicker
            lines={lines}
            picked={payment.picked}
            onPick={(picked) => onChange({ picked: withinDue(picked, account) })}
            tooMuch={text.lineTooMuch(money(due))}
          />
          <Text as="p" tone="soft" size="sm">
            {byTerminal ? text.terminalLines : text.splitHint}
          </Text>
        </>
      );
  }
}

/** The input for the number of equal parts, with the amount of the next one. */
function Parts({ account, payment, onChange }: PaymentSubjectProps) {
  const text = useText().account.pay;
  const { format } = useText();
  const left = partsLeft(account);
  return (
    <NumberField
      label={text.parts}
      value={payment.parts}
      onChange={(parts) => onChange({ parts })}
      min={1}
      max={99}
      decimals={0}
      hint={
        <>
          {left !== null && <strong>{text.partsLeft(left)} </strong>}
          {text.eachPart(format.money(amountOf(payment, account), account.currency))}
        </>
      }
    />
  );
}
