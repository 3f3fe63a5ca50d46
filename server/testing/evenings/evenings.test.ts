import { expect, test } from 'vitest';

import { startTestServer } from '../start-test-server.ts';
import { playEvenings } from './watch-evening.ts';

test('every account is sound at every moment of an evening, and paid and closed at its end', async () => {
  const { server, control } = await startTestServer();
  for await (const { data, looked, problems } of playEvenings(server, control, [1, 2, 3, 4])) {
    expect(problems).toEqual([]);
    expect(data.state).toBe('finished');
    // It was an evening: 48 tables and 16 packets or thereabouts, much of it with all that can happen.
    expect(data.done.tables).toBeGreaterThan(30);
    expect(data.done.packets).toBe(16);
    expect(Math.min(data.done.moves, data.done.voids)).toBeGreaterThan(0);
    expect(looked).toBeGreaterThan(300);
  }
});
