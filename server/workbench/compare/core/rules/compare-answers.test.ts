import { describe, expect, test } from 'vitest';

import type { Difference } from '#server/contract/comparison.ts';
import { answerOf } from '#server/testing/play-tour.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

import type { TourAnswer, TourCall } from '../step.ts';
import { compareAnswers } from './compare-answers.ts';
import { IdPairs } from './ids.ts';

const get = (path: string): TourCall => ({ method: 'GET', path });

const post = (path: string, body: unknown): TourCall => ({ method: 'POST', path, body });

/** Compares two answers to one call. */
function compare(call: TourCall, here: TourAnswer, there: TourAnswer): Difference[] {
  return compareAnswers({
    step: { rows: 'A7' },
    calls: { here: call, there: call },
    here,
    there,
  });
}

/** The answer with a changed copy of its body. */
// Typed `any` so that tests can change the fields of any body.
// oxlint-disable-next-line no-explicit-any
function changed(answer: TourAnswer, change: (body: any) => void): TourAnswer {
  const body: unknown = structuredClone(answer.body);
  change(body);
  return { ...answer, body };
}

const READS = [
  '/tables/layout',
  '/tables/open',
  '/tables/get?id=salon-2',
  '/tables/get?id=salon-7',
  '/tables/get',
  '/packets/open',
  '/packets/get?packetId=pkt-1001',
  '/packets/get?packetId=unknown',
  '/products/list',
  '/products/get?id=p-adana',
  '/categories/list',
  '/payment-methods/list',
  '/ingredients/list',
  '/users/get',
  '/customers/list',
  '/customers/get?customerId=cu-1',
  '/no-such-path',
];

describe('two servers with the same world', () => {
  test('answer every read without a difference', async () => {
    const here = await startTestServer();
    const there = await startTestServer({ clock: '2026-04-05T09:30:00Z' });
    for (const path of READS) {
      const [one, other] = await Promise.all([
        answerOf(here.url, get(path)),
        answerOf(there.url, get(path)),
      ]);
      expect({ path, found: compare(get(path), one, other) }).toEqual({ path, found: [] });
    }
  });

  test('do not differ after the same write, apart from generated ids', async () => {
    const here = await startTestServer();
    const there = await startTestServer({ clock: '2026-04-05T09:30:00Z' });
    const call = post('/packets/create', { cart: [{ product: 'p-cay', quantity: 2 }] });
    const one = await answerOf(here.url, call);
    const other = await answerOf(there.url, call);
    expect(one.status).toBe(200);
    expect(compare(call, one, other)).toEqual([]);
  });
});

describe('a difference', () => {
  test('in a field is found, with its kind and ledger rows', async () => {
    const { url } = await startTestServer();
    const call = get('/tables/get?id=salon-2');
    const here = await answerOf(url, call);
    const there = changed(here, (body) => {
      body.data.docNo = '5';
      body.data.extraField = { deep: 'Ayşe' };
      delete body.data.uuid;
      body.data.channel = 'table';
    });
    expect(compare(call, here, there)).toEqual([
      { path: 'data.uuid', kind: 'missing', here: 'string', there: null, ledger: ['B7'] },
      { path: 'data.docNo', kind: 'type', here: 'number', there: 'string', ledger: ['B23'] },
      { path: 'data.channel', kind: 'value', here: 'TABLE', there: 'table', ledger: ['B7'] },
      { path: 'data.extraField', kind: 'extra', here: null, there: 'object', ledger: ['B7'] },
    ]);
  });
});

/** The differences of a changed answer. */
async function told(
  path: string,
  change: (answer: TourAnswer) => TourAnswer,
): Promise<Difference[]> {
  const { url } = await startTestServer({ limits: 'production' });
  const here = await answerOf(url, get(path));
  return compare(get(path), here, change(here));
}

const TABLE = '/tables/get?id=salon-2';

describe('a different kind of answer', () => {
  test('a page instead of JSON is one difference', async () => {
    const found = await told(TABLE, (here) => ({ ...here, body: undefined, isHtml: true }));
    expect(found).toMatchObject([
      { path: 'Content-Type', kind: 'header', here: 'application/json', there: 'text/html' },
    ]);
  });

  test('a failure on one side is only a difference of status', async () => {
    const found = await told(TABLE, (here) => ({
      ...here,
      status: 500,
      body: { success: false, message: 'oops' },
    }));
    expect(found).toMatchObject([{ path: 'status', kind: 'status', here: 200, there: 500 }]);
  });

  test('a different message of a refusal is a difference', async () => {
    const found = await told('/packets/get', (here) =>
      changed(here, (body) => {
        body.message = 'packetId is required';
      }),
    );
    expect(found).toMatchObject([
      {
        path: 'message',
        kind: 'message',
        here: 'plugin.packets.missingParams',
        there: 'packetId is required',
      },
    ]);
    expect(found[0]?.ledger).toContain('A7');
  });
});

