import { Check, CircleHelp, CreditCard, LoaderCircle, Nfc, Wifi, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import type { AmountRule, Device, Payment, PaymentState } from '#renderer/data/types.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { shortened } from '#renderer/ui/id-chip.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';

import { usePlace } from './account-name.ts';
import styles from './device.module.css';

interface TerminalDeviceProps {
  readonly device: Device | undefined;
  readonly payment: Payment | undefined;
  /** The amount rule that determines the outcome of the payment. */
  readonly rule: AmountRule | null;
  readonly onPair: () => void;
  readonly children: ReactNode;
}

/** A card terminal: its display and buttons. */
export function TerminalDevice({ device, payment, rule, onPair, children }: TerminalDeviceProps) {
  const { terminal } = useText();
  return (
    <section className={styles.device} aria-label={device?.name ?? terminal.device}>
      <Row
        as="header"
        align="center"
        justify="space-between"
        gap={3}
        pad="0 1"
        size="sm"
        className={styles.header}
      >
        <Text truncate shrink>
          {device?.name ?? '—'}
          {device !== undefined && <span data-technical> · {device.pluginId}</span>}
        </Text>
        {device !== undefined && (
          <Row as="span" fixed align="center" gap={1} icons="sm" className={styles.paired}>
            <Wifi aria-hidden />
            {terminal.paired}
          </Row>
        )}
      </Row>
      {payment === undefined ? (
        <IdleDisplay paired={device !== undefined} onPair={onPair} />
      ) : (
        <Display payment={payment} rule={rule} />
      )}
      <Stack columns="1fr" packed gap={3} shrinkY className={styles.buttons}>
        {children}
      </Stack>
    </section>
  );
}

function IdleDisplay({ paired, onPair }: { paired: boolean; onPair: () => void }) {
  const { terminal } = useText();
  return (
    <Stack fixed packed pad={4} radius="lg" className={styles.display} data-look="idle">
      <CreditCard aria-hidden className={styles.idle} />
      <p className={styles.state}>{paired ? terminal.ready : terminal.noDevice}</p>
      <p className={styles.hint}>{paired ? terminal.readyText : terminal.noDeviceText}</p>
      {!paired && <Button onClick={onPair}>{terminal.pair}</Button>}
    </Stack>
  );
}

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

function Display({ payment, rule }: { payment: Payment; rule: AmountRule | null }) {
  const { terminal } = useText();
  const format = useFormat();
  const place = usePlace(payment.accountId);
  const { state, currency } = payment;
  const { look, icon: Icon } = LOOKS[state];
  return (
    <Stack fixed packed pad={4} radius="lg" className={styles.display} data-look={look}>
      <p className={styles.place}>{place}</p>
      <p className={styles.amount}>
        {format.amount(payment.approvedAmount ?? payment.amount)} <span>{currency}</span>
      </p>
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
        <p className={styles.state}>{terminal.states[state]}</p>
        <p className={styles.hint}>{terminal.stateHints[state]}</p>
      </Stack>
      {rule !== null && (
        <Text as="p" pad="half 2" radius="sm" size="sm" className={styles.rule}>
          {terminal.ruleActs(rule.ending, terminal.buttons[rule.button])}
        </Text>
      )}
      <p className={styles.foot} data-technical>
        {shortened(payment.paymentId)} {state}
      </p>
    </Stack>
  );
}
