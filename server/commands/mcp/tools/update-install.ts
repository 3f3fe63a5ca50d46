import * as z from 'zod';

import type { installAnswer } from '#contract/control/installs.ts';
import { installPatch } from '#contract/control/installs.ts';
import { slug } from '#contract/fixture.ts';

import { rawFields } from '../raw-field.ts';
import { tool } from '../tool.ts';
import { installOf } from './install-of.ts';
import { withoutKeys } from './without-keys.ts';

/** `update_install`: settings of a plugin in a store. */
export const updateInstall = tool({
  name: 'update_install',
  title: 'Change the settings of a plugin',
  description:
    'Changes settings of an install; what is left out stays, in webhook and callbacks field by field, and null removes them. ' +
    'webhook: {url, events, secret, signature: timestamped | body | standard, retries, enabled}; webhook.secret (or ' +
    'webhookSecret) is what deliveries are signed with, and is never shown again. Also scopes (the whole list), ' +
    'consents, suspended. Answers with the settings without secrets.',
  input: z.strictObject({ pluginId: slug, ...rawFields(installPatch) }),
  does: 'write',
  again: true,
  run: async ({ pluginId, ...changes }, call) => {
    const { countertop, signal } = call;
    const { serverId: named } = changes as { readonly serverId?: unknown };
    const { serverId } = await installOf(
      { pluginId, serverId: typeof named === 'string' ? named : undefined },
      call,
    );
    const body = { ...changes, serverId };
    const { data } = await countertop.control('PATCH', `/installs/${pluginId}`, { body, signal });
    return withoutKeys(data as z.infer<typeof installAnswer>);
  },
});
