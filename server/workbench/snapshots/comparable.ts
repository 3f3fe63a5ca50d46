import { toIso } from '#server/clock/clock.ts';
import { presentAccount, presentAllocations } from '#server/contract/present/account.ts';
import { presentInstall, presentRecord } from '#server/contract/present/records.ts';
import type { Account, LineAmounts } from '#server/domain/account.ts';
import type { CatalogEntity, CatalogRecords } from '#server/domain/catalog.ts';
import { FULL_VIEW } from '#server/domain/customer-gate.ts';
import type { Install } from '#server/domain/install.ts';
import { toDecimal } from '#server/domain/money.ts';
import type { Customer } from '#server/domain/people.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import type { TerminalPayment } from '#server/domain/terminal-payment.ts';
import { listProviders } from '#server/store/capabilities.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { findAmountRules } from '#server/store/device-steps.ts';
import { listDevices } from '#server/store/devices.ts';
import { loadFloorPlan } from '#server/store/floor-plan.ts';

// Records to compare, with the field names of the API and amounts as decimals.

/** An account without its history. */
export function comparableAccount(account: Account): object {
  const { orders, cancels, ...shown } = presentAccount(account, FULL_VIEW);
  return {
    ...shown,
    state: account.state,
    closedAt: account.closedAt === null ? null : toIso(account.closedAt),
    orders: orders.map(withDecimals),
    cancels: cancels.map(withDecimals),
    allocations: presentAllocations(account),
  };
}

function withDecimals<Line extends { readonly amounts: LineAmounts }>(line: Line) {
  const amounts = Object.entries(line.amounts).map(([name, amount]) => [name, toDecimal(amount)]);
  return { ...line, amounts: Object.fromEntries(amounts) as LineAmounts };
}

export function comparableRecord<E extends CatalogEntity>(
  entity: E,
  record: CatalogRecords[E],
  owner: string | null,
): object {
  const timer = 'timer' in record ? { timer: record.timer } : {};
  return { ...presentRecord(entity, record), ...timer, owner };
}

/** Fields of an install whose values are hidden. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'clientSecret',
  'apiKey',
  'webhookSecret',
]);

export function comparableInstall(install: Install): object {
  const { serverId: _serverId, pluginId: _pluginId, ...settings } = presentInstall(install);
  return settings;
}

/** A store with its settings, floor, devices and capability providers. */
export function comparableStore(db: ReadableDb, tenant: Tenant): object {
  const { serverId, coverRate, coverTitle, expiresAt, ...settings } = tenant;
  return {
    ...settings,
    expiresAt: toIso(expiresAt),
    cover: { rate: toDecimal(coverRate), title: coverTitle },
    floor: loadFloorPlan(db, serverId),
    devices: listDevices(db, serverId).map(({ id, name, pluginId }) => ({ id, name, pluginId })),
    capabilities: listProviders(db, serverId).map(({ capability, provider }) => ({
      id: capability,
      pluginId: provider,
    })),
    amountRules: findAmountRules(db, serverId),
  };
}

export function comparableCustomer({ id: _id, total, ...contact }: Customer): object {
  return { ...contact, total: toDecimal(total) };
}

/** A payment on a card terminal, without its history. */
export function comparablePayment(payment: TerminalPayment): object {
  const { paymentId: _paymentId, serverId: _serverId, approvedAmount, ...rest } = payment;
  return {
    ...rest,
    amount: toDecimal(payment.amount),
    approvedAmount: approvedAmount === null ? null : toDecimal(approvedAmount),
    createdAt: toIso(payment.createdAt),
  };
}
