import { callNotes } from './call-notes.ts';
import { faultNotes } from './fault-notes.ts';
import { fileProblems } from './file-problems.ts';
import type { Message, MessageOf } from './message.ts';
import { render } from './message.ts';
import { paymentNotes } from './payment-notes.ts';
import { pluginCallErrors } from './plugin-call-errors.ts';
import { receiverCheck } from './receiver-check.ts';
import { replaceNotes } from './replace-notes.ts';
import { scenarioSteps } from './scenario-steps.ts';
import { violations } from './violations.ts';

/** Everything the server reports, in English; what the control API, CLI, MCP and logs show. */
export const ENGLISH = {
  ...callNotes,
  ...faultNotes,
  ...fileProblems,
  ...paymentNotes,
  ...pluginCallErrors,
  ...receiverCheck,
  ...replaceNotes,
  ...scenarioSteps,
  ...violations,
  /** A sentence that an older version stored. */
  legacy: ({ text }: { readonly text: string }) => text,
};

/** Any message that this version makes. */
export type KnownMessage = MessageOf<typeof ENGLISH>;

export function inEnglish(message: Message): string {
  return render(ENGLISH, message);
}

/** False for a message whose parameters do not fit its code, as in a file that somebody else wrote. */
export function isRenderable(message: Message): boolean {
  try {
    return typeof inEnglish(message) === 'string';
  } catch {
    return false;
  }
}
