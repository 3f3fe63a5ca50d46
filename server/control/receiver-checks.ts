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

/** The default header prefix (D5). */
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
  const shared = { serverId, environment: context.environment() };
  const { pluginId } = asked;
  if (pluginId === undefined) {
    const { url = '', secret = '', signature: scheme = 'timestamped' } = asked;
    const { headerPrefix = HEADER_PREFIX } = asked;
    const noPlugin = { pluginId: null, events: ['*'], callbacks: null, action: null } as const;
    return { ...shared, ...noPlugin, url, secret, scheme, headerPrefix };
  }
  const install = requireInstall(context.database.read, serverId, pluginId);
  if (isRefusal(install)) return install;
  const { webhook, webhookSecret: secret, headerPrefix, callbacks } = install;
  if (webhook === null) return { refused: 'noWebhook' };
  const { url, signature: scheme, events } = webhook;
  const action = actionOf(context, install, asked);
  return { ...shared, pluginId, events, callbacks, action, url, secret, scheme, headerPrefix };
}

/** The given action, or the plugin's last one in the log. */
function actionOf(
  { database }: ControlContext,
  { serverId, pluginId }: Install,
  { action }: Asked,
): CheckTarget['action'] {
  if (action !== undefined) return { type: action.type, target: action.target ?? null };
  const [last] = listCallbacks(database.read, { serverId, pluginId, kind: 'action', limit: 1 });
  return last === undefined ? null : { type: last.type, target: last.target };
}
