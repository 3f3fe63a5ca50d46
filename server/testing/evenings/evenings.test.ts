import { expect, test } from 'vitest';

import { startTestServer } from '../start-test-server.ts';
import { playEvenings } from './watch-evening.ts';

const ROUNDS = [
  { seeds: [1], marked: {} },
  { seeds: [2, 3, 4, 5], marked: { tags: ['long'] } },
];

for (const { seeds, marked } of ROUNDS) {
  test(
    `every account is sound at every moment of an evening, and paid and closed at its end (seeds ${seeds.join(', ')})`,
    marked,
    async () => {
      const { server, control } = await startTestServer();
      for await (const { data, looked, problems } of playEvenings(server, control, seeds)) {
        expect(problems).toEqual([]);
        expect(data.state).toBe('finished');
        // It was an evening: 48 tables and 16 packets or thereabouts, much of it with all that can happen.
        expect(data.done.tables).toBeGreaterThan(30);
        expect(data.done.packets).toBe(16);
        expect(Math.min(data.done.moves, data.done.voids)).toBeGreaterThan(0);
        expect(looked).toBeGreaterThan(300);
      }
    },
  );
}
