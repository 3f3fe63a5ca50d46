import type { Install } from '#server/domain/install.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { raiseAppInstalled } from '#server/events/raise-app.ts';
import { deleteCode, findCode } from '#server/store/authorization-codes.ts';
import { findInstall, saveInstall } from '#server/store/installs.ts';

import type { OperationContext } from './parts/context.ts';
import { newSecret } from './parts/secrets.ts';

interface ExchangeCode {
  readonly clientId: string;
  readonly code: string;
  /** Returns true if the given client secret is the install's. */
  readonly isClientSecret: (install: Install) => boolean;
  /** The id of the logged call. */
  readonly requestId: string;
}

/**
 * Exchanges a code for a new API key: the scopes and consents given on the consent screen take effect, the old key
 * becomes invalid, and `app.installed` is emitted (C2, D3). Refuses a code that is unknown, used or expired, or
 * belongs to another client.
 */
export function exchangeCode(
  context: OperationContext,
  { clientId, code, isClientSecret, requestId }: ExchangeCode,
): Outcome<Install> {
  return context.database.write((db): Outcome<Install> => {
    const found = findCode(db, code);
    const install = found && findInstall(db, found.serverId, found.pluginId);
    if (
      found === undefined ||
      install === undefined ||
      found.pluginId !== clientId ||
      found.expiresAt <= context.clock.now() ||
      !isClientSecret(install)
    ) {
      return { refused: 'invalidGrant' };
    }
    const { scopes, customerConsent, userConsent } = found;
    const exchanged: Install = {
      ...install,
      scopes,
      customerConsent,
      userConsent,
      keySecret: newSecret('sk'),
    };
    deleteCode(db, found);
    saveInstall(db, exchanged);
    raiseAppInstalled(context, db, exchanged, requestId);
    return exchanged;
  });
}
