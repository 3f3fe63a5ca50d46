import { CreditCard, Wifi } from 'lucide-react';
import type { ReactNode } from 'react';

import type { AmountRule, Device, Payment } from '#renderer/data/types.ts';
import { usePlace } from '#renderer/kit/account-name.ts';
import { TerminalDisplay } from '#renderer/kit/terminal-display.tsx';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { shortened } from '#renderer/ui/id-chip.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';

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
    <section className={styles.device} aria-label={device?.name ?? terminal.title}>
      <Row
        as="header"
        align="center"
        justify="space-between"
        gap={3}
        pad="0 1"
        size="sm"
        tone="night-soft"
      >
        <Text truncate shrink>
          {device?.name ?? '—'}
          {device !== undefined && ` · ${device.pluginId}`}
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
        <PaymentDisplay payment={payment} rule={rule} />
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
    <Stack
      fixed
      centered
      gap={2}
      pad={4}
      radius="lg"
      textAlign="center"
      className={styles.idleDisplay}
    >
      <CreditCard aria-hidden className={styles.idle} />
      <Text as="p" size="lg" weight="strong">
        {paired ? terminal.ready : terminal.noDevice}
      </Text>
      <Text as="p" tone="screen-soft" size="sm" tight>
        {paired ? terminal.readyText : terminal.noDeviceText}
      </Text>
      {!paired && <Button onClick={onPair}>{terminal.pair}</Button>}
    </Stack>
  );
}

function PaymentDisplay({ payment, rule }: { payment: Payment; rule: AmountRule | null }) {
  const { terminal } = useText();
  const { paymentId, accountId, state } = payment;
  return (
    <TerminalDisplay
      payment={payment}
      place={usePlace(accountId)}
      label={terminal.states[state]}
      hint={terminal.stateHints[state]}
    >
      {rule !== null && (
        <Text as="p" pad="half 2" radius="sm" size="sm" className={styles.rule}>
          {terminal.ruleActs(rule.ending, terminal.buttons[rule.button])}
        </Text>
      )}
      <Text as="p" tone="screen-soft" mono size="xs" pad="2 0 0">
        {shortened(paymentId)} {state}
      </Text>
    </TerminalDisplay>
  );
}
