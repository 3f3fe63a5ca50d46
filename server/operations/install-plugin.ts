import type { Install } from '#server/domain/install.ts';
import { given } from '#server/domain/json.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { SCOPES } from '#server/domain/scopes.ts';
import { raiseAppInstalled } from '#server/events/raise-app.ts';
import { findInstall, saveInstall } from '#server/store/installs.ts';
import { tenantOf } from '#server/store/tenants.ts';

import type { OperationContext } from './parts/context.ts';
import type { InstallSettings } from './parts/save-changed-install.ts';
import { newSecret } from './parts/secrets.ts';

const DEFAULTS = {
  scopes: SCOPES,
  customerConsent: false,
  suspended: false,
  headerPrefix: 'X-Service',
  connectUrl: null,
  webhook: null,
  callbacks: null,
} as const;

interface InstallPlugin {
  readonly serverId: string;
  readonly pluginId: string;
  readonly developer: string;
  readonly settings: InstallSettings;
}

/**
 * Installs a plugin on a store, with all scopes and no consent unless the settings say otherwise (C1, C5), and emits
 * `app.installed` if it has a webhook (D3). Refuses a second install, and a plugin from another developer (F1).
 */
export function installPlugin(
  context: OperationContext,
  { serverId, pluginId, developer, settings }: InstallPlugin,
): Outcome<Install> {
  return context.database.write((db): Outcome<Install> => {
    const tenant = tenantOf(db, serverId);
    if (tenant.developer !== developer) {
      return { refused: 'foreignPlugin', developer, storeDeveloper: tenant.developer };
    }
    if (findInstall(db, serverId, pluginId) !== undefined) return { refused: 'alreadyInstalled' };
    const { customerConsent = false } = settings;
    const install: Install = {
      ...DEFAULTS,
      serverId,
      pluginId,
      developer,
      title: pluginId,
      clientSecret: newSecret('cs'),
      keySecret: newSecret('sk'),
      webhookSecret: newSecret('whsec'),
      userConsent: customerConsent,
      ...given(settings),
    };
    saveInstall(db, install);
    if (install.webhook !== null) raiseAppInstalled(context, db, install, null);
    return install;
  });
}
