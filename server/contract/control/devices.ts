import * as z from 'zod';

import { slug } from '../fixture.ts';
import { text } from '../text.ts';
import { serverId, time } from './fields.ts';

export const deviceBody = z.strictObject({
  serverId,
  pluginId: slug,
  name: text(200).min(1),
});

const device = { deviceId: z.string(), name: z.string(), pluginId: z.string(), token: z.string() };

/** A paired device with a fresh session token. */
export const deviceAnswer = z.strictObject({ ...device, expiresAt: time });

export const devicesAnswer = z.array(deviceAnswer);

export const deviceTokenAnswer = z.strictObject({ token: z.string(), expiresAt: time });

/** The ids of the payments that wait for a device. */
export const devicePaymentsAnswer = z.array(z.string());
