import * as z from 'zod';

import { slug } from '../fixture.ts';
import { text } from '../text.ts';
import { defineCalls } from './define-calls.ts';
import { serverId, storeQuery, time } from './fields.ts';

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

export const deviceCalls = defineCalls({
  listDevices: {
    method: 'GET',
    path: '/devices',
    concerns: 'store',
    query: storeQuery,
    summary: 'Lists the paired devices, each with a fresh session token.',
    topics: ['devices', 'installs'],
    response: devicesAnswer,
  },
  pairDevice: {
    method: 'POST',
    path: '/devices',
    concerns: 'store',
    query: storeQuery,
    body: deviceBody,
    summary: 'Pairs a device with a provider plugin.',
    response: deviceAnswer,
    refusals: ['installNotFound'],
  },
  issueDeviceToken: {
    method: 'POST',
    path: '/devices/{deviceId}/token',
    concerns: 'store',
    query: storeQuery,
    summary: 'Gives a device a fresh session token.',
    response: deviceTokenAnswer,
    refusals: ['deviceNotFound'],
  },
  listDevicePayments: {
    method: 'GET',
    path: '/device/payments',
    concerns: 'emulator',
    device: true,
    summary: 'Lists the ids of the payments that wait for the device that asks.',
    response: devicePaymentsAnswer,
    refusals: ['unauthorized'],
  },
});
