import type { AmountRule, AmountRules } from '#server/domain/amount-rules.ts';
import { NO_AMOUNT_RULES } from '#server/domain/amount-rules.ts';
import type { DeviceButton } from '#server/domain/device-button.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import { command, query } from './statement.ts';

/** A button that the simulated device will press. */
interface DeviceStep {
  readonly paymentId: string;
  readonly button: DeviceButton;
  /** Epoch ms. */
  readonly dueAt: number;
}

type StoredStep = DeviceStep & { readonly id: number };

const due = query<{ payment_id: string }>(`
  SELECT DISTINCT payment_id FROM device_steps WHERE due_at <= ? ORDER BY payment_id LIMIT 100`);
const insert = command<DeviceStep>(
  'INSERT INTO device_steps (payment_id, button, due_at) VALUES (@paymentId, @button, @dueAt)',
);
const remove = command('DELETE FROM device_steps WHERE id = ?');
const removeOf = command('DELETE FROM device_steps WHERE payment_id = ?');
const rulesOf = query<{ enabled: number; rules: string }>(
  'SELECT enabled, rules FROM amount_rules WHERE server_id = ?',
);
const saveRules = command(`
  INSERT INTO amount_rules (server_id, enabled, rules) VALUES (@serverId, @enabled, @rules)
  ON CONFLICT DO UPDATE SET enabled = @enabled, rules = @rules`);

/** The next step of any payment. */
export const findNextStep = query<StoredStep, []>(`
  SELECT id, payment_id AS paymentId, button, due_at AS dueAt FROM device_steps
  ORDER BY due_at, id LIMIT 1`).get;

/** The remaining steps of a payment in order. */
export const listSteps = query<DeviceStep, [paymentId: string]>(`
  SELECT payment_id AS paymentId, button, due_at AS dueAt FROM device_steps
  WHERE payment_id = ? ORDER BY due_at, id`).all;

/** The next steps of all payments; `at` is when they are due, in epoch ms. */
export const listNextSteps = query<
  Omit<StoredStep, 'dueAt'> & { readonly serverId: string; readonly at: number },
  [limit: number]
>(`
  SELECT s.id, p.server_id AS serverId, s.payment_id AS paymentId, s.button, s.due_at AS at
  FROM device_steps s JOIN payments p ON p.payment_id = s.payment_id
  ORDER BY s.due_at, s.id LIMIT ?`).all;

/** The payments with a step that is due by `now` (epoch ms), at most 100. */
export function listDuePayments(db: ReadableDb, now: number): string[] {
  return due.all(db, now).map((row) => row.payment_id);
}

/** Schedules the steps of a payment, replacing its remaining ones. */
export function replaceSteps(
  db: WritableDb,
  paymentId: string,
  steps: readonly DeviceStep[],
): void {
  removeOf.run(db, paymentId);
  for (const step of steps) insert.run(db, step);
  db.changed('payments', paymentId);
}

export function deleteStep(db: WritableDb, { id, paymentId }: StoredStep): void {
  remove.run(db, id);
  db.changed('payments', paymentId);
}

/** The amount rules of a store; disabled by default. */
export function findAmountRules(db: ReadableDb, serverId: string): AmountRules {
  const row = rulesOf.get(db, serverId);
  if (row === undefined) return NO_AMOUNT_RULES;
  return { enabled: row.enabled === 1, rules: JSON.parse(row.rules) as AmountRule[] };
}

export function saveAmountRules(
  db: WritableDb,
  serverId: string,
  { enabled, rules }: AmountRules,
): void {
  saveRules.run(db, { serverId, enabled: Number(enabled), rules: JSON.stringify(rules) });
  db.changed('amountRules', serverId);
}
