import type { Outcome } from '#server/domain/refusal.ts';
import type { Device } from '#server/domain/terminal-payment.ts';
import { insertDevice } from '#server/store/devices.ts';
import { findInstall } from '#server/store/installs.ts';

import type { OperationContext } from './parts/context.ts';

/** Pairs a card terminal with a provider plugin; refused if the plugin is not installed (C3). */
export function pairDevice(
  context: OperationContext,
  { serverId, pluginId, name }: Omit<Device, 'id'>,
): Outcome<Device> {
  return context.database.write((db): Outcome<Device> => {
    if (findInstall(db, serverId, pluginId) === undefined) {
      return { refused: 'installNotFound', pluginId, serverId };
    }
    const device = { serverId, id: `dev-${context.uuid()}`, pluginId, name };
    insertDevice(db, device);
    return device;
  });
}
