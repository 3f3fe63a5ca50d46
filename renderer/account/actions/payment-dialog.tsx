import { useQuery } from '@tanstack/react-query';
import { Banknote, CreditCard, SmartphoneNfc } from 'lucide-react';
import { useState } from 'react';

import type { PaymentMethod } from '#renderer/data/catalog.ts';
import { catalogQuery } from '#renderer/data/catalog.ts';
import { useServerId, useStoreForm } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Choices } from '#renderer/ui/choices.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Row } from '#renderer/ui/layout.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';

import { dueOf } from '../payment-attempts.ts';
import type { AccountDialogProps, PayMode, SentPayment } from './open-dialog.ts';
import type { Payment, PaymentDraft } from './payment-plan.ts';
import {
  amountOf,
  collectionOf,
  isTakeable,
  partOf,
  payableLines,
  paymentOf,
} from './payment-plan.ts';
import { PaymentSubject } from './payment-subject.tsx';
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
  const { send, error, busy } = useSending({ account, payment, method, onDone, onSent });

  const money = (amount: number): string => text.format.money(amount, account.currency);
  const amount = amountOf(payment, account);
  const byTerminal = method === TERMINAL;
  return (
    <FormDialog
      onClose={onClose}
      title={text.account.actions.pay}
      description={words.due(money(dueOf(account)))}
      onSubmit={send}
      action={byTerminal ? words.toTerminal(money(amount)) : words.submit(money(amount))}
      ready={method !== null && isTakeable(payment, account)}
      busy={busy}
      error={error}
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
        lines={payableLines(account, payment.picked)}
        byTerminal={byTerminal}
      />
      <PaymentMethods methods={methods} value={method} onChange={setMethod} />
    </FormDialog>
  );
}

interface Sending extends Pick<PaymentDialogProps, 'account' | 'onDone' | 'onSent'> {
  readonly payment: Payment;
  readonly method: string | null;
}

function useSending({ account, payment, method, onDone, onSent }: Sending) {
  const take = useStoreForm('collectPayment', onDone);
  const ask = useStoreForm('requestPayment', onSent);
  const { accountId } = account;
  const amount = amountOf(payment, account);
  const byTerminal = method === TERMINAL;
  return {
    error: byTerminal ? ask.error : take.error,
    busy: take.isPending || ask.isPending,
    send: (): void => {
      if (method === null || !isTakeable(payment, account)) return;
      if (byTerminal) ask.mutate({ accountId, amount, ...partOf(payment) });
      else take.mutate({ accountId, methodId: method, ...collectionOf(payment, account) });
    },
  };
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
