import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BenchRequest, Workload } from './workload.ts';
import { TABLES } from './workload.ts';

/** A record as our tables/get answers it, under the id that it is found by. */
export interface PeerRecord extends Readonly<Record<string, unknown>> {
  readonly id: string;
}

/** What a peer is started with. */
export interface PeerPlace {
  /** Where the peers are installed. */
  readonly installed: string;
  /** For its data. */
  readonly scratch: string;
  readonly port: number;
  readonly records: readonly PeerRecord[];
}

/**
 * The requests of a peer: reading a record, and writing a new state of one. Each connection repeats one
 * of the lists.
 */
export type PeerRequests = Readonly<Record<Workload, readonly (readonly BenchRequest[])[]>>;

/** A mock server or emulator that stores what is written to it. */
export interface Peer {
  readonly name: string;
  /** The arguments for Node; writes the peer's data first, if it has any. */
  command(place: PeerPlace): string[];
  /** The path that shows that it is up. */
  readonly first: string;
  /** The requests that are measured, once it is up. */
  requests(url: string, records: readonly PeerRecord[]): Promise<PeerRequests>;
}

const JSON_BODY = { 'Content-Type': 'application/json' };

const jsonServer: Peer = {
  name: 'json-server',
  command: ({ installed, scratch, port, records }) => {
    const file = path.join(scratch, `json-server-${port}.json`);
    writeFileSync(file, JSON.stringify({ tables: records }));
    const bin = path.join(installed, 'node_modules/json-server/lib/cli/bin.js');
    return [bin, '--quiet', '--host', '127.0.0.1', '--port', String(port), file];
  },
  first: `/tables/${TABLES[0]}`,
  requests: (_, records) => Promise.resolve(recordRequests(records)),
};

const mockoon: Peer = {
  name: '@mockoon/cli',
  command: ({ installed, scratch, port, records }) => {
    const file = path.join(scratch, `mockoon-${port}.json`);
    writeFileSync(file, JSON.stringify(mockoonEnvironment(port, records)));
    const bin = path.join(installed, 'node_modules/@mockoon/cli/bin/run.js');
    const flags = ['--repair', '--disable-log-to-file', '--disable-admin-api'];
    return [bin, 'start', '--data', file, '--port', String(port), ...flags];
  },
  first: `/tables/${TABLES[0]}`,
  requests: (_, records) => Promise.resolve(recordRequests(records)),
};

/** emulate accepts any token, with 5 000 calls an hour each, so every list uses several. */
const TOKENS_EACH = 8;
const LISTS = 10;

/** Its customers are the nearest equivalent: records with an id that a POST changes. */
const emulate: Peer = {
  name: 'emulate',
  command: ({ installed, port }) => {
    const bin = path.join(installed, 'node_modules/emulate/dist/index.js');
    return [bin, 'start', '--service', 'stripe', '--port', String(port)];
  },
  first: '/v1/customers',
  requests: async (url, records) => {
    const customers = await Promise.all(records.map((record) => createCustomer(url, record)));
    const lists = numbers(LISTS).map((list) =>
      numbers(TOKENS_EACH).flatMap((token) => {
        const headers = { Authorization: `Bearer sk_test_${list}_${token}` };
        return customers.map((customer) => ({ ...customer, headers, quantity: list + 1 }));
      }),
    );
    return {
      read: lists.map((calls) =>
        calls.map(({ id, headers }) => ({ method: 'GET', path: `/v1/customers/${id}`, headers })),
      ),
      write: lists.map((calls) =>
        calls.map(({ id, record, headers, quantity }) => ({
          method: 'POST',
          path: `/v1/customers/${id}`,
          headers: { ...headers, ...JSON_BODY },
          body: JSON.stringify(customerOf({ ...record, personCount: quantity })),
        })),
      ),
    };
  },
};

export const PEERS: readonly Peer[] = [jsonServer, mockoon, emulate];

/** The requests of a peer that stores records as they are. */
function recordRequests(records: readonly PeerRecord[]): PeerRequests {
  return {
    read: [records.map(({ id }) => ({ method: 'GET', path: `/tables/${id}`, headers: {} }))],
    write: [
      records.map((record, index) => ({
        method: 'PUT',
        path: `/tables/${record.id}`,
        headers: JSON_BODY,
        body: JSON.stringify({ ...record, personCount: index + 1 }),
      })),
    ],
  };
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number);
}

async function createCustomer(
  url: string,
  record: PeerRecord,
): Promise<{ id: string; record: PeerRecord }> {
  const response = await fetch(`${url}/v1/customers`, {
    method: 'POST',
    headers: { ...JSON_BODY, Authorization: 'Bearer sk_test_setup' },
    body: JSON.stringify(customerOf(record)),
  });
  if (!response.ok) throw new Error(`creating a customer was answered ${response.status}`);
  const { id } = (await response.json()) as { id: string };
  return { id, record };
}

/** A customer with the record as metadata, so that responses are about as large as ours. */
function customerOf(record: PeerRecord) {
  return { name: record.id, metadata: { table: JSON.stringify(record) } };
}

/** One route for all actions on the records, which are kept in memory. */
function mockoonEnvironment(port: number, records: readonly PeerRecord[]) {
  const uuid = (n: number): string => `c0ffee00-0000-4000-8000-00000000000${n}`;
  const bucket = { uuid: uuid(3), id: 'tbls', name: 'tables', value: JSON.stringify(records) };
  const response = {
    uuid: uuid(2),
    statusCode: 200,
    bodyType: 'DATABUCKET',
    databucketID: bucket.id,
    crudKey: 'id',
    default: true,
  };
  const route = { uuid: uuid(1), type: 'crud', endpoint: 'tables', responses: [response] };
  return {
    uuid: uuid(0),
    name: 'tables',
    port,
    hostname: '127.0.0.1',
    headers: [{ key: 'Content-Type', value: 'application/json' }],
    rootChildren: [{ type: 'route', uuid: route.uuid }],
    routes: [route],
    data: [bucket],
  };
}
