import { Check, CircleHelp, CreditCard, LoaderCircle, Nfc, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Payment, PaymentState } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { classes } from '#renderer/ui/classes.ts';
import { Stack, Text } from '#renderer/ui/layout.tsx';

import styles from './terminal-display.module.css';

const LOOKS: Readonly<
  Record<PaymentState, { look: 'wait' | 'good' | 'bad' | 'warn'; icon: LucideIcon }>
> = {
  PENDING: { look: 'wait', icon: CreditCard },
  SENT_TO_TERMINAL: { look: 'wait', icon: CreditCard },
  WAITING_CARD: { look: 'wait', icon: Nfc },
  WAITING_CUSTOMER: { look: 'wait', icon: CreditCard },
  PROCESSING: { look: 'wait', icon: LoaderCircle },
  APPROVED: { look: 'good', icon: Check },
  DECLINED: { look: 'bad', icon: X },
  CANCELLED: { look: 'bad', icon: X },
  UNCERTAIN: { look: 'warn', icon: CircleHelp },
};

interface TerminalDisplayProps {
  readonly payment: Payment;
  /** The table or packet whose bill is paid. */
  readonly place: string;
  /** The state in words. */
  readonly label: string;
  readonly hint?: string;
  /** Large enough to be read across a room. */
  readonly large?: boolean;
  readonly children?: ReactNode;
}

/** What a card terminal shows while a payment is requested from it. */
export function TerminalDisplay(props: TerminalDisplayProps) {
  const { payment, place, label, hint, large = false, children } = props;
  const { format } = useText();
  const { state, currency, amount, approvedAmount } = payment;
  const { look, icon: Icon } = LOOKS[state];
  return (
    <Stack
      fixed
      packed
      pad={4}
      radius="lg"
      className={styles.display}
      data-look={look}
      data-large={large || undefined}
    >
      <Text as="p" tone="screen-soft" size="lg" className={styles.place}>
        {place}
      </Text>
      <p className={styles.amount}>{format.money(approvedAmount ?? amount, currency)}</p>
      <Stack columns="auto 1fr" align="center" className={styles.message} role="status">
        <Stack
          as="span"
          centered
          radius="full"
          icons="lg"
          className={classes(styles.icon, state === 'PROCESSING' && styles.turning)}
        >
          <Icon aria-hidden />
        </Stack>
        <Text as="p" size="lg" weight="strong" className={styles.state}>
          {label}
        </Text>
        {hint !== undefined && (
          <Text as="p" tone="screen-soft" size="sm" tight className={styles.hint}>
            {hint}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
