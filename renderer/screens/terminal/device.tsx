import { CreditCard, Wifi } from 'lucide-react';
import type { ReactNode } from 'react';

import type { AmountRule, Button as ButtonName, Device, Payment } from '#renderer/data/types.ts';
import { usePlace } from '#renderer/kit/account-name.ts';
import { useCommands } from '#renderer/kit/commands.ts';
import { printKeys, useSingleKeys } from '#renderer/kit/keys.ts';
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

interface DeviceButtonsProps {
  readonly onPush: (button: ButtonName) => void;
  /** The button whose message is being sent. */
  readonly pressing: ButtonName | null;
  /** The button whose message is being edited. */
  readonly chosen: ButtonName | undefined;
  readonly disabled: boolean;
}

/** A button for each message that a terminal can send, in groups. */
export function DeviceButtons(props: DeviceButtonsProps) {
  const { onPush, disabled } = props;
  const { frame, terminal } = useText();
  const commands = [...USUAL_GROUPS, ...RARE_GROUPS].flatMap(({ name: group, buttons }) =>
    buttons.map(({ name, keys }) => ({
      id: `terminal ${name}`,
      group: 'here' as const,
      title: `${terminal.title}: ${terminal.buttons[name]}`,
      hint: terminal.groups[group],
      keys,
      run: () => onPush(name),
    })),
  );
  useCommands(disabled ? [] : commands);
  return (
    <>
      {USUAL_GROUPS.map((group) => (
        <Group key={group.name} group={group} {...props} />
      ))}
      <details className={styles.more}>
        <summary>{frame.more}</summary>
        {RARE_GROUPS.map((group) => (
          <Group key={group.name} group={group} {...props} />
        ))}
      </details>
    </>
  );
}

function Group(props: DeviceButtonsProps & { readonly group: ButtonGroup }) {
  const { group, onPush, pressing, chosen, disabled } = props;
  const { terminal } = useText();
  const alone = useSingleKeys();
  return (
    <fieldset className={styles.group}>
      <Text as="legend" tone="night-soft" size="sm" pad="0 0 1">
        {terminal.groups[group.name]}
      </Text>
      <Stack gap="1 2" columns="1fr 1fr">
        {group.buttons.map(({ name, tone, keys }) => (
          <button
            key={name}
            type="button"
            className={styles.button}
            data-tone={tone}
            data-chosen={chosen === name || undefined}
            aria-disabled={disabled || undefined}
            aria-busy={pressing === name || undefined}
            aria-keyshortcuts={alone ? keys : undefined}
            onClick={() => !disabled && onPush(name)}
          >
            <span>{terminal.buttons[name]}</span>
            <Text as="kbd" fixed size="xs" weight="normal" data-single-key>
              {printKeys(keys).join(' ')}
            </Text>
          </button>
        ))}
      </Stack>
    </fieldset>
  );
}

type ButtonTone = 'progress' | 'good' | 'bad' | 'warn' | 'mischief';

interface DeviceButton {
  readonly name: ButtonName;
  readonly tone: ButtonTone;
  /** The shortcut, in the form of `Command.keys`. */
  readonly keys: string;
}

type GroupName = 'progress' | 'result' | 'rareResult' | 'refused' | 'again';

interface ButtonGroup {
  readonly name: GroupName;
  readonly buttons: readonly DeviceButton[];
}

/** The shortcut of a normal sale. */
export const SALE_KEYS = '0';

/**
 * The usual buttons, with a digit as shortcut; those of `RARE_GROUPS` have a letter and a digit. Together they
 * are all the buttons in the contract.
 */
export const USUAL_GROUPS: readonly ButtonGroup[] = [
  {
    name: 'progress',
    buttons: [
      { name: 'sentToTerminal', tone: 'progress', keys: '1' },
      { name: 'waitingForCard', tone: 'progress', keys: '2' },
      { name: 'waitingCustomer', tone: 'progress', keys: '3' },
      { name: 'processing', tone: 'progress', keys: '4' },
    ],
  },
  {
    name: 'result',
    buttons: [
      { name: 'approve', tone: 'good', keys: '5' },
      { name: 'refusal', tone: 'bad', keys: '6' },
      { name: 'wrongPin', tone: 'bad', keys: '7' },
      { name: 'cancel', tone: 'warn', keys: '8' },
      { name: 'uncertain', tone: 'warn', keys: '9' },
    ],
  },
];

/** The groups behind "More". */
export const RARE_GROUPS: readonly ButtonGroup[] = [
  {
    name: 'rareResult',
    buttons: [
      { name: 'invalidCard', tone: 'bad', keys: 'x 1' },
      { name: 'paymentRestriction', tone: 'bad', keys: 'x 2' },
      { name: 'aborted', tone: 'warn', keys: 'x 3' },
      { name: 'partial', tone: 'warn', keys: 'x 4' },
    ],
  },
  {
    name: 'refused',
    buttons: [
      { name: 'approveTooMuch', tone: 'mischief', keys: 'y 1' },
      { name: 'approveWithoutAmount', tone: 'mischief', keys: 'y 2' },
      { name: 'rawPan', tone: 'mischief', keys: 'y 3' },
      { name: 'wrongCurrency', tone: 'mischief', keys: 'y 4' },
      { name: 'wrongTransaction', tone: 'mischief', keys: 'y 5' },
      { name: 'declineAfterApproval', tone: 'mischief', keys: 'y 6' },
    ],
  },
  {
    name: 'again',
    buttons: [
      { name: 'repeatLast', tone: 'mischief', keys: 'z 1' },
      { name: 'lostReply', tone: 'mischief', keys: 'z 2' },
      { name: 'sendTwice', tone: 'mischief', keys: 'z 3' },
    ],
  },
];
