import type { Install } from '#server/domain/install.ts';
import { apiKeyOf } from '#server/domain/install.ts';

import type { TokenRead } from '../data/oauth.ts';

/** The answer of a token exchange (C2). */
export function presentToken(install: Install, environment: TokenRead['environment']): TokenRead {
  return {
    tenantId: install.serverId,
    serverId: install.serverId,
    pluginId: install.pluginId,
    apiKey: apiKeyOf(install),
    webhookSecret: install.webhookSecret,
    tokenType: 'Bearer',
    scopes: [...install.scopes],
    environment,
    version: '1.0.0',
  };
}
