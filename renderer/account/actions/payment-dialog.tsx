import { useQuery } from '@tanstack/react-query';
import { Banknote, CreditCard, SmartphoneNfc } from 'lucide-react';
import { useState } from 'react';

import type { PaymentMethod } from '#renderer/data/catalog.ts';
import { catalogQuery } from '#renderer/data/catalog.ts';
import type { Account } from '#renderer/data/types.ts';
import { useServerId, useStoreForm } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Choices } from '#renderer/ui/choices.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Row, Text } from '#renderer/ui/layout.tsx';
import { MoneyField, NumberField } from '#renderer/ui/number-field.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';

import { dueOf } from '../payment-attempts.ts';
import { LinePicker } from './line-picker.tsx';
import type { AccountDialogProps, PayMode, SentPayment } from './open-dialog.ts';
import type { Payment, PaymentDraft } from './payment-plan.ts';
import {
  amountOf,
  collectionOf,
  isTakeable,
  partOf,
  partsLeft,
  payableLines,
  paymentOf,
  withinDue,
} from './payment-plan.ts';
import { wholeLines } from './picked.ts';

interface PaymentDialogProps extends AccountDialogProps {
  readonly mode: PayMode;
  readonly lines: readonly string[];
  /** Called when the payment is waiting at the terminal. */
  readonly onSent: (payment: SentPayment) => void;
}

/** Records a payment, or requests it at the terminal. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { account, mode, lines, onClose, onDone, onSent } = props;
  const text = useText();
  const words = text.account.pay;
  const { data: methods = [] } = useQuery(catalogQuery(useServerId(), 'payment-methods'));
  const [chosen, setMethod] = useState<string | null>(null);
  const [draft, setDraft] = useState<PaymentDraft>(() => ({
    mode,
    picked: wholeLines(account.orders, lines),
  }));
  const payment = paymentOf(draft, account);
  const change = (changes: Partial<Payment>): void => setDraft({ ...draft, ...changes });
  const method = chosen ?? methods[0]?.id ?? null;
  const take = useStoreForm('collectPayment', onDone);
  const ask = useStoreForm('requestPayment', onSent);
  const money = (amount: number): string => text.format.money(amount, account.currency);
  const amount = amountOf(payment, account);
  const byTerminal = method === TERMINAL;
  const send = (): void => {
    const { accountId } = account;
    if (byTerminal) ask.mutate({ accountId, amount, ...partOf(payment) });
    else if (method !== null)
      take.mutate({ accountId, methodId: method, ...collectionOf(payment, account) });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={text.account.actions.pay}
      description={words.due(money(dueOf(account)))}
      onSubmit={send}
      action={byTerminal ? words.toTerminal(money(amount)) : words.submit(money(amount))}
      ready={method !== null && isTakeable(payment, account)}
      busy={take.isPending || ask.isPending}
      error={byTerminal ? ask.error : take.error}
    >
      <Row scroll>
        <Segmented
          label={words.what}
          value={payment.mode}
          onChange={(chosenMode) => change({ mode: chosenMode })}
          segments={optionsOf(['rest', 'amount', 'lines', 'parts'], words.modes)}
        />
      </Row>
      <PaymentSubject
        account={account}
        payment={payment}
        onChange={change}
        byTerminal={byTerminal}
      />
      <PaymentMethods methods={methods} value={method} onChange={setMethod} />
    </FormDialog>
  );
}

/** The card terminal as an option in the method list. No payment method has this id. */
const TERMINAL = ' terminal';

interface PaymentMethodsProps {
  readonly methods: readonly PaymentMethod[];
  readonly value: string | null;
  readonly onChange: (method: string) => void;
}

/** The payment methods and the card terminal. */
function PaymentMethods({ methods, value, onChange }: PaymentMethodsProps) {
  const text = useText().account.pay;
  return (
    <Choices
      label={text.method}
      value={value}
      onChange={onChange}
      choices={[
        ...methods.map(({ id, title, cash }) => ({
          value: id,
          label: title,
          icon: cash ? Banknote : CreditCard,
          hint: text.byHand,
        })),
        {
          value: TERMINAL,
          label: text.terminal,
          icon: SmartphoneNfc,
          hint: text.onDevice,
        },
      ]}
    />
  );
}

interface PaymentSubjectProps {
  readonly account: Account;
  readonly payment: Payment;
  readonly onChange: (changes: Partial<Payment>) => void;
  readonly byTerminal: boolean;
}

/** The fields of the chosen mode. */
function PaymentSubject(props: PaymentSubjectProps) {
  const { account, payment, onChange, byTerminal } = props;
  const { kit, format } = useText();
  const text = useText().account.pay;
  const due = dueOf(account);
  const money = (amount: number): string => format.money(amount, account.currency);
  switch (payment.mode) {
    case 'rest':
      return null;
    case 'amount':
      return (
        <MoneyField
          label={kit.amount}
          value={payment.amount}
          onChange={(amount) => onChange({ amount })}
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
            lines={payableLines(account, payment.picked)}
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
          {left !== null && <strong>{text.partsLeft(left)}. </strong>}
          {text.eachPart(format.money(amountOf(payment, account), account.currency))}
        </>
      }
    />
  );
}
