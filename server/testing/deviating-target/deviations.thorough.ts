// `npm run test:long -- --compare [-t 'part of a name']`: compares with platforms that each have one deviation.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DEVIATIONS } from './deviations/deviations.ts';
import { problemsWith } from './judge.ts';
import type { Platform } from './start-platform.ts';
import { startPlatform } from './start-platform.ts';

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform();
});

afterAll(() => platform.close());

for (const single of DEVIATIONS) {
  test(`a comparison finds ${single.row}: ${single.name}`, async () => {
    expect(await problemsWith(platform, single)).toEqual([]);
  });
}
