import { counted } from '#server/domain/messages/plural.ts';

import type { CallResult, ControlClient } from './control-client.ts';
import type { LoggedDelivery } from './logged-calls.ts';
import { callLine, listCalls, listDeliveries } from './logged-calls.ts';
import { listRows } from './shown-values.ts';

/** Maximum number of listed calls and deliveries. */
const LISTED = 10;

/** The latest activity of a sandbox, in plain text: calls with their reasons, and deliveries. */
export async function explainSandbox(client: ControlClient, title: string): Promise<string> {
  const [calls, deliveries, state] = await Promise.all([
    listCalls(client, { limit: LISTED }),
    listDeliveries(client, { limit: LISTED }),
    client.getState({}, 'explain'),
  ]);
  const undelivered = await Promise.all(
    deliveries.toReversed().map((delivery) => deliveryLine(client, delivery)),
  );
  return [
    `${title}, the clock at ${state.clock.now} (${state.clock.mode}).`,
    calls.length === 0
      ? 'No plugin has made a call.'
      : `The last ${counted(calls.length, 'call')}:\n${listRows(
          calls.toReversed().map((call) => `${call.pluginId ?? '(no plugin)'} ${callLine(call)}`),
        )}`,
    deliveries.length === 0
      ? 'There were no deliveries.'
      : `The last ${deliveries.length === 1 ? 'delivery' : `${deliveries.length} deliveries`}:\n${listRows(undelivered)}`,
  ].join('\n');
}

async function deliveryLine(
  client: ControlClient,
  { id, type, pluginId, status, attempts, nextAttemptAt }: LoggedDelivery,
): Promise<string> {
  const line = `${type} to ${pluginId}: ${status} after ${counted(attempts, 'attempt')}`;
  if (attempts === 0) return line;
  const detail = await client.getDelivery({ id }, 'explain');
  const error = detail.attempts.at(-1)?.error;
  const next = nextAttemptAt === null ? '' : `, next at ${nextAttemptAt}`;
  const notes = [...detail.attempts.flatMap(faultNotes), ...detail.notes];
  const listed = notes.map((note) => `\n      ${note}`).join('');
  return `${line}${error == null ? '' : ` (${error})`}${next}${listed}`;
}

/** What a fault rule did to an attempt, except repetitions, which the server notes itself. */
function faultNotes({ n, fault }: CallResult<'getDelivery'>['attempts'][number]): string[] {
  if (fault === null || 'duplicate' in fault.effect || 'duplicateAfter' in fault.effect) return [];
  return [`The fault rule ${fault.rule} applied to attempt ${n}: ${JSON.stringify(fault.effect)}`];
}
