import type { AmountRule, AmountRules } from '#server/domain/amount-rules.ts';
import { NO_AMOUNT_RULES } from '#server/domain/amount-rules.ts';
import type { DeviceButton } from '#server/domain/device-button.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import { command, query } from './statement.ts';

/** A button that the simulated device presses by itself at a certain time. */
export interface DeviceStep {
  readonly paymentId: string;
  readonly button: DeviceButton;
  /** Epoch ms. */
  readonly dueAt: number;
}

/** A step that waits for its time. */
export interface PlannedStep extends DeviceStep {
  readonly id: number;
}

const earliest = query<PlannedStep>(`
  SELECT id, payment_id AS paymentId, button, due_at AS dueAt FROM device_steps
  ORDER BY due_at, id LIMIT 1`);
const ofPayment = query<DeviceStep>(`
  SELECT payment_id AS paymentId, button, due_at AS dueAt FROM device_steps
  WHERE payment_id = ? ORDER BY due_at, id`);
const due = query<{ payment_id: string }>(`
  SELECT DISTINCT payment_id FROM device_steps WHERE due_at <= ? ORDER BY payment_id LIMIT 100`);
const insert = command(
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
export function findNextStep(db: ReadableDb): PlannedStep | undefined {
  return earliest.get(db);
}

/** The steps of a payment that have not run, in their order. */
export function listSteps(db: ReadableDb, paymentId: string): readonly DeviceStep[] {
  return ofPayment.all(db, paymentId);
}

/** The payments with a step that is due by `now` (epoch ms), the first hundred of them. */
export function listDuePayments(db: ReadableDb, now: number): string[] {
  return due.all(db, now).map((row) => row.payment_id);
}

/** Plans the steps of a payment; those that were planned before and have not run are dropped. */
export function replaceSteps(
  db: WritableDb,
  paymentId: string,
  steps: readonly DeviceStep[],
): void {
  removeOf.run(db, paymentId);
  for (const step of steps) insert.run(db, { ...step });
  db.changed('payments', paymentId);
}

export function deleteStep(db: WritableDb, { id, paymentId }: PlannedStep): void {
  remove.run(db, id);
  db.changed('payments', paymentId);
}

/** The amount rules of a store; off until somebody sets them. */
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
