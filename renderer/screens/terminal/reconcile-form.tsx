import { ShieldQuestion } from 'lucide-react';
import { useState } from 'react';

import type { Payment } from '#renderer/data/types.ts';
import { useStoreForm } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Row, Stack } from '#renderer/ui/layout.tsx';
import { Refusal } from '#renderer/ui/notice.tsx';
import { MoneyField } from '#renderer/ui/number-field.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import styles from './terminal.module.css';

/** A form for staff to settle a payment whose result is uncertain. */
export function ReconcileForm({ payment }: { readonly payment: Payment }) {
  const { terminal, format } = useText();
  const { paymentId, currency } = payment;
  const [verdict, setVerdict] = useState<'approve' | 'decline'>('approve');
  const [amount, setAmount] = useState<number | null>(payment.amount);
  const reconcile = useStoreForm('reconcilePayment', () => showToast({ title: terminal.settled }));
  const isApproved = verdict === 'approve';
  return (
    <Stack
      as="section"
      columns="auto 1fr"
      gap={3}
      pad={4}
      radius="lg"
      fill="warn-soft"
      className={styles.reconcile}
      aria-label={terminal.reconcile}
    >
      <ShieldQuestion aria-hidden />
      <Stack gap={3}>
        <h3>{terminal.reconcile}</h3>
        <p>{terminal.reconcileText}</p>
        <Row wrap gap={2}>
          <Segmented
            label={terminal.verdict}
            value={verdict}
            onChange={setVerdict}
            segments={optionsOf(['approve', 'decline'], terminal.verdicts)}
          />
        </Row>
        {isApproved && <AmountField payment={payment} value={amount} onChange={setAmount} />}
        <Refusal error={reconcile.error} />
        <Row wrap gap={2}>
          <Button
            variant="primary"
            busy={reconcile.isPending}
            disabled={isApproved && amount === null}
            onClick={() =>
              reconcile.mutate({
                paymentId,
                verdict,
                ...(isApproved && amount !== null && { amount }),
              })
            }
          >
            {isApproved
              ? terminal.settleApproved(format.money(amount ?? 0, currency))
              : terminal.settleDeclined}
          </Button>
        </Row>
      </Stack>
    </Stack>
  );
}

interface AmountFieldProps {
  readonly payment: Payment;
  readonly value: number | null;
  readonly onChange: (amount: number | null) => void;
}

function AmountField({ payment: { amount, currency }, value, onChange }: AmountFieldProps) {
  const { terminal, format } = useText();
  return (
    <div className={styles.reconcileAmount}>
      <MoneyField
        label={terminal.reconcileAmount}
        hint={terminal.reconcileMost(format.money(amount, currency))}
        value={value}
        onChange={onChange}
        unit={currency}
      />
    </div>
  );
}
