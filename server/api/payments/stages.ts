import type { Outcome } from '#server/domain/refusal.ts';
import type { Device } from '#server/domain/terminal-payment.ts';

import type { DeviceCaller } from '../auth/device-token.ts';
import { authenticateDevice } from '../auth/device-token.ts';
import { countCall } from '../count-call.ts';
import type { DataApiContext, Exchange } from '../exchange.ts';
import { badDeviceToken } from '../inspector/explain-payments.ts';

/**
 * Stages 2 and 3 of a device's call: its session token instead of an install's key, then its own
 * bucket (F3). The call is logged as its provider's.
 */
export async function admitDeviceCall(
  context: DataApiContext,
  exchange: Exchange,
  bucket: 'read' | 'write',
): Promise<Outcome<Device>> {
  const { authorization } = exchange.request.headers;
  const caller = await authenticateDevice(context.database.read, authorization, exchange.at);
  // A reset meanwhile took the key that signed the token.
  if (context.worldNumber() !== exchange.world) return { refused: 'unauthorized' };
  if (typeof caller === 'string') {
    exchange.notes.push(badDeviceToken(caller));
    return { refused: 'unauthorized' };
  }
  exchange.caller = caller.install;
  return countCall(context, exchange, bucket, countedDevice(caller)) ?? caller.device;
}

function countedDevice({ device: { serverId, pluginId, id } }: DeviceCaller) {
  return { serverId, pluginId, deviceId: id };
}

/** The payment id of a path, decoded; one that cannot be decoded names no payment. */
export function paymentIdIn(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
