import { signDeviceToken, authenticateDevice } from '#server/api/auth/device-session.ts';
import { toIso } from '#server/clock/clock.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import { toDecimal, toMinor } from '#server/domain/money.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { Alarm, TerminalPayment, Device } from '#server/domain/terminal-payment.ts';
import { PAYMENT_LIFETIME_MS } from '#server/domain/terminal-payment.ts';
import { acknowledgeAlarms } from '#server/operations/acknowledge-alarms.ts';
import { pairDevice } from '#server/operations/pair-device.ts';
import { deviceTokenKey } from '#server/operations/parts/secrets.ts';
import { reconcilePayment } from '#server/operations/reconcile-payment.ts';
import { requestPayment } from '#server/operations/request-payment.ts';
import { listAlarms } from '#server/store/alarms.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { findDevice, listDevices } from '#server/store/devices.ts';
import { listPaymentEntries, listPayments, listWaitingPayments } from '#server/store/payments.ts';

import type { ControlContext } from './context.ts';
import { answer, handlers } from './handler.ts';
import { isoOrNull } from './list-pages.ts';
import { requirePayment } from './lookups.ts';

export const paymentsHandlers = handlers({
  requestPayment: async ({ context, serverId, body }) => {
    const {
      accountId = null,
      deviceId = null,
      methodId = null,
      currency = null,
      parts = null,
    } = body;
    const amount = toMinor(body.amount);
    const asked = { serverId, accountId, deviceId, methodId, amount, currency, parts };
    const { requested, key } = await context.storage.withRetry(() => ({
      // The key comes first: if creating it fails, no payment may be requested.
      key: deviceTokenKey(context),
      requested: requestPayment(context, asked),
    }));
    if (isRefusal(requested)) return requested;
    const { payment, device } = requested;
    const { token } = await signDeviceToken(key, device, context.clock.now());
    return {
      data: {
        paymentId: payment.paymentId,
        amount: toDecimal(payment.amount),
        currency: payment.currency,
        state: payment.state,
        deviceId: payment.deviceId,
        deviceToken: token,
      },
    };
  },

  listPayments: ({ context: { database }, serverId }) => ({
    data: listPayments(database.read, serverId).map((payment) =>
      viewPayment(database.read, payment),
    ),
  }),

  getPayment: ({ context: { database }, serverId, params: { paymentId } }) => {
    const payment = requirePayment(database.read, serverId, paymentId);
    return answer(payment, (it) => viewPayment(database.read, it));
  },

  reconcilePayment: ({ context, serverId, cause, params: { paymentId }, body }) => {
    const { verdict } = body;
    const amount = body.amount === undefined ? null : toMinor(body.amount);
    const ended = reconcilePayment(context, { serverId, paymentId, verdict, amount, cause });
    return answer(ended, (payment) => viewPayment(context.database.read, payment));
  },

  listAlarms: ({ context: { database }, serverId }) => ({
    data: listAlarms(database.read, serverId).map(viewAlarm),
  }),

  /** Alarms that were already acknowledged keep the time and user of that acknowledgement. */
  acknowledgeAlarms: ({ context, serverId, cause, body: { ids = null } }) => {
    const acknowledged = acknowledgeAlarms(context, { serverId, ids, cause });
    return answer(acknowledged, (alarms) => alarms.map(viewAlarm));
  },

  listDevices: async ({ context, serverId }) => {
    const devices = listDevices(context.database.read, serverId);
    return { data: await Promise.all(devices.map((device) => viewDevice(context, device))) };
  },

  pairDevice: async ({ context, serverId, body: { pluginId, name } }) => {
    const device = await context.storage.withRetry(() => {
      // The key comes first: if creating it fails, no device may be paired.
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

  /** Called by a device with its session token; it reads the amounts from the Data API (E9). */
  listDevicePayments: async ({ context: { database, clock }, authorization }) => {
    const caller = await authenticateDevice(database.read, authorization, clock.now());
    if (typeof caller === 'string') return { refused: 'unauthorized' };
    return { data: listWaitingPayments(database.read, caller.device) };
  },
});

function viewAlarm({ acknowledgedAt, ...alarm }: Alarm) {
  return {
    ...alarm,
    at: toIso(alarm.at),
    message: inEnglish(alarm.message),
    messageCode: alarm.message,
    acknowledgedAt: isoOrNull(acknowledgedAt),
  };
}

function viewPayment(db: ReadableDb, payment: TerminalPayment) {
  const { serverId: _serverId, ...shown } = payment;
  const { paymentId, approvedAmount, createdAt } = payment;
  return {
    ...shown,
    amount: toDecimal(payment.amount),
    approvedAmount: approvedAmount === null ? null : toDecimal(approvedAmount),
    createdAt: toIso(createdAt),
    expiresAt: toIso(createdAt + PAYMENT_LIFETIME_MS),
    history: listPaymentEntries(db, paymentId).map((entry) => ({ ...entry, at: toIso(entry.at) })),
  };
}

async function viewDevice(context: ControlContext, device: Device) {
  const { id: deviceId, name, pluginId } = device;
  return { deviceId, name, pluginId, ...(await newSession(context, device)) };
}

async function newSession(context: ControlContext, device: Device) {
  const key = deviceTokenKey(context);
  const { token, expiresAt } = await signDeviceToken(key, device, context.clock.now());
  return { token, expiresAt: toIso(expiresAt) };
}
