import type { ENGLISH } from '#server/domain/messages/english.ts';
import type { Translation } from '#server/domain/messages/message.ts';

import { callNotes } from './messages/call-notes.ts';
import { faultNotes } from './messages/fault-notes.ts';
import { fileProblems } from './messages/file-problems.ts';
import { menuProblems } from './messages/menu-problems.ts';
import { paymentNotes } from './messages/payment-notes.ts';
import { pluginCallErrors } from './messages/plugin-call-errors.ts';
import { receiverCheck } from './messages/receiver-check.ts';
import { replaceNotes } from './messages/replace-notes.ts';
import { scenarioSteps } from './messages/scenario-steps.ts';
import { targetProblems } from './messages/target-problems.ts';
import { violations } from './messages/violations.ts';

/** All messages reported by the server. */
export const messages: Translation<typeof ENGLISH> = {
  ...callNotes,
  ...faultNotes,
  ...fileProblems,
  ...menuProblems,
  ...paymentNotes,
  ...pluginCallErrors,
  ...receiverCheck,
  ...replaceNotes,
  ...scenarioSteps,
  ...targetProblems,
  ...violations,
  legacy: ({ text }) => text,
};
