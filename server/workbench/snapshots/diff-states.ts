import { toIso } from '#server/clock/clock.ts';
import type { SnapshotDiff } from '#server/contract/control/snapshots.ts';
import type { Account } from '#server/domain/account.ts';
import type { CatalogEntity, CatalogRecords } from '#server/domain/catalog.ts';
import type { FieldDifference, RecordDifference } from '#server/domain/state-diff.ts';
import { differenceBetween, differencesBetween } from '#server/domain/state-diff.ts';
import { compareAccounts, PAUSE } from '#server/store/account-comparison.ts';
import { listRecords } from '#server/store/catalog.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { listInstalls } from '#server/store/installs.ts';
import { listAllPayments } from '#server/store/payments.ts';
import { listCustomers, listUsers } from '#server/store/people.ts';
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

/** A state that can be read, and where its clock stood (epoch ms). */
export interface ReadState {
  readonly db: ReadableDb;
  readonly now: number;
}

/**
 * What differs between two states, in the words in which they read (workbench contract, Snapshots,
 * worlds). Neither may be written to meanwhile. `yield` gives others a turn.
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
  const [before, after] = [from.db, to.db];
  return {
    accounts,
    catalog: diffCatalogs(before, after),
    installs: diffInstalls(before, after),
    stores: diffStores(before, after),
    people: diffPeople(before, after),
    payments: diffPayments(before, after),
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

/** Something of a store, with what names it in a row, and as it is compared. */
interface Comparable<Names> {
  readonly names: Names;
  readonly record: object;
}

/** The rows of those that differ; those that are gone are named as they were. */
function rowsOf<Names>(
  from: ReadonlyMap<string, Comparable<Names>>,
  to: ReadonlyMap<string, Comparable<Names>>,
) {
  const records = (items: ReadonlyMap<string, Comparable<Names>>) =>
    new Map([...items].map(([key, { record }]) => [key, record]));
  return [...differencesBetween(records(from), records(to))].flatMap(([key, difference]) => {
    const item = to.get(key) ?? from.get(key);
    return item === undefined ? [] : [{ ...item.names, ...shown(difference) }];
  });
}

function diffCatalogs(from: ReadableDb, to: ReadableDb): SnapshotDiff['catalog'] {
  return rowsOf(catalogOf(from), catalogOf(to));
}

const ENTITIES: readonly CatalogEntity[] = ['category', 'product', 'payment_method', 'ingredient'];

function catalogOf(db: ReadableDb) {
  const records = listTenants(db).flatMap(({ serverId }) =>
    ENTITIES.flatMap((entity) =>
      listRecords(db, serverId, entity).map(({ record, owner }) => {
        const { id, title }: CatalogRecords[CatalogEntity] = record;
        const names = { serverId, entity: entity as string, id, title };
        return [
          `${serverId}/${entity}/${id}`,
          { names, record: comparableRecord(entity, record, owner) },
        ] as const;
      }),
    ),
  );
  return new Map(records);
}

function diffInstalls(from: ReadableDb, to: ReadableDb): SnapshotDiff['installs'] {
  return rowsOf(installsOf(from), installsOf(to)).map((row) => ({
    ...row,
    fields: row.fields.map(withholdSecret),
  }));
}

function withholdSecret(field: FieldDifference): FieldDifference {
  return SECRET_FIELDS.has(field.path)
    ? { path: field.path, from: '(withheld)', to: '(changed)' }
    : field;
}

function installsOf(db: ReadableDb) {
  return new Map(
    listInstalls(db).map((install) => {
      const { serverId, pluginId } = install;
      const names = { serverId, pluginId };
      return [`${serverId}/${pluginId}`, { names, record: comparableInstall(install) }] as const;
    }),
  );
}

function diffStores(from: ReadableDb, to: ReadableDb): SnapshotDiff['stores'] {
  return rowsOf(storesOf(from), storesOf(to));
}

function storesOf(db: ReadableDb) {
  return new Map(
    listTenants(db).map((tenant) => {
      const names = { id: tenant.serverId, title: tenant.name };
      return [tenant.serverId, { names, record: comparableStore(db, tenant) }] as const;
    }),
  );
}

/** SQLite takes a negative limit as none. */
const ALL = -1;

function diffPeople(from: ReadableDb, to: ReadableDb): SnapshotDiff['people'] {
  return [...rowsOf(usersOf(from), usersOf(to)), ...rowsOf(customersOf(from), customersOf(to))];
}

function usersOf(db: ReadableDb) {
  const users = listTenants(db).flatMap(({ serverId }) =>
    listUsers(db, serverId, ALL).map(({ id, name, role }) => {
      const names = { serverId, id, kind: 'user' as const, title: name };
      return [`${serverId}/${id}`, { names, record: { name, role } }] as const;
    }),
  );
  return new Map(users);
}

function customersOf(db: ReadableDb) {
  const customers = listTenants(db).flatMap(({ serverId }) =>
    listCustomers(db, serverId, 0, ALL).map(({ customer }) => {
      const { id, name } = customer;
      const names = { serverId, id, kind: 'customer' as const, title: name };
      return [`${serverId}/${id}`, { names, record: comparableCustomer(customer) }] as const;
    }),
  );
  return new Map(customers);
}

function diffPayments(from: ReadableDb, to: ReadableDb): SnapshotDiff['payments'] {
  return rowsOf(paymentsOf(from), paymentsOf(to));
}

function paymentsOf(db: ReadableDb) {
  return new Map(
    listAllPayments(db).map((payment) => {
      const { serverId, paymentId } = payment;
      const names = { serverId, paymentId };
      return [paymentId, { names, record: comparablePayment(payment) }] as const;
    }),
  );
}
