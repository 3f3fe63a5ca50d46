import { expect, test } from 'vitest';

import { startTestServer } from '../start-test-server.ts';
import { playEvening, watchAccounts } from './watch-evening.ts';

const ROUNDS = [
  { seeds: [1], marked: {} },
  { seeds: [2, 3, 4, 5], marked: { tags: ['long'] } },
];

for (const { seeds, marked } of ROUNDS) {
  test(
    `every account is sound after each change in an evening, and paid and closed at its end (seeds ${seeds.join(', ')})`,
    marked,
    async () => {
      const { server, control } = await startTestServer();
      const watch = watchAccounts(server);
      for (const seed of seeds) {
        const { data, looked, problems } = await playEvening(watch, control, seed);
        expect(problems).toEqual([]);
        expect(data.state).toBe('finished');
        // About 48 tables and 16 packets, with moves and voids.
        expect(data.done.tables).toBeGreaterThan(30);
        expect(data.done.packets).toBe(16);
        expect(Math.min(data.done.moves, data.done.voids)).toBeGreaterThan(0);
        expect(looked).toBeGreaterThan(300);
      }
    },
  );
}
