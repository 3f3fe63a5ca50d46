import { faultNotes } from '#server/domain/messages/fault-notes.ts';
import { counted } from '#server/domain/messages/plural.ts';

import type { ControlClient } from './control-client.ts';
import { ExpectationError } from './countertop-error.ts';
import type { LoggedCall } from './logged-calls.ts';
import { callLine, dataPath, listCalls } from './logged-calls.ts';
import { listRows } from './shown-values.ts';

/** Full replaces, which remove anything they do not contain. */
const REPLACES = /^\/(?:tables|packets)\/update-(?:orders|payments)$/u;

/** Codes of notes about fault rules, whose effects do not count as losses. */
const FAULT_NOTES: ReadonlySet<string> = new Set(Object.keys(faultNotes));

function hasLost({ noteCodes }: LoggedCall): boolean {
  return noteCodes.some(({ code }) => !FAULT_NOTES.has(code));
}

/** Throws `ExpectationError`, which lists the losses, if there are any. */
export async function expectNoWarnings(
  client: ControlClient,
  pluginId: string | undefined,
): Promise<void> {
  const calls = await listCalls(client, { method: 'POST', status: 200, pluginId });
  const losses = calls
    .filter((call) => hasLost(call) && REPLACES.test(dataPath(call.path)))
    .toReversed();
  if (losses.length === 0) return;
  const who = pluginId ?? 'any plugin';
  throw new ExpectationError(
    `Expected no warning about replaces by ${who}; ${counted(losses.length, 'call')} lost data:\n${listRows(
      losses.map((call) => `${pluginId === undefined ? `${call.pluginId} ` : ''}${callLine(call)}`),
    )}`,
  );
}
