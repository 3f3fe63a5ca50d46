import { authenticateDevice, signDeviceToken } from '#server/api/auth/device-token.ts';
import { toIso } from '#server/clock/clock.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { Device } from '#server/domain/terminal-payment.ts';
import { pairDevice } from '#server/operations/pair-device.ts';
import { deviceTokenKey } from '#server/operations/parts/device-token-key.ts';
import { findDevice, listDevices } from '#server/store/devices.ts';
import { listWaitingPayments } from '#server/store/payments.ts';

import type { ControlContext } from './context.ts';
import { handlers } from './handler.ts';

export const devicesHandlers = handlers({
  listDevices: async ({ context, serverId }) => {
    const devices = listDevices(context.database.read, serverId);
    return { data: await Promise.all(devices.map((device) => viewDevice(context, device))) };
  },

  pairDevice: async ({ context, serverId, body: { pluginId, name } }) => {
    const device = await context.storage.withRetry(() => {
      // Creating the key may fail, and then nothing must be paired.
      deviceTokenKey(context);
      return pairDevice(context, { serverId, pluginId, name });
    });
    return isRefusal(device) ? device : { data: await viewDevice(context, device) };
  },

  issueDeviceToken: async ({ context, serverId, params: { deviceId } }) => {
    const device = findDevice(context.database.read, serverId, deviceId);
    if (device === undefined) return { refused: 'deviceNotFound', deviceId };
    return { data: await newSession(context, device) };
  },

  /** Called by the device with its session token; it reads the amounts from the Data API (E9). */
  listDevicePayments: async ({ context: { database, clock }, authorization }) => {
    const caller = await authenticateDevice(database.read, authorization, clock.now());
    if (typeof caller === 'string') return { refused: 'unauthorized' };
    return { data: listWaitingPayments(database.read, caller.device) };
  },
});

async function viewDevice(context: ControlContext, device: Device) {
  const { id: deviceId, name, pluginId } = device;
  return { deviceId, name, pluginId, ...(await newSession(context, device)) };
}

async function newSession(context: ControlContext, device: Device) {
  const key = deviceTokenKey(context);
  const { token, expiresAt } = await signDeviceToken(key, device, context.clock.now());
  return { token, expiresAt: toIso(expiresAt) };
}
