import { randomBytes } from 'node:crypto';

import { withoutCardNumbers } from '#server/domain/card-data.ts';
import type { Minor } from '#server/domain/money.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { Device, TerminalPayment } from '#server/domain/terminal-payment.ts';
import { listPaymentMethods } from '#server/store/catalog.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { findDevice, listDevices } from '#server/store/devices.ts';
import { insertPayment, insertPaymentEntry } from '#server/store/payments.ts';
import { tenantOf } from '#server/store/tenants.ts';

import type { OperationContext } from './parts/context.ts';
import { findAccountForStaff } from './parts/staff-account.ts';

interface PaymentRequest {
  readonly serverId: string;
  /** Null for a payment without an account. */
  readonly accountId: string | null;
  /** Null for any device of the provider. */
  readonly deviceId: string | null;
  /** Null for the first method that is not cash (E8). */
  readonly methodId: string | null;
  readonly amount: Minor;
  /** Null for the account's currency, or without an account the store's. */
  readonly currency: string | null;
  /** The number of equal parts of the amount due, if this payment is one of them; otherwise null. */
  readonly parts: number | null;
}

/** A requested payment, and a device that can collect it. */
export interface RequestedPayment {
  readonly payment: TerminalPayment;
  readonly device: Device;
}

/**
 * Requests a card payment, with or without an open account; several may be pending at once. Refuses an account
 * that is not open, a currency other than the account's, an unknown device or method, and a store without any
 * device.
 */
export function requestPayment(
  context: OperationContext,
  request: PaymentRequest,
): Outcome<RequestedPayment> {
  const { serverId, accountId, deviceId, amount, parts } = request;
  return context.database.write((db): Outcome<RequestedPayment> => {
    const currency = currencyFor(db, request);
    if (isRefusal(currency)) return currency;
    const device = deviceFor(db, serverId, deviceId);
    if (isRefusal(device)) return device;
    const methodId = methodFor(db, request);
    if (isRefusal(methodId)) return methodId;

    const payment: TerminalPayment = {
      paymentId: newPaymentId(),
      serverId,
      pluginId: device.pluginId,
      deviceId,
      accountId,
      methodId,
      amount,
      currency,
      state: 'PENDING',
      approvedAmount: null,
      last4: null,
      providerResultCode: null,
      createdAt: context.clock.now(),
      parts,
    };
    insertPayment(db, payment);
    insertPaymentEntry(db, payment.paymentId, {
      at: payment.createdAt,
      kind: 'created',
      state: payment.state,
      by: 'staff',
      message: 'Payment requested',
    });
    return { payment, device };
  });
}

/** The given device, otherwise the device that was paired first. */
function deviceFor(db: ReadableDb, serverId: string, deviceId: string | null): Outcome<Device> {
  if (deviceId === null) {
    const [first] = listDevices(db, serverId);
    return first ?? { refused: 'noDevicePaired', serverId };
  }
  return findDevice(db, serverId, deviceId) ?? { refused: 'deviceNotFound', deviceId };
}

function currencyFor(
  db: ReadableDb,
  { serverId, accountId, currency }: PaymentRequest,
): Outcome<string> {
  if (accountId === null) return currency ?? tenantOf(db, serverId).currency;
  const account = findAccountForStaff(db, serverId, accountId);
  if (isRefusal(account)) return account;
  return currency === null || currency === account.currency
    ? account.currency
    : { refused: 'schema', message: `"currency" must be [${account.currency}]` };
}

/** No method is needed without an account, but if one is given it must exist. */
function methodFor(
  db: ReadableDb,
  { serverId, accountId, methodId }: PaymentRequest,
): Outcome<string | null> {
  if (accountId === null && methodId === null) return null;
  const methods = listPaymentMethods(db, serverId);
  if (methodId === null) {
    const method = methods.find(({ cash }) => !cash);
    return method?.id ?? { refused: 'noPaymentMethods' };
  }
  return methods.some(({ id }) => id === methodId)
    ? methodId
    : { refused: 'unknownPaymentMethod', at: { path: 'methodId' } };
}

/**
 * `pay_` and 40 hex digits (E9), unless the request log would redact it as a card number.
 */
function newPaymentId(): string {
  let id: string;
  do id = `pay_${randomBytes(20).toString('hex')}`;
  while (withoutCardNumbers(id) !== id);
  return id;
}
