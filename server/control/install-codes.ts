import { toIso } from '#clock/clock.ts';
import { storeQuery } from '#contract/control/fields.ts';
import { codesAnswer } from '#contract/control/installs.ts';
import { listCodes } from '#store/authorization-codes.ts';
import { findInstall } from '#store/installs.ts';

import { route } from './route.ts';

/** Codes of the consent screen that wait for their exchange. */
export const getCodes = route({
  method: 'GET',
  path: '/installs/:pluginId/codes',
  concerns: 'store',
  query: storeQuery,
  summary: 'Lists what was agreed to and not exchanged yet.',
  output: codesAnswer,
  refusals: ['installNotFound'],
  handle: ({ context: { clock, database }, serverId, params: { pluginId = '' } }) => {
    if (findInstall(database.read, serverId, pluginId) === undefined) {
      return { refused: 'installNotFound', pluginId, serverId };
    }
    const codes = listCodes(database.read, serverId, pluginId, clock.now());
    return {
      data: codes.map(({ code, scopes, customerConsent, userConsent, expiresAt }) => ({
        code,
        scopes,
        customerConsent,
        userConsent,
        expiresAt: toIso(expiresAt),
      })),
    };
  },
});
