import { toIso } from '#server/clock/clock.ts';
import type { SnapshotDiff } from '#server/contract/control/snapshots.ts';
import type { Account } from '#server/domain/account.ts';
import type { CatalogEntity, CatalogRecords } from '#server/domain/catalog.ts';
import type { FieldDifference, RecordDifference } from '#server/domain/state-diff.ts';
import { differenceBetween } from '#server/domain/state-diff.ts';
import { compareAccounts, PAUSE } from '#server/store/account-comparison.ts';
import { listRecords } from '#server/store/catalog.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { listInstalls } from '#server/store/installs.ts';
import { listAllPayments } from '#server/store/payments.ts';
import { customers, users } from '#server/store/people.ts';
import { listTenants } from '#server/store/tenants.ts';

import {
  comparableAccount,
  comparableCustomer,
  comparableInstall,
  comparablePayment,
  comparableRecord,
  comparableStore,
  SECRET_FIELDS,
} from './comparable.ts';

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
      const row = rowOf(compared.from, compared.to);
      if (row !== null) accounts.push(row);
    }
  }
  return {
    accounts,
    catalog: rowsOf(from, to, catalogOf),
    installs: rowsOf(from, to, installsOf).map((row) => ({
      ...row,
      fields: row.fields.map(withholdSecret),
    })),
    stores: rowsOf(from, to, storesOf),
    people: [...rowsOf(from, to, usersOf), ...rowsOf(from, to, customersOf)],
    payments: rowsOf(from, to, paymentsOf),
    clock: from.now === to.now ? null : { from: toIso(from.now), to: toIso(to.now) },
  };
}

function rowOf(from: Account | undefined, to: Account | undefined) {
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

interface Comparable<Names> {
  /** Unique in its list. */
  readonly key: string;
  /** The fields that identify it in a row. */
  readonly names: Names;
  readonly record: object;
}

/** The rows of records that differ between two states; added ones come last. */
function rowsOf<Names>(
  { db: from }: ReadState,
  { db: to }: ReadState,
  read: (db: ReadableDb) => readonly Comparable<Names>[],
) {
  const byKey = (db: ReadableDb) => new Map(read(db).map((item) => [item.key, item]));
  const [before, after] = [byKey(from), byKey(to)];
  return [...new Map([...before, ...after])].flatMap(([key, { names }]) => {
    const difference = differenceBetween(before.get(key)?.record, after.get(key)?.record);
    return difference === null ? [] : [{ ...names, ...shown(difference) }];
  });
}

const ENTITIES: readonly CatalogEntity[] = ['category', 'product', 'payment_method', 'ingredient'];

function catalogOf(db: ReadableDb) {
  return listTenants(db).flatMap(({ serverId }) =>
    ENTITIES.flatMap((entity) =>
      listRecords(db, serverId, entity).map(({ record, owner }) => {
        const { id, title }: CatalogRecords[CatalogEntity] = record;
        return {
          key: `${serverId}/${entity}/${id}`,
          names: { serverId, entity: entity as string, id, title },
          record: comparableRecord(entity, record, owner),
        };
      }),
    ),
  );
}

function installsOf(db: ReadableDb) {
  return listInstalls(db).map((install) => {
    const { serverId, pluginId } = install;
    const names = { serverId, pluginId };
    return { key: `${serverId}/${pluginId}`, names, record: comparableInstall(install) };
  });
}

function withholdSecret(field: FieldDifference): FieldDifference {
  return SECRET_FIELDS.has(field.path)
    ? { path: field.path, from: '(withheld)', to: '(changed)' }
    : field;
}

function storesOf(db: ReadableDb) {
  return listTenants(db).map((tenant) => {
    const names = { id: tenant.serverId, title: tenant.name };
    return { key: tenant.serverId, names, record: comparableStore(db, tenant) };
  });
}

/** Means no limit in SQLite. */
const ALL = -1;

function usersOf(db: ReadableDb) {
  return listTenants(db).flatMap(({ serverId }) =>
    users.list(db, serverId, ALL).map(({ id, name, role }) => {
      const names = { serverId, id, kind: 'user' as const, title: name };
      return { key: `${serverId}/${id}`, names, record: { name, role } };
    }),
  );
}

function customersOf(db: ReadableDb) {
  return listTenants(db).flatMap(({ serverId }) =>
    customers.list(db, serverId, ALL).map((customer) => {
      const { id, name } = customer;
      const names = { serverId, id, kind: 'customer' as const, title: name };
      return { key: `${serverId}/${id}`, names, record: comparableCustomer(customer) };
    }),
  );
}

function paymentsOf(db: ReadableDb) {
  return listAllPayments(db).map((payment) => {
    const { serverId, paymentId } = payment;
    return {
      key: paymentId,
      names: { serverId, paymentId },
      record: comparablePayment(payment),
    };
  });
}
