import { OUTCOME_BUTTONS } from './amount-rules.ts';

/** What the simulated device reports before there is a result. */
export const PROGRESS_BUTTONS = [
  'sentToTerminal',
  'waitingForCard',
  'waitingCustomer',
  'processing',
] as const;

/** What a real device must not send, or sends when something went wrong on the way. */
const MISCHIEF_BUTTONS = [
  'approveTooMuch',
  'approveWithoutAmount',
  'wrongCurrency',
  'wrongTransaction',
  'rawPan',
  'repeatLast',
  'declineAfterApproval',
  'lostReply',
  'sendTwice',
] as const;

/** Every button of the simulated device. */
export const DEVICE_BUTTONS = [
  ...PROGRESS_BUTTONS,
  ...OUTCOME_BUTTONS,
  ...MISCHIEF_BUTTONS,
] as const;

export type ProgressButton = (typeof PROGRESS_BUTTONS)[number];

export type DeviceButton = (typeof DEVICE_BUTTONS)[number];

/** The buttons that stand for one message. */
export type MessageButton = Exclude<
  DeviceButton,
  'repeatLast' | 'declineAfterApproval' | 'lostReply' | 'sendTwice'
>;
