import type { Outcome } from '#server/domain/refusal.ts';
import type { Device } from '#server/domain/terminal-payment.ts';

import { authenticateDevice } from '../auth/device-token.ts';
import { countCall } from '../count-call.ts';
import type { DataApiContext, Exchange } from '../exchange.ts';
import { badDeviceToken } from '../inspector/explain.ts';

/**
 * Stages 2 and 3 of a device's call: its session token and its own bucket (F3). The log attributes
 * the call to the provider's install.
 */
export async function admitDeviceCall(
  context: DataApiContext,
  exchange: Exchange,
  bucket: 'read' | 'write',
): Promise<Outcome<Device>> {
  const { authorization } = exchange.request.headers;
  const caller = await authenticateDevice(context.database.read, authorization, exchange.at);
  // A reset in the meantime has removed the key that signed the token.
  if (context.worldNumber() !== exchange.world) return { refused: 'unauthorized' };
  if (typeof caller === 'string') {
    exchange.notes.push(badDeviceToken(caller));
    return { refused: 'unauthorized' };
  }
  exchange.caller = caller.install;
  const { device } = caller;
  const { serverId, pluginId, id: deviceId } = device;
  return countCall(context, exchange, bucket, { serverId, pluginId, deviceId }) ?? device;
}

/** The decoded payment id of a path; empty if it cannot be decoded. */
export function paymentIdIn(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
