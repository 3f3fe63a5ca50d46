import { expect, test } from 'vitest';

import { readHar } from './har-calls.ts';

const OPEN = {
  startedDateTime: '2026-03-01T14:00:00.5+02:00',
  request: {
    method: 'GET',
    url: 'https://platform.example/plugin-api/tables/open',
    headers: [{ name: 'Authorization', value: 'Bearer srv-a.board.sk_live_1' }],
  },
  response: {
    status: 200,
    headers: [{ name: 'Content-Type', value: 'application/json' }],
    content: { text: '{"success":true,"data":[]}' },
  },
};

const read = (...entries: unknown[]) => readHar(JSON.stringify({ log: { entries } }));

test('reads a call, with the time in epoch ms and the ids in its key', () => {
  expect(read(OPEN)).toEqual([
    {
      at: Date.parse('2026-03-01T12:00:00.500Z'),
      serverId: 'srv-a',
      pluginId: 'board',
      call: { method: 'GET', path: '/tables/open' },
      answer: {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: { success: true, data: [] },
        isHtml: false,
      },
      isCut: false,
      hasNoBody: false,
    },
  ]);
});

test.each([[], [{ name: 'Content-Type', value: 'application/json' }]])(
  'recognizes a page by its text if its headers do not say so',
  (...headers) => {
    const response = { status: 200, headers, content: { text: '<!doctype html><p>Not found' } };
    expect(read({ ...OPEN, response })).toMatchObject([
      { answer: { isHtml: true }, hasNoBody: false },
    ]);
  },
);

test('sorts calls by time, and leaves out other hosts, preflights and damaged entries', () => {
  const later = { ...OPEN, startedDateTime: '2026-03-01T12:00:09Z' };
  const elsewhere = { ...OPEN, request: { ...OPEN.request, url: 'https://cdn.example/a.js' } };
  const preflight = { ...OPEN, request: { ...OPEN.request, method: 'OPTIONS' } };
  const damaged = { ...OPEN, startedDateTime: 'yesterday' };
  const calls = read(later, elsewhere, preflight, damaged, null, 'entry', OPEN);
  expect(calls?.map(({ at }) => new Date(at).getUTCSeconds())).toEqual([0, 9]);
});

test('reads HTTP/2 header names, and removes the path before the prefix, and the fragment', () => {
  const headers = [
    { name: ':authority', value: 'platform.example' },
    { name: 'authorization', value: 'Bearer srv-a.board.***' },
  ];
  const url = 'https://platform.example/eu/plugin-api/tables/get?id=a%20b#top';
  const [call] = read({ ...OPEN, request: { ...OPEN.request, url, headers } }) ?? [];
  expect(call).toMatchObject({ pluginId: 'board', call: { path: '/tables/get?id=a%20b' } });
});

test('decodes a body in base64 as UTF-8', () => {
  const text = Buffer.from('{"success":true,"data":"Çay"}').toString('base64');
  const response = { ...OPEN.response, content: { text, encoding: 'base64' } };
  const [call] = read({ ...OPEN, response }) ?? [];
  expect(call?.answer?.body).toEqual({ success: true, data: 'Çay' });
});

test('marks calls with a missing body or response', () => {
  const post = { ...OPEN.request, method: 'POST', bodySize: 120 };
  const [cut] = read({ ...OPEN, request: post }) ?? [];
  expect(cut).toMatchObject({ isCut: true });
  const [empty] = read({ ...OPEN, response: { status: 200, content: { size: 20 } } }) ?? [];
  expect(empty).toMatchObject({ hasNoBody: true, answer: { status: 200, headers: {} } });
  const [lost] = read({ ...OPEN, response: { status: 0 } }) ?? [];
  expect(lost).toMatchObject({ answer: null });
});

test('reads HAR 1.1, with null instead of a body', () => {
  const request = { ...OPEN.request, postData: null, comment: 'by hand' };
  const har = { log: { version: '1.1', creator: {}, pages: [], entries: [{ ...OPEN, request }] } };
  expect(readHar(JSON.stringify(har))).toHaveLength(1);
});

test('marks calls with a refused key or no key', () => {
  const response = { status: 401, content: { text: '{"success":false}' } };
  const [wrong] = read({ ...OPEN, response }) ?? [];
  const [none] = read({ ...OPEN, response, request: { ...OPEN.request, headers: [] } }) ?? [];
  expect([wrong?.call.key, none?.call.key]).toEqual(['wrong', 'none']);
  expect(none).toMatchObject({ serverId: null, pluginId: null });
});

test.each(['', 'PK\u0003\u0004', '[]', '{"log":{}}', '{"log":{"entries":{}}}'])(
  'returns null for a file that is not HAR: %j',
  (text) => {
    expect(readHar(text)).toBeNull();
  },
);
