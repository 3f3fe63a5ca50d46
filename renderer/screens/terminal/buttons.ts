import type { Button } from '#renderer/data/types.ts';

type ButtonTone = 'progress' | 'good' | 'bad' | 'warn' | 'mischief';

interface DeviceButton {
  readonly name: Button;
  readonly tone: ButtonTone;
  /** The shortcut, in the form of `Command.keys`. */
  readonly keys: string;
}

export type GroupName = 'progress' | 'result' | 'rareResult' | 'refused' | 'again';

export interface ButtonGroup {
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
