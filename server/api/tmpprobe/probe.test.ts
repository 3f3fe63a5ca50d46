import { test } from 'vitest';

import { KEYS, startTestServer } from '#testing/start-test-server.ts';
test.each(Array.from({ length: 100 }, (_, i) => i))('start %i', async () => {
  const s = await startTestServer();
  await s.get('/tables/open');
});
test('probe', async () => {
  const s = await startTestServer();
  console.log((await s.get('/packets/get?packetId=pkt-1001')).text);
  console.log((await s.get('/tables/get?id=salon-2')).text);
  await s.post('/packets/update', {
    packetId: 'pkt-1001',
    status: 'Ready',
    note: 'x',
    type: 'pickup',
  });
  const { body } = await s.control('GET', '/requests?limit=1');
  console.log(
    JSON.stringify((await s.control('GET', `/requests/${body.data.items[0].id}`)).body, null, 1),
  );
  console.log(JSON.stringify(await s.account('pkt-1001'), null, 1));
  const t0 = performance.now();
  const r = await s.send('/plugin-api/packets/create', {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': 'application/json' },
    body: `{"cart":[${'{},'.repeat(340000)}{}]}`,
  });
  console.log(r.text, performance.now() - t0);
  const r2 = await s.send('/plugin-api/packets/create', {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': 'application/json' },
    body: `{"__proto__":1,"cart":[{"product":"p-cay","quantity":1,"__proto__":{"price":1}}]}`,
  });
  console.log(r2.text);
  const r3 = await s.send('/plugin-api/packets/create', {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': 'application/json' },
    body: `{"cart":[{"product":"p-cay","quantity":1,"metadata":${'['.repeat(100000)}${']'.repeat(100000)}}]}`,
  });
  console.log(r3.text);
});
