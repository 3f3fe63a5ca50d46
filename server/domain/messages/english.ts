import { callNotes } from './call-notes.ts';
import { faultNotes } from './fault-notes.ts';
import { fileProblems } from './file-problems.ts';
import { menuProblems } from './menu-problems.ts';
import type { Message, MessageOf } from './message.ts';
import { render } from './message.ts';
import { paymentNotes } from './payment-notes.ts';
import { pluginCallErrors } from './plugin-call-errors.ts';
import { receiverCheck } from './receiver-check.ts';
import { replaceNotes } from './replace-notes.ts';
import { scenarioSteps } from './scenario-steps.ts';
import { targetProblems } from './target-problems.ts';
import { violations } from './violations.ts';

/** All English messages, as shown by the control API, CLI, MCP and logs. */
export const ENGLISH = {
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
  /** A text stored by an older version. */
  legacy: ({ text }: { readonly text: string }) => text,
};

/** Any message of this version. */
export type KnownMessage = MessageOf<typeof ENGLISH>;

export function inEnglish(message: Message): string {
  return render(ENGLISH, message);
}

/** False if the params do not match the code, for example in a manually edited file. */
export function isRenderable(message: Message): boolean {
  try {
    return typeof inEnglish(message) === 'string';
  } catch {
    return false;
  }
}
