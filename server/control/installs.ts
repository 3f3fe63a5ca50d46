import { presentInstall } from '#server/contract/present/install.ts';
import type { Install } from '#server/domain/install.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { authorizeInstall } from '#server/operations/authorize-install.ts';
import { changeInstall } from '#server/operations/change-install.ts';
import { installPlugin } from '#server/operations/install-plugin.ts';
import { rekeyInstall } from '#server/operations/rekey-install.ts';
import { uninstallPlugin } from '#server/operations/uninstall-plugin.ts';

import type { ControlAnswer } from './handler.ts';
import { handlers } from './handler.ts';

export const installsHandlers = handlers({
  createInstall: ({ context, serverId, body }) => {
    const { serverId: _serverId, pluginId, developer, webhook, ...rest } = body;
    const settings = { ...rest, ...webhookOf(webhook, rest) };
    return answer(installPlugin(context, { serverId, pluginId, developer, settings }));
  },

  changeInstall: ({ context, serverId, params: { pluginId }, body }) => {
    const { serverId: _serverId, webhook, ...settings } = body;
    const changes = { ...settings, ...webhookOf(webhook, settings) };
    return answer(changeInstall(context, { serverId, pluginId }, changes));
  },

  deleteInstall: ({ context, serverId, params: { pluginId } }) => {
    const removed = uninstallPlugin(context, { serverId, pluginId });
    return isRefusal(removed) ? removed : { data: removed };
  },

  rekeyInstall: ({ context, serverId, params: { pluginId } }) =>
    answer(rekeyInstall(context, { serverId, pluginId })),

  /** The consent screen's yes: a code for the token endpoint, and the state that goes with it (C2). */
  authorizeInstall: ({ context, serverId, params: { pluginId }, body }) => {
    const { scopes, customerConsent, userConsent = customerConsent } = body;
    const consent = { scopes, customerConsent, userConsent };
    const authorized = authorizeInstall(context, { serverId, pluginId }, consent);
    if (isRefusal(authorized)) return authorized;
    const { environment } = context.limits;
    return { data: { code: authorized.code, environment, state: context.uuid() } };
  },
});

function answer(install: Outcome<Install>): Outcome<ControlAnswer> {
  return isRefusal(install) ? install : { data: presentInstall(install) };
}

/** There is one signing secret; `webhook.secret` is another way to set it (D5). */
function webhookOf<Webhook extends { readonly secret?: string | undefined }>(
  webhook: Webhook | null | undefined,
  { webhookSecret }: { readonly webhookSecret?: string | undefined },
) {
  if (webhook === undefined || webhook === null) return { webhook, webhookSecret };
  const { secret, ...settings } = webhook;
  return { webhook: settings, webhookSecret: webhookSecret ?? secret };
}
