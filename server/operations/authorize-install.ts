import { randomBytes } from 'node:crypto';

import type { Consent } from '#server/domain/install.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { insertCode } from '#server/store/authorization-codes.ts';
import { findInstall } from '#server/store/installs.ts';

import type { OperationContext } from './parts/context.ts';
import type { InstallRef } from './parts/save-changed-install.ts';

/** The lifetime of an authorization code (C2). */
const CODE_LIFETIME_MS = 10 * 60 * 1000;

/**
 * Issues a single-use code, exchangeable for an API key, when the tenant agrees on the consent screen. Scopes
 * and consents take effect with the exchange (C2).
 */
export function authorizeInstall(
  context: OperationContext,
  { serverId, pluginId }: InstallRef,
  consent: Consent,
): Outcome<{ readonly code: string }> {
  return context.database.write((db): Outcome<{ readonly code: string }> => {
    if (findInstall(db, serverId, pluginId) === undefined) {
      return { refused: 'installNotFound', pluginId, serverId };
    }
    const code = `ac_${randomBytes(24).toString('hex')}`;
    const expiresAt = context.clock.now() + CODE_LIFETIME_MS;
    insertCode(db, { ...consent, code, serverId, pluginId, expiresAt });
    return { code };
  });
}
