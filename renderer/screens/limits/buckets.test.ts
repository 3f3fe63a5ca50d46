import { describe, expect, test } from 'vitest';

import type { CallsOfHour, Usage } from '#renderer/data/types.ts';

import { bucketsAt, byPlugin, endOfDay } from './buckets.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');

const usage = (changes: Partial<Usage> = {}): Usage => ({
  pluginId: 'demo-qr',
  serverId: 'srv',
  bucket: 'read',
  limit: 5,
  remaining: 2,
  resetAt: '2026-03-01T12:00:30.000Z',
  ...changes,
});

const calls = (changes: Partial<CallsOfHour> = {}): CallsOfHour => ({
  pluginId: 'demo-qr',
  serverId: 'srv',
  bucket: 'read',
  minutes: [],
  ...changes,
});

describe('a bucket', () => {
  test('has its usage and the time until its reset', () => {
    expect(bucketsAt([usage()], [], NOW)).toMatchObject([
      { used: 3, limit: 5, resetsInMs: 30_000, full: false },
    ]);
  });

  test('is unused once its window is over, even before the server reports it', () => {
    expect(bucketsAt([usage({ remaining: 0 })], [], NOW + 30_000)).toMatchObject([
      { used: 0, resetsInMs: null, full: false },
    ]);
  });

  test.each([
    [{ remaining: 0 }, true],
    [{ remaining: 1 }, false],
    [{ limit: 0, remaining: 0, resetAt: null }, true],
    [{ limit: null, remaining: null, resetAt: null }, false],
  ])('with %j: full is %s', (changes, full) => {
    expect(bucketsAt([usage(changes)], [], NOW)[0]?.full).toBe(full);
  });

  test('has its own calls of the last hour', () => {
    const minutes = [
      { at: '2026-03-01T11:00:00.000Z', allowed: 50, refused: 50 },
      { at: '2026-03-01T11:01:00.000Z', allowed: 1, refused: 0 },
      { at: '2026-03-01T12:00:00.000Z', allowed: 2, refused: 4 },
    ];
    const history = [calls({ deviceId: 'dev-1', minutes }), calls({ minutes })];
    const [plugin, device, write] = bucketsAt(
      [usage(), usage({ deviceId: 'dev-1' }), usage({ bucket: 'write' })],
      history,
      NOW,
    );

    expect(plugin).toMatchObject({ allowed: 3, refused: 4 });
    expect(device?.minutes).toHaveLength(2);
    expect(write).toMatchObject({ minutes: [], allowed: 0, refused: 0 });
  });
});

test('the daily cap is reset at the next midnight in UTC', () => {
  expect(new Date(endOfDay(NOW)).toISOString()).toBe('2026-03-02T00:00:00.000Z');
  expect(endOfDay(endOfDay(NOW))).toBe(endOfDay(NOW) + 86_400_000);
});

describe('the filters', () => {
  const rows = [
    usage({ remaining: 0 }),
    usage({ bucket: 'write', remaining: 5, resetAt: null }),
    usage({ pluginId: 'demo-kds', remaining: 5, resetAt: null }),
    usage({ pluginId: 'demo-kds', bucket: 'token', remaining: 5, resetAt: null }),
  ];
  const history = [
    calls({
      pluginId: 'demo-kds',
      minutes: [{ at: '2026-03-01T11:59:00.000Z', allowed: 1, refused: 0 }],
    }),
  ];
  const shown = (search: Parameters<typeof byPlugin>[1]) =>
    byPlugin(bucketsAt(rows, history, NOW), search).map(({ pluginId, buckets }) => [
      pluginId,
      ...buckets.map(({ bucket }) => bucket),
    ]);

  test.each([
    [
      {},
      [
        ['demo-qr', 'read', 'write'],
        ['demo-kds', 'read', 'token'],
      ],
    ],
    [{ plugin: 'demo-kds' }, [['demo-kds', 'read', 'token']]],
    [{ show: 'full' as const }, [['demo-qr', 'read']]],
    [
      { show: 'used' as const },
      [
        ['demo-qr', 'read'],
        ['demo-kds', 'read'],
      ],
    ],
    [{ plugin: 'demo-kds', show: 'full' as const }, []],
  ])('%j show %j', (search, found) => {
    expect(shown(search)).toEqual(found);
  });
});
