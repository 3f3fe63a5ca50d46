import { describe, expect, test } from 'vitest';

import type { ComparisonDocument } from '#server/contract/comparison.ts';

import type { TourAnswer, TourCall, TourStep } from './core/step.ts';
import { Pace } from './pace.ts';
import { ComparisonFailed, PacedTarget } from './paced-target.ts';
import type { StepDone } from './run-comparison.ts';
import { runComparison } from './run-comparison.ts';
import type { Attempt } from './target-client.ts';

const TARGET = 'https://sandbox.example/plugin-api';

const START = Date.UTC(2026, 10, 22, 12);

/** A step whose path is its id: a GET, or a POST in the phase of writes. */
const step = ({ id, phase, ...more }: Pick<TourStep, 'id' | 'phase'> & Partial<TourStep>) => ({
  id,
  phase,
  rows: '',
  call: `${phase === 'writes' ? 'POST' : 'GET'} /${id}`,
  ...more,
});

/** The ids are those of the tour, since they define the order and the steps that open accounts. */
const STEPS: readonly TourStep[] = [
  step({ id: 'layout', phase: 'world' }),
  step({ id: 'users', phase: 'world' }),
  step({ id: 'no-key', phase: 'reads' }),
  step({ id: 'packet-no-id', phase: 'reads', call: 'GET /packet-no-id?after={no-key.success}' }),
  step({ id: 'table-no-id', phase: 'reads' }),
  step({ id: 'table-create', phase: 'writes' }),
  step({ id: 'table-orders', phase: 'writes' }),
];

const CLEAN_UP = ['/tables/update-payments', '/tables/update-orders'];
const LEFT = [{ kind: 'table' as const, id: 't-1' }];

const bodyAt = (path: string): object =>
  path === '/table-create' ? { success: true, data: { tableId: 't-1' } } : { success: true };

const ok = (status = 200, more: Partial<TourAnswer> = {}): Attempt => ({
  answer: { status, headers: {}, body: { success: true }, isHtml: false, ...more },
});

const okAt = (path: string): Attempt => ok(200, { body: bodyAt(path) });

const NONE: Attempt = { noAnswer: 'the connection was refused', neverSent: true, isFinal: false };

interface Options {
  /** The target's answer to a call, by its path and the number of earlier calls. */
  readonly target?: (path: string, before: number) => Attempt;
  /** Our answers, if they differ from those of the default target. */
  readonly ours?: (path: string) => Partial<TourAnswer>;
  readonly steps?: readonly TourStep[];
  readonly allowWrites?: boolean;
  readonly before?: ComparisonDocument | null;
  readonly perMinute?: { reads: number; writes: number };
  /** Interrupts before the target answers a call of this path. */
  readonly stopAt?: string;
}

/** A comparison with a fake target, on a clock that moves by waiting. */
function comparisonWith(options: Options = {}) {
  const { target = okAt, steps = STEPS, allowWrites = true, before = null, stopAt } = options;
  const { perMinute = { reads: 5, writes: 20 } } = options;
  const calls: string[] = [];
  const ours: string[] = [];
  const lost: string[] = [];
  const kept: ComparisonDocument[] = [];
  const said: StepDone[] = [];
  const stop = new AbortController();
  let ended = 0;
  let now = START;
  const time = {
    now: () => now,
    pass: async (ms: number, signal: AbortSignal) => {
      if (!signal.aborted) now += ms;
    },
  };
  const client = {
    attempt: async (call: TourCall) => {
      const path = call.path.replace(/\?.*$/u, '');
      calls.push(path);
      if (path === stopAt) stop.abort();
      return target(path, calls.length - 1);
    },
  };
  const run = () =>
    runComparison({
      address: TARGET,
      allowWrites,
      before,
      run: 'test',
      key: 'srv.plugin.secret',
      steps,
      target: new PacedTarget(client, new Pace(perMinute), time, () => undefined),
      startOurSide: async () => ({
        call: async (call) => {
          const path = call.path.replace(/\?.*$/u, '');
          ours.push(path);
          const answer = { status: 200, headers: {}, body: bodyAt(path), isHtml: false };
          return { ...answer, ...options.ours?.(path) };
        },
        removeScope: async (scope) => {
          lost.push(scope);
        },
        end: async () => {
          ended += 1;
        },
      }),
      time,
      onStep: (done) => said.push(done),
      save: (document) => kept.push(document),
      stop: stop.signal,
    });
  return { run, calls, ours, lost, kept, said, time, ended: () => ended };
}

