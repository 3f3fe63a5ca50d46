import type { Device, PaymentEntry, TerminalPayment } from '#server/domain/terminal-payment.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import { command, query, scalar } from './statement.ts';

const FIELDS = `
  payment_id AS paymentId, server_id AS serverId, plugin_id AS pluginId, device_id AS deviceId,
  account AS accountId, method_id AS methodId, amount, currency, state,
  approved_amount AS approvedAmount, last4, provider_result_code AS providerResultCode,
  created_at AS createdAt, parts`;

/** How many stale and refused messages of a payment's history are kept. */
const KEPT_REPETITIONS = 200;

/** The maximum number of payments in a list. */
const LIST_CAP = 500;

const waitingFor = query<{ paymentId: string }>(`
  SELECT payment_id AS paymentId FROM payments
  WHERE server_id = @serverId AND plugin_id = @pluginId AND COALESCE(device_id, @id) = @id
    AND state NOT IN ('APPROVED', 'DECLINED', 'CANCELLED', 'UNCERTAIN')
  ORDER BY position`);
const unsettledAccounts = query<{ account: string }>(`
  WITH RECURSIVE waiting (account) AS (
    SELECT account FROM payments
    WHERE server_id = @serverId AND account IS NOT NULL
      AND state NOT IN ('APPROVED', 'DECLINED', 'CANCELLED')
    UNION
    SELECT a.merged_into FROM waiting w
      JOIN accounts a ON a.server_id = @serverId AND a.uuid = w.account
    WHERE a.merged_into IS NOT NULL
  )
  SELECT account FROM waiting`);
const insert = command<TerminalPayment>(`
  INSERT INTO payments (payment_id, server_id, position, plugin_id, device_id, account, method_id,
                        amount, currency, state, approved_amount, last4, provider_result_code,
                        created_at, parts)
  VALUES (@paymentId, @serverId,
          (SELECT COALESCE(MAX(position), 0) + 1 FROM payments WHERE server_id = @serverId),
          @pluginId, @deviceId, @accountId, @methodId, @amount, @currency, @state, @approvedAmount,
          @last4, @providerResultCode, @createdAt, @parts)`);
const update = command<TerminalPayment>(`
  UPDATE payments SET state = @state, approved_amount = @approvedAmount, last4 = @last4,
                      provider_result_code = @providerResultCode
  WHERE payment_id = @paymentId`);
const insertEntry = command(`
  INSERT INTO payment_history (payment_id, at, kind, state, by, message)
  VALUES (@paymentId, @at, @kind, @state, @by, @message)`);
const pruneRepetitions = command(`
  DELETE FROM payment_history WHERE id IN (
    SELECT id FROM payment_history WHERE payment_id = ? AND kind IN ('stale', 'refused')
    ORDER BY id DESC LIMIT -1 OFFSET ${KEPT_REPETITIONS})`);
const pulled = scalar<1 | undefined, [paymentId: string]>(
  "SELECT 1 FROM payment_history WHERE payment_id = ? AND kind = 'pulled' LIMIT 1",
);

export const findPayment = query<TerminalPayment, [paymentId: string]>(
  `SELECT ${FIELDS} FROM payments WHERE payment_id = ?`,
).get;

/** The payments of a store, newest first, at most 500. */
export const listPayments = query<TerminalPayment, [serverId: string]>(`
  SELECT ${FIELDS} FROM payments WHERE server_id = ? ORDER BY position DESC LIMIT ${LIST_CAP}`).all;

/** All payments of all stores, oldest first. */
export const listAllPayments = query<TerminalPayment, []>(
  `SELECT ${FIELDS} FROM payments ORDER BY server_id, position`,
).all;

/** The ids of the payments that wait for a device, oldest first. */
export function listWaitingPayments(
  db: ReadableDb,
  { serverId, pluginId, id }: Pick<Device, 'serverId' | 'pluginId' | 'id'>,
): string[] {
  return waitingFor.all(db, { serverId, pluginId, id }).map(({ paymentId }) => paymentId);
}

/**
 * The accounts with an unfinished payment, uncertain ones included. The payment of a merged account
 * counts for the account that its result will reach.
 */
export function listUnsettledAccounts(db: ReadableDb, serverId: string): ReadonlySet<string> {
  return new Set(unsettledAccounts.all(db, { serverId }).map(({ account }) => account));
}

export function insertPayment(db: WritableDb, payment: TerminalPayment): void {
  insert.run(db, payment);
  db.changed('payments', payment.paymentId);
}

/** Writes the fields that a result can change. */
export function updatePayment(db: WritableDb, payment: TerminalPayment): void {
  update.run(db, payment);
  db.changed('payments', payment.paymentId);
}

/** Adds to a payment's history. The newest 200 stale and refused messages are kept. */
export function insertPaymentEntry(db: WritableDb, paymentId: string, entry: PaymentEntry): void {
  insertEntry.run(db, { paymentId, ...entry });
  db.changed('payments', paymentId);
  if (entry.kind === 'stale' || entry.kind === 'refused') pruneRepetitions.run(db, paymentId);
}

/** The history of a payment, oldest first. */
export const listPaymentEntries = query<PaymentEntry, [paymentId: string]>(`
  SELECT at, kind, state, by, message FROM payment_history WHERE payment_id = ? ORDER BY id`).all;

/** Returns true if a device has requested the amount before. */
export function wasPulled(db: ReadableDb, paymentId: string): boolean {
  return pulled(db, paymentId) !== undefined;
}
