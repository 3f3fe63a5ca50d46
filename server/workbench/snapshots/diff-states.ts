import { toIso } from '#server/clock/clock.ts';
import type { SnapshotDiff } from '#server/contract/control/snapshots.ts';
import { presentAccount, presentAllocations } from '#server/contract/present/account.ts';
import { presentInstall, presentRecord } from '#server/contract/present/records.ts';
import type { Account, LineAmounts } from '#server/domain/account.ts';
import { NO_AMOUNT_RULES } from '#server/domain/amount-rules.ts';
import { FULL_VIEW } from '#server/domain/customer-gate.ts';
import { toDecimal } from '#server/domain/money.ts';
import type { FieldDifference, RecordDifference } from '#server/domain/state-diff.ts';
import { differenceBetween } from '#server/domain/state-diff.ts';
import { compareAccounts, PAUSE } from '#server/store/account-comparison.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { listAllPayments } from '#server/store/payments.ts';
import { listTenants } from '#server/store/tenants.ts';

import { readStoreSettings } from './read-world.ts';

/** A readable state, and its clock in epoch ms. */
export interface ReadState {
  readonly db: ReadableDb;
  readonly now: number;
}

/**
 * Lists the differences between two states, which must not change in the meantime. Other work may run at each
 * `yield`.
 */
export function* diffStates(from: ReadState, to: ReadState): Generator<void, SnapshotDiff> {
  const accounts: SnapshotDiff['accounts'] = [];
  for (const compared of compareAccounts(from.db, to.db)) {
    if (compared === PAUSE) yield;
    else {
      const row = accountRow(compared.from, compared.to);
      if (row !== null) accounts.push(row);
    }
  }
  const [before, after] = [storesIn(from.db), storesIn(to.db)];
  const rows = <Names extends object>(list: (store: Store) => Comparable<Names>[]) =>
    rowsOf(before.flatMap(list), after.flatMap(list));
  return {
    accounts,
    catalog: rows(catalogOf),
    installs: rows(installsOf).map((row) => ({ ...row, fields: row.fields.map(withholdSecret) })),
    stores: rows((store) => [comparableStore(store)]),
    people: [...rows(usersOf), ...rows(customersOf)],
    payments: rowsOf(paymentsIn(from.db), paymentsIn(to.db)),
    clock: from.now === to.now ? null : { from: toIso(from.now), to: toIso(to.now) },
  };
}

function accountRow(from: Account | undefined, to: Account | undefined) {
  const account = to ?? from;
  const difference = differenceBetween(
    from && comparableAccount(from),
    to && comparableAccount(to),
  );
  if (account === undefined || difference === null) return null;
  const { serverId, uuid, kind } = account;
  return { serverId, accountId: uuid, kind, title: titleOf(account), ...shown(difference) };
}

function titleOf(account: Account): string {
  if (account.kind === 'table') return account.table.title;
  return account.customer?.name ?? `#${account.docNo}`;
}

function shown({ change, fields }: RecordDifference) {
  return { change, fields: [...fields] };
}

/** A record to compare, with the field names of the API and amounts as decimals. */
interface Comparable<Names> {
  /** Its fields in a row. All except `title` identify it in its list. */
  readonly names: Names;
  readonly record: object;
}

/** The rows of records that differ between two lists; added ones come last. */
function rowsOf<Names extends object>(
  from: readonly Comparable<Names>[],
  to: readonly Comparable<Names>[],
) {
  const byKey = (list: readonly Comparable<Names>[]) =>
    new Map(list.map((item) => [JSON.stringify({ ...item.names, title: undefined }), item]));
  const [before, after] = [byKey(from), byKey(to)];
  return [...new Map([...before, ...after])].flatMap(([key, { names }]) => {
    const difference = differenceBetween(before.get(key)?.record, after.get(key)?.record);
    return difference === null ? [] : [{ ...names, ...shown(difference) }];
  });
}

/** An account without its history. */
function comparableAccount(account: Account): object {
  const { orders, cancels, ...fields } = presentAccount(account, FULL_VIEW);
  return {
    ...fields,
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

type Store = ReturnType<typeof storesIn>[number];

function storesIn(db: ReadableDb) {
  return listTenants(db).map((tenant) => ({
    ...readStoreSettings(db, tenant),
    tenant,
    serverId: tenant.serverId,
  }));
}

function comparableStore({ tenant, floor, devices, capabilities, amountRules }: Store) {
  const { serverId, coverRate, coverTitle, expiresAt, ...settings } = tenant;
  return {
    names: { id: serverId, title: tenant.name },
    record: {
      ...settings,
      expiresAt: toIso(expiresAt),
      cover: { rate: toDecimal(coverRate), title: coverTitle },
      floor,
      devices,
      capabilities: capabilities.map(({ capability, provider }) => ({
        id: capability,
        pluginId: provider,
      })),
      amountRules: amountRules ?? NO_AMOUNT_RULES,
    },
  };
}

function catalogOf({ serverId, categories, products, paymentMethods, ingredients }: Store) {
  const lists = {
    category: categories,
    product: products.map((product) => {
      const { timer, owner } = product;
      return { ...presentRecord('product', product), timer, owner };
    }),
    payment_method: paymentMethods,
    ingredient: ingredients,
  };
  return Object.entries(lists).flatMap(([entity, records]) =>
    records.map((record) => {
      const { id, title } = record;
      return { names: { serverId, entity, id, title }, record };
    }),
  );
}

function installsOf({ serverId, installs }: Store) {
  return installs.map((install) => {
    const { serverId: _serverId, pluginId, ...record } = presentInstall(install);
    return { names: { serverId, pluginId }, record };
  });
}

/** Fields of an install whose values are hidden. */
const SECRET_FIELDS: ReadonlySet<string> = new Set(['clientSecret', 'apiKey', 'webhookSecret']);

function withholdSecret(field: FieldDifference): FieldDifference {
  return SECRET_FIELDS.has(field.path)
    ? { path: field.path, from: '(withheld)', to: '(changed)' }
    : field;
}

function usersOf({ serverId, users }: Store) {
  return users.map(({ id, name, role }) => {
    const names = { serverId, id, kind: 'user' as const, title: name };
    return { names, record: { name, role } };
  });
}

function customersOf({ serverId, customers }: Store) {
  return customers.map(({ id, total, ...contact }) => {
    const names = { serverId, id, kind: 'customer' as const, title: contact.name };
    return { names, record: { ...contact, total: toDecimal(total) } };
  });
}

/** Payments on card terminals, without their history. */
function paymentsIn(db: ReadableDb) {
  return listAllPayments(db).map(({ serverId, paymentId, approvedAmount, ...rest }) => ({
    names: { serverId, paymentId },
    record: {
      ...rest,
      amount: toDecimal(rest.amount),
      approvedAmount: approvedAmount === null ? null : toDecimal(approvedAmount),
      createdAt: toIso(rest.createdAt),
    },
  }));
}