const verdictsOf = ({ calls }: ComparisonDocument): string[] =>
  calls.map((call) => `${call.step}: ${call.verdict}`);

describe('a comparison', () => {
  test('reads the world of the target first, then calls both sides, and cleans up', async () => {
    const { run, calls, ours, ended } = comparisonWith();
    const { document, interrupted } = await run();
    const all = [...STEPS.map(({ id }) => `/${id}`), ...CLEAN_UP];
    expect(calls).toEqual(all);
    expect(ours).toEqual(all);
    expect(interrupted).toBe(false);
    expect(document).toMatchObject({
      target: TARGET,
      at: '2026-11-22T12:00:00.000Z',
      ledger: { A1: 'confirmed', B4: 'notSeen' },
      left: LEFT,
    });
    const ids = [...STEPS.map(({ id }) => id), 'clean-up-payments-table-create'];
    expect(verdictsOf(document)).toEqual(
      [...ids, 'clean-up-table-create'].map((id) => `${id}: same`),
    );
    expect(ended()).toBe(1);
  });

  test('writes nothing unless allowed', async () => {
    const { run, calls } = comparisonWith({ allowWrites: false });
    expect((await run()).document.left).toEqual([]);
    expect(calls).toEqual(['/layout', '/users', '/no-key', '/packet-no-id', '/table-no-id']);
  });

  test('saves its document after each call', async () => {
    const { run, kept } = comparisonWith();
    const { document } = await run();
    expect(kept.map(({ calls }) => calls.length)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(kept.at(-1)).toEqual(document);
    // Opened accounts are saved at once.
    expect(kept[6]?.left).toEqual(LEFT);
  });

  test('reports its progress and the remaining time after each call', async () => {
    const { run, said } = comparisonWith();
    await run();
    expect(said).toHaveLength(9);
    expect(said[0]).toEqual({ at: 1, of: 7, step: 'layout', verdict: 'read', leftMs: 0 });
    expect(said[4]).toMatchObject({ at: 5, of: 7, step: 'table-no-id', verdict: 'same' });
    expect(said.at(-1)).toMatchObject({
      at: 9,
      of: 9,
      step: 'clean-up-table-create',
      verdict: 'same',
    });
  });

  test('keeps its pace, and reports how long that takes', async () => {
    const { run, said, time } = comparisonWith({ perMinute: { reads: 2, writes: 2 } });
    await run();
    expect(said[0]?.leftMs).toBe(2 * 61_000);
    expect(time.now() - START).toBe(3 * 61_000);
  });

  test('reports a different answer, such as an HTML page', async () => {
    const { run } = comparisonWith({
      target: (path) =>
        path === '/table-no-id' ? ok(404, { body: undefined, isHtml: true }) : okAt(path),
    });
    const { document } = await run();
    expect(document.calls.find(({ step: id }) => id === 'table-no-id')).toEqual({
      step: 'table-no-id',
      method: 'GET',
      path: '/table-no-id',
      verdict: 'different',
      differences: [
        { path: 'status', kind: 'status', here: 200, there: 404, ledger: [] },
        { path: 'Content-Type', kind: 'header', here: null, there: 'text/html', ledger: [] },
      ],
    });
  });

  test('skips a call that the target never answers, with the reason', async () => {
    const { run } = comparisonWith({
      target: (path) => (path === '/packet-no-id' ? NONE : okAt(path)),
    });
    const { document } = await run();
    expect(document.calls.find(({ step: id }) => id === 'packet-no-id')).toMatchObject({
      verdict: 'skipped',
      reason: 'The target did not answer: the connection was refused.',
    });
  });

  test("removes a scope from our key when a write shows that the target's key lacks it", async () => {
    const denied = ok(403, { body: { success: false, message: 'plugin.scope.denied' } });
    const writes = ['/products/update', '/tables/create', '/tables/update-orders'].map((path) =>
      step({ id: path, phase: 'writes', call: `POST ${path}`, with: {} }),
    );
    const { run, lost } = comparisonWith({
      steps: [...STEPS, ...writes],
      target: (path) =>
        ['/products/update', '/tables/update-orders'].includes(path) ? denied : okAt(path),
    });
    await run();
    // The third write was denied although its scope had been accepted, so that is a difference.
    expect(lost).toEqual(['products:write']);
  });

  test('returns the full messages of refusals separately; the document has only their known words', async () => {
    const refused = (message: string): Partial<TourAnswer> => ({
      body: { success: false, message },
    });
    const { run } = comparisonWith({
      target: (path) =>
        path === '/packet-no-id' ? ok(200, refused('Not allowed by Ayşe')) : okAt(path),
      ours: (path) => (path === '/packet-no-id' ? refused('Not allowed') : {}),
    });
    const { document, messages } = await run();
    const call = document.calls.find(({ step: id }) => id === 'packet-no-id');
    expect(call?.differences).toMatchObject([{ path: 'message', there: 'Not allowed by …' }]);
    expect([...messages]).toEqual([
      ['packet-no-id', { here: 'Not allowed', there: 'Not allowed by Ayşe' }],
    ]);
  });

  test('makes at most three calls with a wrong key', async () => {
    const wrong = [1, 2, 3, 4].map((at) =>
      step({
        id: `wrong-${at}`,
        phase: 'reads',
        key: 'wrong',
      }),
    );
    const { run, calls } = comparisonWith({ steps: [...STEPS, ...wrong] });
    const { document } = await run();
    expect(calls.filter((path) => path.startsWith('/wrong'))).toHaveLength(3);
    expect(document.calls.find(({ step: id }) => id === 'wrong-4')?.verdict).toBe('skipped');
  });
});

describe('a comparison with an unusable target', () => {
  test.each<[string, Options['target'], RegExp, number]>([
    [
      'nothing answers',
      () => NONE,
      /^Nothing answers at https:\/\/sandbox.example\/plugin-api\. .*refused/u,
      4,
    ],
    ['the target rejects the key', () => ok(401), /rejects this key/u, 2],
    ['the target sends HTML', () => ok(200, { body: undefined, isHtml: true }), /HTML/u, 2],
    ['the target has no Data API', () => ok(404), /no Data API/u, 2],
    ['the target keeps failing', () => ok(502), /keeps answering 502/u, 8],
    [
      'the target redirects',
      () => ok(307, { headers: { location: 'https://other.example/plugin-api/?token=1' } }),
      /redirects to https:\/\/other\.example\/plugin-api\/. Redirects are never followed/u,
      1,
    ],
  ])('fails with one message when %s', async (_, target, sentence, attempts) => {
    const { run, calls, ours } = comparisonWith({ ...(target && { target }) });
    const error = await run().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ComparisonFailed);
    expect((error as ComparisonFailed).message).toMatch(sentence);
    expect(calls).toHaveLength(attempts);
    expect(ours).toEqual([]);
  });

  test('ends when the target stops answering, and keeps earlier results and opened accounts', async () => {
    const { run, kept, ended } = comparisonWith({
      target: (path) => (['/table-orders', ...CLEAN_UP].includes(path) ? NONE : okAt(path)),
      steps: [
        ...STEPS,
        step({
          id: 'pay-table',
          phase: 'writes',
          call: 'POST /table-orders',
        }),
      ],
    });
    await expect(run()).rejects.toThrow(/no longer answers .* --resume/u);
    expect(kept.at(-1)?.left).toEqual(LEFT);
    expect(kept.at(-1)?.calls).toHaveLength(8);
    expect(ended()).toBe(1);
  });
});

