import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useServerId } from '#app/store.ts';
import { collect } from '#data/account-actions.ts';
import { paymentMethodsQuery } from '#data/catalog.ts';
import { requestPayment } from '#data/payments.ts';
import { useFormat, useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Segmented } from '#ui/segmented.tsx';

import { dueOf } from '../money-due.ts';
import type { AskProps } from './ask-props.ts';
import type { PayWay } from './ask.ts';
import { PaymentMethods, TERMINAL } from './payment-methods.tsx';
import type { Payment } from './payment-plan.ts';
import { amountOf, collectionOf, payableLines } from './payment-plan.ts';
import { PaymentSubject } from './payment-subject.tsx';
import { wholeLines } from './picked.ts';
import { PlainRefusal } from './plain-refusal.tsx';
import { SentToTerminal } from './sent-to-terminal.tsx';

interface PaymentDialogProps extends AskProps {
  readonly way: PayWay;
  readonly lines: readonly string[];
}

const WAYS = ['rest', 'amount', 'lines', 'parts'] as const;
const SHOWN = { meta: { shownInForm: true } } as const;

/** Takes a payment: all of it, an amount, lines, or one part of several; by hand or on a terminal. */
export function PaymentDialog({ account, way, lines, onClose, onDone }: PaymentDialogProps) {
  const text = useText();
  const words = text.account.pay;
  const format = useFormat();
  const serverId = useServerId();
  const { data: methods } = useQuery(paymentMethodsQuery(serverId));
  const [chosenMethod, setMethod] = useState<string | null>(null);
  const [payment, setPayment] = useState<Payment>(() => ({
    way,
    amount: dueOf(account),
    parts: Math.max(2, account.kind === 'table' ? account.personCount : 0),
    picked: wholeLines(account.orders, lines),
  }));
  const take = useMutation({ ...collect(serverId), ...SHOWN, onSuccess: onDone });
  const ask = useMutation({ ...requestPayment(serverId), ...SHOWN });
  if (ask.data !== undefined) return <SentToTerminal {...ask.data} onClose={onDone} />;

  const { accountId } = account;
  const method = chosenMethod ?? methods?.[0]?.id ?? null;
  const amount = amountOf(payment, account);
  const money = format.money(amount, account.currency);
  const byTerminal = method === TERMINAL;
  const send = (): void => {
    if (method === null || amount <= 0) return;
    if (byTerminal) ask.mutate({ accountId, amount });
    else take.mutate({ accountId, methodId: method, ...collectionOf(payment, account) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.due(format.money(dueOf(account), account.currency))}
      onSubmit={send}
      actions={
        <>
          <Button onClick={onClose}>{text.kit.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            busy={take.isPending || ask.isPending}
            disabled={method === null || amount <= 0}
          >
            {byTerminal ? words.toTerminal(money) : words.submit(money)}
          </Button>
        </>
      }
    >
      <Segmented
        label={words.what}
        value={payment.way}
        onChange={(next) => setPayment({ ...payment, way: next })}
        segments={WAYS.map((value) => ({ value, label: words.ways[value] }))}
      />
      <PaymentSubject
        account={account}
        payment={payment}
        onChange={setPayment}
        lines={payableLines(account)}
        byTerminal={byTerminal}
      />
      <PaymentMethods methods={methods ?? []} value={method} onChange={setMethod} />
      <PlainRefusal error={byTerminal ? ask.error : take.error} />
    </Dialog>
  );
}
