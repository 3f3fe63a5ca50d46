import { describe, expect, onTestFinished, test } from 'vitest';

import { openDatabase } from '#server/store/driver/open-database.ts';
import type { RequestFilter, RequestListItem } from '#server/store/request-list.ts';
import { listRequests } from '#server/store/request-list.ts';
import { sizeOfRequestLog } from '#server/store/requests.ts';

import type { FinishedCall, LogBounds } from './request-log.ts';
import { DEFAULT_LOG_BOUNDS, RequestLog } from './request-log.ts';

/** A log in its own database. */
function openLog(bounds?: LogBounds) {
  const database = openDatabase(':memory:');
  const log = new RequestLog(database, bounds);
  onTestFinished(() => {
    log.flush();
    database.close();
  });
  const list = (filter: Partial<RequestFilter> = {}): RequestListItem[] => {
    log.flush();
    return listRequests(database.read, { limit: 1000, ...filter });
  };
  const ids = (filter?: Partial<RequestFilter>): number[] => list(filter).map(({ id }) => id);
  return { database, log, list, ids };
}

/** A successful read of an open table. */
function call(log: RequestLog, overrides: Partial<FinishedCall> = {}): FinishedCall {
  return {
    id: log.nextId(),
    at: Date.UTC(2026, 2, 1, 12),
    realAt: 0,
    method: 'GET',
    path: '/plugin-api/tables/get',
    query: 'id=salon-2',
    status: 200,
    durationMs: 1.2345,
    serverId: 'srv-bistro',
    pluginId: 'demo-qr',
    bucket: 'read',
    requestHeaders: {},
    requestBody: Buffer.alloc(0),
    responseHeaders: {},
    responseBody: '{"success":true,"data":{}}',
    notes: [],
    ...overrides,
  };
}

describe('a logged call', () => {
  test('can be read with request and response', () => {
    const { log } = openLog();
    log.record(
      call(log, {
        requestHeaders: { 'content-type': 'application/json' },
        requestBody: Buffer.from('{"tableId":"salon-1"}'),
        responseHeaders: { 'x-service-version': '2026-08-02' },
        notes: [{ code: 'replayed', params: {}, ledger: 'B24' }],
      }),
    );

    expect(log.find(1)).toEqual({
      id: 1,
      at: Date.UTC(2026, 2, 1, 12),
      realAt: 0,
      method: 'GET',
      path: '/plugin-api/tables/get',
      query: 'id=salon-2',
      status: 200,
      durationUs: 1235,
      serverId: 'srv-bistro',
      pluginId: 'demo-qr',
      bucket: 'read',
      requestHeaders: '{"content-type":"application/json"}',
      requestBody: '{"tableId":"salon-1"}',
      responseHeaders: '{"x-service-version":"2026-08-02"}',
      responseBody: '{"success":true,"data":{}}',
      notes: '[{"code":"replayed","params":{},"ledger":"B24"}]',
      refusal: null,
      fault: null,
      refusedStatus: null,
      problem: 0,
      subject: '{"kind":"table","id":"salon-1","title":"salon-1","accountId":null}',
      bytes: expect.any(Number) as number,
    });
    expect(log.find(2)).toBeUndefined();
  });

  test('never holds the secret of its key', () => {
    const { log } = openLog();
    const authorization = 'Bearer srv-bistro.demo-qr.sk_test_demo-qr';
    log.record(call(log, { requestHeaders: { authorization } }));

    expect(log.find(1)?.requestHeaders).toBe('{"authorization":"Bearer srv-bistro.demo-qr.***"}');
  });

  test('can be read at once', () => {
    const { log, ids } = openLog();
    log.record(call(log));
    expect(ids()).toEqual([1]);
    log.record(call(log));
    expect(ids()).toEqual([2, 1]);
  });

  test('is written later even if the log is not read', async () => {
    const { database, log } = openLog();
    const written = Promise.withResolvers<void>();
    database.onWritten(written.resolve);

    log.record(call(log));
    expect(sizeOfRequestLog(database.read).count).toBe(0);
    await written.promise;

    expect(sizeOfRequestLog(database.read).count).toBe(1);
  });

  test('is written at once when more than 4 MiB are pending', () => {
    const { database, log } = openLog();
    const mebibytes = (count: number): Buffer => Buffer.alloc(count * 1024 * 1024, 'x');

    log.record(call(log, { requestBody: mebibytes(3) }));
    expect(sizeOfRequestLog(database.read).count).toBe(0);
    log.record(call(log, { responseBody: mebibytes(1.5).toString() }));

    expect(sizeOfRequestLog(database.read).count).toBe(2);
  });

  test('keeps a body of 64 KiB whole', () => {
    const { log } = openLog();
    const body = 'x'.repeat(65_536);
    log.record(call(log, { requestBody: Buffer.from(body), responseBody: body }));

    expect(log.find(1)).toMatchObject({ requestBody: body, responseBody: body });
  });

  test('keeps the beginning of a longer body and says how long it was', () => {
    const { log } = openLog();
    const long = 'x'.repeat(65_537);
    log.record(call(log, { requestBody: Buffer.from(long), responseBody: 'ş'.repeat(40_000) }));

    const record = log.find(1);
    expect(record?.requestBody).toMatch(/^x{65536}[^x]/u);
    expect(record?.requestBody).toContain('65537 bytes');
    expect(record?.responseBody).toMatch(/^ş{32768}[^ş]/u);
    expect(record?.responseBody).toContain('80000 bytes');
  });
});

