import { createHmac } from 'node:crypto';

import type { Install } from '#server/domain/install.ts';
import { listFormerRecipients, setFormerSecret } from '#server/store/deliveries.ts';
import { listInstalls, saveInstall } from '#server/store/installs.ts';
import {
  deleteDeviceTokenKey,
  findDeviceTokenKey,
  insertDeviceTokenKey,
} from '#server/store/secrets.ts';

import type { OperationContext } from './parts/context.ts';

/**
 * Replaces the secrets of all installs and the key of device tokens with those of a sandbox, unless the database
 * already has them. They are derived from the sandbox's `seed`, so they are the same after a reset.
 */
export function replaceSecrets({ database }: Pick<OperationContext, 'database'>, seed: string) {
  const deviceKey = derive(seed, ['device']).toString('base64');
  const secret = (
    prefix: string,
    { serverId, pluginId }: Pick<Install, 'serverId' | 'pluginId'>,
  ): string =>
    `${prefix}_${derive(seed, [prefix, serverId, pluginId]).toString('hex').slice(0, 32)}`;
  database.write((db) => {
    // A state with the sandbox's device key, such as one of its snapshots, has its other secrets too.
    if (findDeviceTokenKey(db) === deviceKey) return;
    for (const install of listInstalls(db)) {
      saveInstall(db, {
        ...install,
        keySecret: secret('sk', install),
        clientSecret: secret('cs', install),
        webhookSecret: secret('whsec', install),
      });
    }
    for (const former of listFormerRecipients(db)) {
      setFormerSecret(db, { ...former, secret: secret('whsec', former) });
    }
    deleteDeviceTokenKey(db);
    insertDeviceTokenKey(db, deviceKey);
  });
}

function derive(seed: string, of: readonly string[]): Buffer {
  return createHmac('sha256', seed).update(JSON.stringify(of)).digest();
}
