import { wasRefused } from '#server/domain/logged-call.ts';
import { counted } from '#server/domain/messages/plural.ts';

import type { Clock } from './clock.ts';
import type { ControlClient, CallResult } from './control-client.ts';
import { CountertopError } from './countertop-error.ts';
import { names } from './events.ts';
import type { LoggedDelivery } from './logged-calls.ts';
import { callLine, listCalls, listDeliveries } from './logged-calls.ts';

export type Install = CallResult<'getState'>['installs'][number];

export interface ReceivingPlugin {
  readonly client: ControlClient;
  readonly clock: Clock;
  readonly pluginId: string;
  /** The current install; throws `CountertopError` if there is none. */
  readonly findInstall: () => Promise<Install>;
}

interface MissingEvent extends ReceivingPlugin {
  readonly type: string;
  /** The webhook's expected address. */
  readonly hook: string;
  /** Calls rejected by the receiver, with the reasons. */
  readonly rejected: readonly string[];
}

/** Possible reasons why an event did not arrive, most important first. */
export async function whyNot(missing: MissingEvent): Promise<string[]> {
  const { client, clock, pluginId, type, rejected } = missing;
  let install: Install;
  try {
    install = await missing.findInstall();
  } catch (error) {
    if (error instanceof CountertopError) return [error.message];
    throw error;
  }
  const { serverId } = install;
  const deliveries = await listDeliveries(client, { pluginId, serverId });
  const ofType = deliveries.filter((delivery) => names(type, delivery.type));
  const now = await clock.now();
  const stuck = await Promise.all(
    ofType
      .filter(({ status }) => status !== 'delivered')
      .map((delivery) => describeStuck(client, delivery, now)),
  );
  const reasons = [
    ...ofSettings(install, missing),
    ...rejected.map((call) => `the receiver rejected a call: ${call}`),
    ...stuck,
  ];
  if (reasons.length > 0) return reasons;
  return ofType.length > 0
    ? [`all ${type} events of ${pluginId} were delivered; there are no others`]
    : [...(await ofRefusals(missing, serverId)), noCause(install, missing)];
}

function ofSettings(
  { serverId, suspended, webhook }: Install,
  { pluginId, type, hook }: MissingEvent,
): string[] {
  const who = `${pluginId} on ${serverId}`;
  if (webhook === null)
    return [`${who} no longer has a webhook; was the sandbox reset by something else?`];
  return [
    suspended && `${who} is suspended: nothing is sent to it`,
    !webhook.enabled && `the webhook of ${who} is disabled`,
    webhook.url !== hook && `the webhook of ${who} now has another address: ${webhook.url}`,
    !webhook.events.some((pattern) => names(pattern, type) || names(type, pattern)) &&
      `the webhook of ${who} is subscribed to ${webhook.events.join(', ')}, not to ${type}`,
  ].filter((reason) => reason !== false);
}

async function describeStuck(
  client: ControlClient,
  { id, type, status, attempts, nextAttemptAt }: LoggedDelivery,
  now: string,
): Promise<string> {
  const detail = await client.getDelivery({ id }, 'deliveries');
  const last = detail.attempts.at(-1);
  const failed =
    last === undefined
      ? 'has not been tried'
      : `failed ${counted(attempts, 'time')} (${last.error ?? String(last.status)})`;
  switch (status) {
    case 'pending':
      return nextAttemptAt === null
        ? `a ${type} ${failed} and is still pending`
        : `a ${type} ${failed}; it will be retried at ${nextAttemptAt}, and the clock is at ${now} (sandbox.clock.runNext() advances it)`;
    case 'dropped':
      return `a ${type} ${failed} and was dropped`;
    default:
      return `a ${type} was cancelled by staff`;
  }
}

async function ofRefusals({ client, pluginId }: MissingEvent, serverId: string): Promise<string[]> {
  const calls = await listCalls(client, { serverId, limit: 20 });
  return calls
    .filter(wasRefused)
    .slice(0, 3)
    .toReversed()
    .map(
      (call) =>
        `a call was refused, so it caused no event: ${call.pluginId ?? pluginId} ${callLine(call)}`,
    );
}

function noCause({ serverId }: Install, { pluginId, type }: MissingEvent): string {
  return `nothing that happened on ${serverId} caused a ${type} for ${pluginId}`;
}
