import { OUTCOME_BUTTONS } from './amount-rules.ts';

/** Progress before a result. */
export const PROGRESS_BUTTONS = [
  'sentToTerminal',
  'waitingForCard',
  'waitingCustomer',
  'processing',
] as const;

/** Buttons that send invalid or repeated messages, or lose the response. */
const ERROR_BUTTONS = [
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
export const DEVICE_BUTTONS = [...PROGRESS_BUTTONS, ...OUTCOME_BUTTONS, ...ERROR_BUTTONS] as const;

export type ProgressButton = (typeof PROGRESS_BUTTONS)[number];

export type DeviceButton = (typeof DEVICE_BUTTONS)[number];

/** Buttons that send one fixed message. */
export type MessageButton = Exclude<
  DeviceButton,
  'repeatLast' | 'declineAfterApproval' | 'lostReply' | 'sendTwice'
>;
