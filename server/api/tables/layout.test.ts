import { describe, expect, test } from 'vitest';

import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

/** Tables `<prefix>-1` to `<prefix>-<count>`, titled `<letter>1` and so on. */
function tables(prefix: string, letter: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `${prefix}-${index + 1}`,
    title: `${letter}${index + 1}`,
  }));
}

describe('GET tables/layout', () => {
  test('gives the active tables of each section in floor plan order, and nothing else', async () => {
    const { get } = await startTestServer();

    const answer = await get('/tables/layout', KEYS.reader);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: [
        { id: 'salon', title: 'Salon', tables: tables('salon', 'S', 8) },
        { id: 'bahce', title: 'Bahçe', tables: tables('bahce', 'B', 6) },
        // teras-4 is inactive.
        { id: 'teras', title: 'Teras', tables: tables('teras', 'T', 3) },
      ],
    });
  });

  test('is the same whether tables are open or free', async () => {
    const { get, post } = await startTestServer();
    const before = await get('/tables/layout');
    await post('/tables/create', { tableId: 'salon-5' });
    expect((await get('/tables/layout')).text).toBe(before.text);
  });
});
