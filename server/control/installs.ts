import { toIso } from '#server/clock/clock.ts';
import { presentInstall } from '#server/contract/present/records.ts';
import { CAPABILITIES, findCapability } from '#server/domain/capability.ts';
import { authorizeInstall } from '#server/operations/authorize-install.ts';
import { bindCapability } from '#server/operations/bind-capability.ts';
import { changeInstall } from '#server/operations/change-install.ts';
import { installPlugin } from '#server/operations/install-plugin.ts';
import { rekeyInstall } from '#server/operations/rekey-install.ts';
import { uninstallPlugin } from '#server/operations/uninstall-plugin.ts';
import { listCodes } from '#server/store/authorization-codes.ts';
import { findProvider } from '#server/store/capabilities.ts';

import { answer, handlers } from './handler.ts';
import { requireInstall } from './lookups.ts';

export const installsHandlers = handlers({
  createInstall: ({ context, serverId, body }) => {
    const { serverId: _serverId, pluginId, developer, webhook, ...rest } = body;
    const settings = { ...rest, ...webhookOf(webhook, rest) };
    const install = installPlugin(context, { serverId, pluginId, developer, settings });
    return answer(install, presentInstall);
  },

  changeInstall: ({ context, serverId, params: { pluginId }, body }) => {
    const { serverId: _serverId, webhook, ...settings } = body;
    const changes = { ...settings, ...webhookOf(webhook, settings) };
    return answer(changeInstall(context, { serverId, pluginId }, changes), presentInstall);
  },

  deleteInstall: ({ context, serverId, params: { pluginId } }) =>
    answer(uninstallPlugin(context, { serverId, pluginId })),

  rekeyInstall: ({ context, serverId, params: { pluginId } }) =>
    answer(rekeyInstall(context, { serverId, pluginId }), presentInstall),

  /** Approves the consent screen: returns a code for the token endpoint, and a `state` (C2). */
  authorizeInstall: ({ context, serverId, params: { pluginId }, body }) => {
    const { scopes, customerConsent, userConsent = customerConsent } = body;
    const consent = { scopes, customerConsent, userConsent };
    const authorized = authorizeInstall(context, { serverId, pluginId }, consent);
    const { environment } = context.limits;
    return answer(authorized, ({ code }) => ({ code, environment, state: context.uuid() }));
  },

  listCodes: ({ context: { clock, database }, serverId, params: { pluginId } }) =>
    answer(requireInstall(database.read, serverId, pluginId), () =>
      listCodes(database.read, serverId, pluginId, clock.now()).map(
        ({ serverId: _serverId, pluginId: _pluginId, ...code }) => ({
          ...code,
          expiresAt: toIso(code.expiresAt),
        }),
      ),
    ),

  listCapabilities: ({ context: { database }, serverId }) => ({
    data: CAPABILITIES.map(({ id }) => ({
      id,
      pluginId: findProvider(database.read, serverId, id) ?? null,
    })),
  }),

  bindCapability: ({ context, serverId, params: { id }, body: { pluginId } }) => {
    const capability = findCapability(id);
    if (capability === undefined) return { refused: 'capabilityNotFound' };
    const bound = bindCapability(context, serverId, capability, pluginId);
    return answer(bound, () => ({ id, pluginId }));
  },
});

/** There is one signing secret; `webhook.secret` is another way to set it (D5). */
function webhookOf<Webhook extends { readonly secret?: string | undefined }>(
  webhook: Webhook | null | undefined,
  { webhookSecret }: { readonly webhookSecret?: string | undefined },
) {
  if (webhook === undefined || webhook === null) return { webhook, webhookSecret };
  const { secret, ...settings } = webhook;
  return { webhook: settings, webhookSecret: webhookSecret ?? secret };
}