describe('a comparison that is interrupted', () => {
  test('ends after the current call, with a complete document', async () => {
    const { run, calls, ended } = comparisonWith({ stopAt: '/no-key' });
    const { document, interrupted } = await run();
    expect(interrupted).toBe(true);
    expect(calls.at(-1)).toBe('/no-key');
    expect(verdictsOf(document)).toEqual(['layout: same', 'users: same', 'no-key: same']);
    expect(ended()).toBe(1);
  });

  test('cleans up, and lists what stays open', async () => {
    const { run, calls } = comparisonWith({ stopAt: '/table-create' });
    const { document, interrupted } = await run();
    expect(interrupted).toBe(true);
    expect(calls.at(-1)).toBe('/tables/update-orders');
    expect(document.left).toEqual(LEFT);
  });

  test('does not wait for the pace to clean up', async () => {
    const perMinute = { reads: 5, writes: 1 };
    const { run, calls, time } = comparisonWith({ stopAt: '/table-create', perMinute });
    const { document } = await run();
    expect(calls.at(-1)).toBe('/table-create');
    expect(time.now() - START).toBe(0);
    expect(document.left).toEqual(LEFT);
  });
});

describe('a resumed comparison', () => {
  const interruptedAt = async (stopAt: string): Promise<ComparisonDocument> =>
    (await comparisonWith({ stopAt }).run()).document;

  test('reads the world again and keeps the finished reads', async () => {
    const before = await interruptedAt('/no-key');
    const { run, calls } = comparisonWith({
      before: { ...before, at: '2026-11-01T00:00:00.000Z' },
      allowWrites: false,
    });
    const { document } = await run();
    expect(calls).toEqual(['/layout', '/users', '/no-key', '/packet-no-id', '/table-no-id']);
    expect(document.at).toBe('2026-11-01T00:00:00.000Z');
    const again = comparisonWith({
      before: await interruptedAt('/packet-no-id'),
      allowWrites: false,
    });
    await again.run();
    expect(again.calls).toEqual(['/layout', '/users', '/table-no-id']);
  });

  test('keeps earlier differences', async () => {
    const first = comparisonWith({
      stopAt: '/packet-no-id',
      target: (path) => (path === '/packet-no-id' ? ok(404) : okAt(path)),
    });
    const { document: before } = await first.run();
    const { document } = await comparisonWith({ before }).run();
    expect(document.calls.find(({ step: id }) => id === 'packet-no-id')?.verdict).toBe('different');
  });

  test('repeats all writes if one is missing, since they build on each other', async () => {
    const { run, calls } = comparisonWith({ before: await interruptedAt('/table-create') });
    await run();
    expect(calls).toEqual(['/layout', '/users', '/table-create', '/table-orders', ...CLEAN_UP]);
  });

  test('keeps an earlier result if the step cannot be repeated', async () => {
    const before = await interruptedAt('/table-create');
    const { run } = comparisonWith({
      before,
      steps: STEPS.map((one) =>
        one.id === 'table-create' ? { ...one, needs: ['openTable'] } : one,
      ),
    });
    expect(verdictsOf((await run()).document)).toContain('table-create: same');
  });

  test('repeats no write if all are finished', async () => {
    const nothing = step({
      id: 'none',
      phase: 'writes',
      needs: ['openTable'],
    });
    const steps = [...STEPS, nothing];
    const { document: before } = await comparisonWith({ steps }).run();
    const { run, calls } = comparisonWith({ before, steps });
    const { document } = await run();
    expect(calls).toEqual(['/layout', '/users']);
    expect(verdictsOf(document)).toEqual(verdictsOf(before));
  });

  test('repeats skipped steps', async () => {
    const { document: before } = await comparisonWith({
      target: (path) => (path === '/table-no-id' ? NONE : okAt(path)),
      allowWrites: false,
    }).run();
    const { run, calls } = comparisonWith({ before, allowWrites: false });
    const { document } = await run();
    expect(calls).toEqual(['/layout', '/users', '/table-no-id']);
    expect(verdictsOf(document)).toContain('table-no-id: same');
  });

  test('lists accounts that it left open until the target no longer returns them', async () => {
    const before = {
      ...(await interruptedAt('/no-key')),
      left: [{ kind: 'table' as const, id: 't-9' }],
    };
    const listing = (rows: readonly object[]): Options => ({
      before,
      allowWrites: false,
      steps: [
        step({ id: 'layout', phase: 'world' }),
        step({ id: 'open', phase: 'world', call: 'GET /tables/open' }),
      ],
      target: () => ok(200, { body: { success: true, data: rows } }),
    });
    const stays = await comparisonWith(listing([{ tableId: 't-9' }])).run();
    expect(stays.document.left).toEqual([{ kind: 'table', id: 't-9' }]);
    const refused = ok(200, { body: { success: false, message: 'no' } });
    const unlisted = await comparisonWith({ ...listing([]), target: () => refused }).run();
    expect(unlisted.document.left).toEqual([{ kind: 'table', id: 't-9' }]);
    const gone = await comparisonWith(listing([{ tableId: 't-8' }])).run();
    expect(gone.document.left).toEqual([]);
  });
});
