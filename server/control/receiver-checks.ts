import type * as z from 'zod';

import type { receiverCheckBody } from '#server/contract/control/receiver-checks.ts';
import type { Install } from '#server/domain/install.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { listCallbacks } from '#server/store/callbacks.ts';
import type { CheckTarget } from '#server/workbench/receiver-check/plan.ts';

import type { ControlContext } from './context.ts';
import { answer, handlers } from './handler.ts';
import { requireInstall } from './lookups.ts';

type Asked = z.output<typeof receiverCheckBody>;

/** The default prefix of headers (D5). */
const HEADER_PREFIX = 'X-Service';

export const receiverChecksHandlers = handlers({
  /** Takes at most 60 s of real time. */
  checkReceiver: async ({ context, serverId, body }) => {
    const target = targetOf(context, serverId, body);
    if (isRefusal(target)) return target;
    return answer(await context.receiverChecks.run(target, body.only ?? null));
  },

  listReceiverChecks: ({ context, query: { pluginId, serverId } }) => ({
    data: context.receiverChecks
      .list()
      .filter((result) => pluginId === undefined || result.pluginId === pluginId)
      .filter((result) => serverId === undefined || result.serverId === serverId)
      .map((result) => ({
        ...result,
        checks: result.checks.map(({ probes: _without, ...check }) => check),
      })),
  }),

  getReceiverCheck: ({ context, params: { id } }) => {
    const result = context.receiverChecks.find(id);
    return result === undefined ? { refused: 'receiverCheckNotFound', id } : { data: result };
  },
});

function targetOf(context: ControlContext, serverId: string, asked: Asked): Outcome<CheckTarget> {
  const { pluginId } = asked;
  if (pluginId === undefined) return addressTarget(context, serverId, asked);
  const install = requireInstall(context.database.read, serverId, pluginId);
  if (isRefusal(install)) return install;
  const { webhook, webhookSecret: secret, headerPrefix, callbacks } = install;
  if (webhook === null) return { refused: 'noWebhook' };
  return {
    pluginId,
    serverId,
    url: webhook.url,
    secret,
    scheme: webhook.signature,
    headerPrefix,
    environment: context.environment(),
    events: webhook.events,
    callbacks,
    action: actionOf(context, install, asked),
  };
}

function addressTarget(
  context: ControlContext,
  serverId: string,
  { url = '', secret = '', signature = 'timestamped', headerPrefix = HEADER_PREFIX }: Asked,
): CheckTarget {
  return {
    pluginId: null,
    serverId,
    url,
    secret,
    scheme: signature,
    headerPrefix,
    environment: context.environment(),
    events: ['*'],
    callbacks: null,
    action: null,
  };
}

/** The named action, or the plugin's last one in the log. */
function actionOf(
  { database }: ControlContext,
  { serverId, pluginId }: Install,
  { action }: Asked,
): CheckTarget['action'] {
  if (action !== undefined) return { type: action.type, target: action.target ?? null };
  const filter = { serverId, pluginId, kind: 'action', account: null } as const;
  const [last] = listCallbacks(database.read, { ...filter, before: null, limit: 1 });
  return last === undefined ? null : { type: last.type, target: last.target };
}
