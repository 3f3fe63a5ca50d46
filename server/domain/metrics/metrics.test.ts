import fc from 'fast-check';
import parsePrometheus from 'parse-prometheus-text-format';
import { describe, expect, test } from 'vitest';

import { BOUNDS, Counter, Durations, Metrics, SANDBOX_EVENTS } from './metrics.ts';
import { familiesOf, familiesOfNamed, prometheusText } from './prometheus.ts';

const STANDING = { version: '1.2.3', liveReaders: 2, lostLogRows: 3, storageOk: true };

describe('the text format', () => {
  test('is parsed back, whatever a label contains', () => {
    fc.assert(
      fc.property(fc.string(), fc.double({ noNaN: true, min: -1e9, max: 1e9 }), (label, value) => {
        const sample = { labels: { label, other: 'x' }, value };
        const family = {
          name: 'a_gauge',
          type: 'gauge',
          help: 'Help.',
          samples: [sample],
        } as const;
        const text = prometheusText([family]);
        // Only line feeds end a line; the parser splits at carriage returns and the like too.
        fc.pre(!/[\r\u2028\u2029]/u.test(label));
        expect(parsePrometheus(text)).toEqual([
          {
            name: 'a_gauge',
            type: 'GAUGE',
            help: 'Help.',
            metrics: [{ labels: { label, other: 'x' }, value: String(value) }],
          },
        ]);
      }),
    );
  });

  test('escapes backslashes, quotes and line feeds in labels', () => {
    const samples = [{ labels: { a: 'x"y\\z\n' }, value: -1 }, { value: 0.1 }];
    expect(prometheusText([{ name: 'n', type: 'gauge', help: 'Help.', samples }])).toBe(
      ['# HELP n Help.', '# TYPE n gauge', String.raw`n{a="x\"y\\z\n"} -1`, 'n 0.1', ''].join('\n'),
    );
  });
});

describe('durations', () => {
  test('are counted in every bucket whose bound they do not exceed', () => {
    const kinds = ['a', 'b'] as const;
    const call = fc.record({
      kind: fc.constantFrom(...kinds),
      ms: fc.oneof(
        fc.double({ min: 0, max: 20_000, noNaN: true }),
        fc.constantFrom(...BOUNDS.map((bound) => bound * 1000)),
      ),
    });
    fc.assert(
      fc.property(fc.array(call), (calls) => {
        const durations = new Durations(kinds);
        for (const { kind, ms } of calls) durations.count(kind, ms);
        for (const { kind, upTo, count, sum } of durations.entries()) {
          const seconds = calls.filter((one) => one.kind === kind).map(({ ms }) => ms / 1000);
          const within = (bound: number) => seconds.filter((one) => one <= bound).length;
          expect(upTo).toEqual(BOUNDS.map(within));
          expect(count).toBe(seconds.length);
          expect(sum).toBeCloseTo(
            seconds.reduce((all, one) => all + one, 0),
            6,
          );
        }
      }),
    );
  });
});

test('a counter lists all pairs of labels, including those never counted', () => {
  const counter = new Counter(['a', 'b'] as const, ['x', 'y'] as const);
  counter.count('a', 'y');
  counter.count('b', 'x');
  counter.count('b', 'x');
  expect([...counter.entries()]).toEqual([
    ['a', 'x', 0],
    ['a', 'y', 1],
    ['b', 'x', 2],
    ['b', 'y', 0],
  ]);
});

test('a status that is not listed is counted as other, and no call is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 100, max: 700 })), (statuses) => {
      const metrics = new Metrics();
      for (const status of statuses) metrics.countCall('read', status, 1);
      const listed = [...metrics.calls.entries()].map(([, name]) => name);
      for (const [kind, name, value] of metrics.calls.entries()) {
        const isOf = (status: number) =>
          name === 'other' ? !listed.includes(String(status) as never) : String(status) === name;
        expect(value).toBe(kind === 'read' ? statuses.filter((status) => isOf(status)).length : 0);
      }
    }),
  );
});

test('only the awake named sandboxes used most recently have metrics of their own', () => {
  const listed = Array.from({ length: 300 }, (_, index) => ({
    id: `branch-${index}`,
    kept: {
      state: index < 250 ? ('awake' as const) : ('asleep' as const),
      bytes: index * 1000,
      lastUsedAt: index,
    },
    calls: index,
  }));
  const events = new Counter(['all'], SANDBOX_EVENTS);
  events.count('all', 'slept');
  const families = familiesOfNamed(events, [{ id: 'sandbox-1' }, ...listed]);
  const [states, changes, calls, bytes] = parsePrometheus(prometheusText(families));
  expect([states, changes].map((family) => family?.metrics.map(({ value }) => value))).toEqual([
    ['250', '50'],
    ['0', '1', '0'],
  ]);
  for (const [family, last] of [
    [calls, '249'],
    [bytes, '249000'],
  ] as const) {
    expect(family?.metrics).toHaveLength(200);
    expect(family?.metrics[0]).toEqual({ labels: { sandbox: 'branch-249' }, value: last });
  }
});

test('every name has one line of help, one type, and samples with distinct labels', () => {
  const all = [
    ...familiesOf(new Metrics(), STANDING),
    ...familiesOfNamed(new Counter(['all'], SANDBOX_EVENTS), []),
  ];
  const families = parsePrometheus(prometheusText(all));
  const names = families.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, type, help, metrics } of families) {
    expect({ name, help }).toEqual({ name, help: expect.stringMatching(/^[A-Z].*\.$/u) });
    // Prometheus reserves this suffix for counters.
    expect(name.endsWith('_total')).toBe(type === 'COUNTER');
    const labels = metrics.map((metric) => JSON.stringify(metric.labels));
    expect(new Set(labels).size).toBe(labels.length);
  }
});
