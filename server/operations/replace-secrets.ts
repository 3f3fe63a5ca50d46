import { createHmac } from 'node:crypto';

import { listInstalls, saveInstall } from '#server/store/installs.ts';
import { deleteDeviceTokenKey, insertDeviceTokenKey } from '#server/store/secrets.ts';

import type { OperationContext } from './parts/context.ts';

/**
 * Replaces the secrets of all installs and of device tokens with those of a sandbox. They are derived from its
 * seed, so that a reset gives the same ones again.
 */
export function replaceSecrets({ database }: Pick<OperationContext, 'database'>, seed: string) {
  database.write((db) => {
    for (const install of listInstalls(db)) {
      const { serverId, pluginId } = install;
      const secret = (prefix: string): string =>
        `${prefix}_${derive(seed, [prefix, serverId, pluginId]).toString('hex').slice(0, 32)}`;
      saveInstall(db, {
        ...install,
        keySecret: secret('sk'),
        clientSecret: secret('cs'),
        webhookSecret: secret('whsec'),
      });
    }
    deleteDeviceTokenKey(db);
    insertDeviceTokenKey(db, derive(seed, ['device']).toString('base64'));
  });
}

function derive(seed: string, of: readonly string[]): Buffer {
  return createHmac('sha256', seed).update(JSON.stringify(of)).digest();
}
