import { toIso } from '#server/clock/clock.ts';
import { listCodes } from '#server/store/authorization-codes.ts';
import { findInstall } from '#server/store/installs.ts';

import { handlers } from './handler.ts';

export const installCodesHandlers = handlers({
  /** Codes of the consent screen that wait for their exchange. */
  listCodes: ({ context: { clock, database }, serverId, params: { pluginId } }) => {
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
