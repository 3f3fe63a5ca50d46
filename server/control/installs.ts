import { storeQuery } from '#contract/control/fields.ts';
import {
  authorizeAnswer,
  authorizeBody,
  installAnswer,
  installBody,
  installDeletedAnswer,
  installPatch,
} from '#contract/control/installs.ts';
import type { Install } from '#domain/install.ts';
import type { Outcome } from '#domain/refusal.ts';
import { isRefusal } from '#domain/refusal.ts';
import { authorizeInstall } from '#operations/authorize-install.ts';
import { changeInstall } from '#operations/change-install.ts';
import { installPlugin } from '#operations/install-plugin.ts';
import { rekeyInstall } from '#operations/rekey-install.ts';
import { uninstallPlugin } from '#operations/uninstall-plugin.ts';
import { presentInstall } from '#present/install.ts';

import type { ControlAnswer } from './route.ts';
import { route } from './route.ts';

export const postInstall = route({
  method: 'POST',
  path: '/installs',
  concerns: 'store',
  tellsEvents: true,
  query: storeQuery,
  body: installBody,
  summary: 'Installs a plugin on a store.',
  output: installAnswer,
  refusals: ['foreignPlugin', 'alreadyInstalled'],
  handle: ({ context, serverId, body }) => {
    const { serverId: _serverId, pluginId, developer, webhook, ...rest } = body;
    const settings = { ...rest, ...webhookOf(webhook, rest) };
    return answer(installPlugin(context, { serverId, pluginId, developer, settings }));
  },
});

export const patchInstall = route({
  method: 'PATCH',
  path: '/installs/:pluginId',
  concerns: 'store',
  tellsEvents: true,
  query: storeQuery,
  body: installPatch,
  summary: 'Changes settings of an install.',
  output: installAnswer,
  refusals: ['installNotFound', 'settingsIncomplete'],
  handle: ({ context, serverId, params: { pluginId = '' }, body }) => {
    const { serverId: _serverId, webhook, ...settings } = body;
    const changes = { ...settings, ...webhookOf(webhook, settings) };
    return answer(changeInstall(context, { serverId, pluginId }, changes));
  },
});

export const deleteInstall = route({
  method: 'DELETE',
  path: '/installs/:pluginId',
  concerns: 'store',
  tellsEvents: true,
  query: storeQuery,
  summary: 'Uninstalls a plugin.',
  output: installDeletedAnswer,
  refusals: ['installNotFound'],
  handle: ({ context, serverId, params: { pluginId = '' } }) => {
    const removed = uninstallPlugin(context, { serverId, pluginId });
    return isRefusal(removed) ? removed : { data: removed };
  },
});

export const postRekey = route({
  method: 'POST',
  path: '/installs/:pluginId/rekey',
  concerns: 'store',
  tellsEvents: true,
  query: storeQuery,
  summary: 'Gives an install a new API key.',
  output: installAnswer,
  refusals: ['installNotFound'],
  handle: ({ context, serverId, params: { pluginId = '' } }) =>
    answer(rekeyInstall(context, { serverId, pluginId })),
});

/** The consent screen's yes: a code for the token endpoint, and the state that goes with it (C2). */
export const postAuthorize = route({
  method: 'POST',
  path: '/installs/:pluginId/authorize',
  concerns: 'store',
  tellsEvents: true,
  query: storeQuery,
  body: authorizeBody,
  summary: 'Agrees on the consent screen and returns a code for the token endpoint.',
  output: authorizeAnswer,
  refusals: ['installNotFound'],
  handle: ({ context, serverId, params: { pluginId = '' }, body }) => {
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
