import { receiverCheck as en } from './en/receiver-check.ts';
import type { OwnTexts } from './own-text.ts';
import { receiverCheck as tr } from './tr/receiver-check.ts';

export type ReceiverCheckText = typeof en;

/** What is said around the check of a receiver. */
export const receiverCheckTexts: OwnTexts<ReceiverCheckText> = { en, tr };
