import * as z from 'zod';

import { named, slug, text } from '../values.ts';
import { defineCalls, storeInput } from './define-calls.ts';
import { time } from './fields.ts';

/** A paired device with a new session token. */
export const deviceAnswer = named('Device', {
  deviceId: z.string(),
  name: z.string(),
  pluginId: z.string(),
  token: z.string(),
  expiresAt: time,
});

export const deviceCalls = defineCalls('store', {
  listDevices: {
    request: 'GET /devices',
    summary: 'Lists the paired devices, each with a fresh session token.',
    topics: ['devices', 'installs'],
    response: z.array(deviceAnswer),
  },
  pairDevice: {
    request: 'POST /devices',
    body: storeInput.extend({ pluginId: slug, name: text(200).min(1) }),
    summary: 'Pairs a device with a provider plugin.',
    response: deviceAnswer,
    refusals: ['installNotFound'],
  },
  issueDeviceToken: {
    request: 'POST /devices/{deviceId}/token',
    summary: 'Gives a device a fresh session token.',
    response: z.strictObject({ token: z.string(), expiresAt: time }),
    refusals: ['deviceNotFound'],
  },
  listDevicePayments: {
    request: 'GET /device/payments',
    concerns: 'emulator',
    device: true,
    summary: 'Lists the ids of the payments that wait for the device that asks.',
    response: z.array(z.string()),
    refusals: ['unauthorized'],
  },
});