describe('values are compared by rules', () => {
  test.each<[string, (data: Fields) => void, string, unknown]>([
    [
      'a time in seconds',
      (data) => (data['createdAt'] = 1_772_366_400),
      'data.createdAt',
      'epoch seconds',
    ],
    [
      'a date that is not in ISO format',
      (data) => (data['docNoDate'] = '01.03.2026'),
      'data.docNoDate',
      '(withheld)',
    ],
    ['a uuid in another format', (data) => (data['uuid'] = 'sale-17'), 'data.uuid', '(withheld)'],
    [
      'a total that is not the sum of its lines',
      (data) => (data['total'] = 790.01),
      'data.total',
      790.01,
    ],
    ['a receipt number of 0', (data) => (data['docNo'] = 0), 'data.docNo', 0],
    ['another currency', (data) => (data['currency'] = 'EUR'), 'data.currency', 'EUR'],
  ])('%s is a difference', async (_, change, path, there) => {
    const found = await told(TABLE, (here) =>
      changed(here, ({ data }) => {
        change(data as Fields);
      }),
    );
    expect(found).toMatchObject([{ path, kind: 'value', there }]);
  });

  test('a payment method on a discount is a difference', async () => {
    const discount = { lineId: 'd', methodId: null, amount: 5, isDiscount: true };
    const body = { success: true, data: { payments: [discount] } };
    const call = get('/packets/get?packetId=pkt-1001');
    const here: TourAnswer = { status: 200, headers: {}, body, isHtml: false };
    const there = changed(here, ({ data }) => {
      data.payments[0].methodId = 'm';
    });
    expect(compare(call, here, there)).toMatchObject([
      { path: 'data.payments[].methodId', kind: 'type', here: 'null', there: 'string' },
    ]);
  });

  test('other amounts of a line, and an id that is not its lineId, are differences', async () => {
    const found = await told(TABLE, (here) =>
      changed(here, ({ data }) => {
        data.orders[1].amounts.net += 5;
        data.orders[1].id = 'row-1';
        data.orders[2].lineTotalDecimal += 1;
      }),
    );
    expect(found.map(({ path, kind }) => `${kind} ${path}`).toSorted()).toEqual([
      'value data.orders[].amounts.net',
      'value data.orders[].id',
      'value data.orders[].lineTotalDecimal',
    ]);
  });

  test('a value is not compared if it is null or an empty list on one side', async () => {
    const found = await told('/packets/get?packetId=pkt-1001', (here) =>
      changed(here, ({ data }) => {
        data.cancels = [{ whatever: 1 }];
        data.customer = null;
        data.orders[0].metadata = [];
        data.orders[0].note = 'Notes are of people';
      }),
    );
    expect(found).toEqual([]);
  });

  test('the order of a list is compared if the ledger defines it; its length may differ', async () => {
    const turned = await told('/tables/open', (here) =>
      changed(here, ({ data }) => {
        data.reverse();
      }),
    );
    expect(turned).toMatchObject([{ path: 'data', kind: 'value', there: 'in another order' }]);
    const fewer = await told('/tables/open', (here) =>
      changed(here, ({ data }) => {
        data.pop();
      }),
    );
    expect(fewer).toEqual([]);
  });
});

describe('headers', () => {
  test('are compared if the specification or the ledger names them, limits only by their form', async () => {
    const without = await told('/tables/open', ({ headers, ...here }) => {
      const kept = Object.entries(headers).filter(([name]) => !name.startsWith('x-ratelimit-'));
      return { ...here, headers: { ...Object.fromEntries(kept), 'x-powered-by': 'another' } };
    });
    expect(without).toEqual([]);
    const others = await told('/tables/open', (here) => ({
      ...here,
      headers: { ...here.headers, 'x-ratelimit-limit': '999', 'x-ratelimit-reset': '37' },
    }));
    expect(others).toMatchObject([{ path: 'X-RateLimit-Reset', kind: 'header', ledger: ['F2'] }]);
    const version = await told('/tables/open', (here) => ({
      ...here,
      headers: { ...here.headers, 'x-service-version': '2027-01-15' },
    }));
    expect(version).toEqual([
      {
        path: 'X-Service-Version',
        kind: 'header',
        here: '2026-08-02',
        there: '2027-01-15',
        ledger: ['A11'],
      },
    ]);
  });
});

type Fields = Record<string, unknown>;

describe('an id that each side generates', () => {
  test('must correspond to the same id in every later answer', async () => {
    const here = await startTestServer();
    const there = await startTestServer({ clock: '2026-04-05T09:30:00Z' });
    const create = post('/packets/create', { cart: [{ product: 'p-cay', quantity: 2 }] });
    const made = await both(here.url, there.url, create, create);
    const reads = [made.here, made.there].map(({ body }) =>
      get(`/packets/get?packetId=${(body as { data: { packetId: string } }).data.packetId}`),
    );
    const [ours = create, theirs = create] = reads;
    const first = await both(here.url, there.url, ours, theirs);
    const learnt = (): IdPairs => {
      const pairs = new IdPairs();
      pairs.pairAll(made.here.body, made.there.body);
      pairs.pairAll(first.here.body, first.there.body);
      return pairs;
    };
    const compared = (other: TourAnswer): Difference[] =>
      compareAnswers({
        step: { rows: '' },
        calls: { here: ours, there: theirs },
        here: first.here,
        there: other,
        pairs: learnt(),
      });
    expect(compared(first.there)).toEqual([]);
    const renamed = changed(first.there, ({ data }) => {
      data.orders[0].lineId = 'ln-0d4d2f3c-6a37-4f6e-9a6c-3b0f7f6d2a11';
      data.orders[0].id = data.orders[0].lineId;
    });
    expect(compared(renamed)).toMatchObject([{ path: 'data.orders[].lineId', kind: 'value' }]);
  });
});

async function both(here: string, there: string, ours: TourCall, theirs: TourCall) {
  return { here: await answerOf(here, ours), there: await answerOf(there, theirs) };
}