describe('the list', () => {
  test('has the newest call first', () => {
    const { log, list, ids } = openLog();
    for (let n = 0; n < 3; n += 1) log.record(call(log));

    expect(ids()).toEqual([3, 2, 1]);
    expect(list({ limit: 1 })).toEqual([
      {
        id: 3,
        at: Date.UTC(2026, 2, 1, 12),
        method: 'GET',
        path: '/plugin-api/tables/get',
        query: expect.any(String),
        status: 200,
        durationUs: 1235,
        serverId: 'srv-bistro',
        pluginId: 'demo-qr',
        notes: '[]',
        message: null,
        fault: null,
        refusedStatus: null,
        problem: 0,
        subject: '{"kind":"table","id":"salon-2","title":"salon-2","accountId":null}',
        refusal: null,
      },
    ]);
  });

  test('has only the calls that match the filter', () => {
    const { log, ids } = openLog();
    log.record(call(log));
    log.record(call(log, { pluginId: 'demo-kds' }));
    log.record(call(log, { path: '/plugin-api/packets/get' }));
    log.record(call(log, { status: 404 }));
    log.record(call(log, { serverId: 'srv-bos' }));
    log.record(call(log, { pluginId: null, serverId: null, status: 401 }));

    expect(ids({ pluginId: 'demo-kds' })).toEqual([2]);
    expect(ids({ path: 'packets' })).toEqual([3]);
    expect(ids({ path: '%' })).toEqual([]);
    expect(ids({ status: 404 })).toEqual([4]);
    expect(ids({ serverId: 'srv-bos' })).toEqual([5]);
    expect(ids({ before: 3 })).toEqual([2, 1]);
    expect(ids({ limit: 2 })).toEqual([6, 5]);
    expect(ids({ pluginId: 'demo-qr', before: 5, limit: 2 })).toEqual([4, 3]);
  });
});

describe('the bounds of the log', () => {
  test('are ten thousand calls and 64 MiB unless they are set', () => {
    expect(DEFAULT_LOG_BOUNDS).toEqual({ records: 10_000, bytes: 67_108_864 });
  });

  test('keep everything up to the last record that fits', () => {
    const { log, ids } = openLog({ records: 20, bytes: 1e9 });
    for (let n = 0; n < 20; n += 1) log.record(call(log));

    expect(ids()).toHaveLength(20);
  });

  test('delete the oldest tenth of the calls when there are too many', () => {
    const { log, ids } = openLog({ records: 20, bytes: 1e9 });
    for (let n = 0; n < 21; n += 1) log.record(call(log));

    expect(ids()).toEqual(Array.from({ length: 18 }, (_, n) => 21 - n));
  });

  test('delete the oldest calls when they are too large', () => {
    const bytes = 100_000;
    const { database, log, ids } = openLog({ records: 1e6, bytes });
    for (let n = 0; n < 50; n += 1) {
      log.record(call(log, { requestBody: Buffer.alloc(9000, 'x') }));
      log.flush();
      expect(sizeOfRequestLog(database.read).bytes).toBeLessThanOrEqual(bytes);
    }

    const kept = ids();
    expect(kept.length).toBeGreaterThanOrEqual(8);
    expect(kept).toEqual(kept.map((_, n) => 50 - n));
  });

  test('also apply to calls that were logged before the last start', () => {
    const { database, log, ids } = openLog();
    for (let n = 0; n < 30; n += 1) log.record(call(log));
    log.flush();

    const restarted = new RequestLog(database, { records: 20, bytes: 1e9 });
    restarted.record(call(restarted));
    restarted.flush();

    expect(ids()).toEqual(Array.from({ length: 18 }, (_, n) => 31 - n));
  });
});

describe('the ids', () => {
  test('count up from 1, and continue after a restart', () => {
    const { database, log } = openLog();
    log.record(call(log));
    log.record(call(log));
    log.flush();

    expect(new RequestLog(database).nextId()).toBe(3);
  });

  test('are given in the order in which calls begin, whenever they end', () => {
    const { log, ids } = openLog();
    const slow = call(log);
    log.record(call(log));
    expect(ids()).toEqual([2]);
    log.record(slow);

    expect(ids()).toEqual([2, 1]);
  });
});

describe('clearing', () => {
  test('deletes all calls, including those not written yet', () => {
    const { log, ids } = openLog();
    log.record(call(log));
    log.flush();
    log.record(call(log));

    log.clear();

    expect(ids()).toEqual([]);
  });

  test('resets the size of the log', () => {
    const { log, ids } = openLog({ records: 20, bytes: 1e9 });
    for (let n = 0; n < 15; n += 1) log.record(call(log));
    log.clear();
    for (let n = 0; n < 20; n += 1) log.record(call(log));

    expect(ids()).toHaveLength(20);
  });
});
