import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { compareWithPlatform } from './compare-with-platform.ts';
import { DEVIATIONS } from './deviations/deviations.ts';
import { flaky, withoutLimitHeaders } from './disturbances.ts';
import { chain } from './exchange.ts';
import { problemsWith, rowsThatAre } from './judge.ts';
import type { Platform } from './start-platform.ts';
import { MARKERS, PLATFORM_BARE_KEY, PLATFORM_KEY, startPlatform } from './start-platform.ts';

/** A few deviations of different kinds; `npm run test:long -- --compare` tries all. */
const SMALL_ROUND = ['customer data that a plugin may not see is null'];
const LONG_ROUND = [
  'a repeated key opens another packet',
  'the body of an error has no status',
  'the account is looked up before the body is checked',
  'the cover charge is taxed at twenty percent',
];

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform();
});

afterAll(() => platform.close());

function differencesIn({ document }: Awaited<ReturnType<typeof compareWithPlatform>>): string[] {
  return document.calls.flatMap(({ step, differences }) =>
    differences.map(({ path, kind }) => `${step}: ${kind} ${path}`),
  );
}

describe('nothing is found in a comparison with an identical platform', () => {
  test.each([
    ['orders alone', PLATFORM_BARE_KEY],
    ['everything', PLATFORM_KEY],
  ])('whose key may read and write %s', { tags: ['long'] }, async (_what, key) => {
    const whole = await compareWithPlatform(platform, { key });
    expect(differencesIn(whole)).toEqual([]);
    expect(rowsThatAre(whole.document.ledger, 'contradicted')).toEqual([]);
    expect(rowsThatAre(whole.document.ledger, 'confirmed').length).toBeGreaterThan(20);
    const written = JSON.stringify(whole.document) + whole.progress;
    expect(MARKERS.filter((marker) => written.includes(marker))).toEqual([]);
  });

  test('that breaks connections and sometimes answers with the error page of a gateway', async () => {
    const whole = await compareWithPlatform(platform, { deviation: flaky(), allowWrites: false });
    expect(whole.deviated).toBeGreaterThan(10);
    expect(differencesIn(whole)).toEqual([]);
  });

  test(
    'that has lower limits than the flags say, and refuses what is beyond them',
    { tags: ['long'] },
    async () => {
      const limits = { reads: 2, writes: 4 };
      const whole = await compareWithPlatform(platform, { limits });
      expect(differencesIn(whole)).toEqual([]);
      // The headers say what is left, so no call has to be refused.
      expect(whole.refused).toBe(0);
    },
  );

  test('that says nothing about its limits but refuses calls above the limits', async () => {
    const whole = await compareWithPlatform(platform, {
      deviation: withoutLimitHeaders,
      limits: { reads: 3, writes: 10 },
      allowWrites: false,
    });
    expect(whole.refused).toBeGreaterThan(0);
    expect(differencesIn(whole)).toEqual([]);
  });
});

describe('a comparison finds what a platform does differently, and nothing else', () => {
  test.each(SMALL_ROUND)('%s', isFound);
  test.each(LONG_ROUND)('%s', { tags: ['long'] }, isFound);

  async function isFound(name: string): Promise<void> {
    const single = DEVIATIONS.find((it) => it.name === name);
    if (single === undefined) throw new Error(`No deviation is named "${name}".`);
    expect(await problemsWith(platform, single)).toEqual([]);
  }

  test('two deviations at once are both found', { tags: ['long'] }, async () => {
    const [one, other] = ['times are whole seconds', 'open tables do not name their section'].map(
      (name) => DEVIATIONS.find((it) => it.name === name)?.deviation,
    );
    if (one === undefined || other === undefined) throw new Error('A deviation was renamed.');
    const { document } = await compareWithPlatform(platform, { deviation: chain(one, other) });
    expect(rowsThatAre(document.ledger, 'contradicted')).toEqual(['A14', 'B8']);
  });
});
