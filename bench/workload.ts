/** Reading or writing one table's account. */
export type Workload = 'read' | 'write';

/** A single workload, or a mix of both with product lists. */
export type LoadKind = Workload | 'mixed';

/** The calling install, which has every scope and consent, so that responses are complete. */
export const SERVER_ID = 'srv-bistro';
export const PLUGIN_ID = 'demo-qr';
const API_KEY = `${SERVER_ID}.${PLUGIN_ID}.sk_test_${PLUGIN_ID}`;

/** The fixture's tables that are free at the start. */
export const TABLES: readonly string[] = [
  ...['1', '3', '4', '5', '6', '7', '8'].map((number) => `salon-${number}`),
  ...['2', '3', '4', '5', '6'].map((number) => `bahce-${number}`),
  ...['1', '2', '3'].map((number) => `teras-${number}`),
];

/** A request in the form that autocannon and fetch take. */
export interface BenchRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/**
 * The requests that one connection repeats: each table once, starting with a different table per connection.
 * Each connection writes a different quantity, so that nearly every write changes a line. In the mixed load, a
 * round reads each table three times, replaces its orders and lists the products once.
 */
export function requestsOf(load: LoadKind, connection: number): BenchRequest[] {
  const first = connection % TABLES.length;
  const tables = [...TABLES.slice(first), ...TABLES.slice(0, first)];
  const write = (tableId: string): BenchRequest => writeOf(tableId, connection + 1);
  if (load === 'read') return tables.map(readOf);
  if (load === 'write') return tables.map(write);
  const round = tables.flatMap((tableId) => {
    const read = readOf(tableId);
    return [read, read, read, write(tableId)];
  });
  return [...round, get('/products/list')];
}

export function readOf(tableId: string): BenchRequest {
  return get(`/tables/get?id=${tableId}`);
}

export function writeOf(tableId: string, quantity: number): BenchRequest {
  return post('/tables/update-orders', { tableId, cart: cartWith(quantity) });
}

export function openingOf(tableId: string): BenchRequest {
  return post('/tables/create', { tableId, personCount: 2, cart: cartWith(1) });
}

/** A request of the Data API. */
export function get(call: string): BenchRequest {
  const headers = { Authorization: `Bearer ${API_KEY}` };
  return { method: 'GET', path: `/plugin-api${call}`, headers };
}

export function post(call: string, body: unknown): BenchRequest {
  return {
    method: 'POST',
    path: `/plugin-api${call}`,
    headers: { Authorization: `Bearer ${API_KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** An everyday order: four lines with identities, one of them with an option, note and metadata. */
function cartWith(quantity: number) {
  return [
    {
      product: 'p-adana',
      quantity,
      options: [{ id: 'opt-acili' }],
      note: 'Az pişmiş',
      lineId: 'bench-line-0001',
      metadata: [{ key: 'ticket', value: 'A-17' }],
    },
    { product: 'p-lahmacun', quantity: 2, lineId: 'bench-line-0002' },
    { product: 'p-ayran', quantity: 2, lineId: 'bench-line-0003' },
    { product: 'p-baklava', quantity: 1, lineId: 'bench-line-0004' },
  ];
}
