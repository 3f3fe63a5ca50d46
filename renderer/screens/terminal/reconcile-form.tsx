import { useMutation } from '@tanstack/react-query';
import { ShieldQuestion } from 'lucide-react';
import { useState } from 'react';

import { writeInForm } from '#renderer/data/queries.ts';
import type { Payment } from '#renderer/data/types.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Row, Stack } from '#renderer/ui/layout.tsx';
import { Refusal } from '#renderer/ui/notice.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { showToast } from '#renderer/ui/toast.tsx';

import styles from './reconcile-form.module.css';

type Verdict = 'approve' | 'decline';

interface ReconcileFormProps {
  readonly serverId: string;
  readonly payment: Payment;
}

/** Staff says what became of a payment whose result is not known. */
export function ReconcileForm({ serverId, payment }: ReconcileFormProps) {
  const terminal = useText().terminal;
  const format = useFormat();
  const [verdict, setVerdict] = useState<Verdict>('approve');
  const [amount, setAmount] = useState<number | null>(payment.amount);
  const reconcile = useMutation({
    ...writeInForm('reconcilePayment', { serverId }),
    onSuccess: () => showToast({ title: terminal.settled }),
  });
  const money = format.money(amount ?? 0, payment.currency);
  const settle = (): void =>
    reconcile.mutate({
      paymentId: payment.paymentId,
      verdict,
      ...(verdict === 'approve' && amount !== null && { amount }),
    });
  return (
    <section className={styles.form} aria-label={terminal.reconcile}>
      <ShieldQuestion aria-hidden className={styles.icon} />
      <Stack gap={3}>
        <h3>{terminal.reconcile}</h3>
        <p>{terminal.reconcileText}</p>
        <VerdictFields
          payment={payment}
          verdict={verdict}
          onVerdict={setVerdict}
          amount={amount}
          onAmount={setAmount}
        />
        <Refusal error={reconcile.error} />
        <Row wrap gap={2}>
          <Button
            variant="primary"
            busy={reconcile.isPending}
            disabled={verdict === 'approve' && amount === null}
            onClick={settle}
          >
            {verdict === 'approve' ? terminal.settleApproved(money) : terminal.settleDeclined}
          </Button>
        </Row>
      </Stack>
    </section>
  );
}

interface VerdictFieldsProps {
  readonly payment: Payment;
  readonly verdict: Verdict;
  readonly onVerdict: (verdict: Verdict) => void;
  readonly amount: number | null;
  readonly onAmount: (amount: number | null) => void;
}

function VerdictFields(props: VerdictFieldsProps) {
  const { payment, verdict, onVerdict, amount, onAmount } = props;
  const terminal = useText().terminal;
  const format = useFormat();
  return (
    <>
      <Row wrap gap={2}>
        <Segmented
          label={terminal.verdict}
          value={verdict}
          onChange={onVerdict}
          segments={[
            { value: 'approve', label: terminal.verdicts.approve },
            { value: 'decline', label: terminal.verdicts.decline },
          ]}
        />
      </Row>
      {verdict === 'approve' && (
        <div className={styles.amount}>
          <NumberField
            label={terminal.reconcileAmount}
            hint={terminal.reconcileMost(format.money(payment.amount, payment.currency))}
            value={amount}
            onChange={onAmount}
            min={0}
            decimals={2}
            fixed
            unit={payment.currency}
          />
        </div>
      )}
    </>
  );
}
