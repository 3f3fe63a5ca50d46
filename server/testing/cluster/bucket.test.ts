import { expect, test } from 'vitest';

import { listenInTest } from '../listen-in-test.ts';
import { createBucketServer } from './bucket.ts';

async function startBucket(): Promise<
  (
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: string,
  ) => Promise<Response>
> {
  const port = await listenInTest(createBucketServer('someone'));
  const authorization = 'AWS4-HMAC-SHA256 Credential=someone/20260101/auto/s3/aws4_request, ...';
  return (method, path, headers = {}, body) =>
    fetch(`http://127.0.0.1:${port}/bucket${path}`, {
      method,
      headers: { authorization, ...headers },
      ...(body !== undefined && { body }),
    });
}

test('of two writers that create an object, or replace the same version, one fails', async () => {
  const call = await startBucket();
  const first = await call('PUT', '/a/b', { 'if-none-match': '*' }, 'one');
  expect([first.status, await (await call('GET', '/a/b')).text()]).toEqual([200, 'one']);
  expect((await call('PUT', '/a/b', { 'if-none-match': '*' }, 'two')).status).toBe(412);
  const ifMatch = { 'if-match': first.headers.get('etag') ?? '' };
  expect((await call('PUT', '/a/b', ifMatch, 'three')).status).toBe(200);
  expect((await call('PUT', '/a/b', ifMatch, 'four')).status).toBe(412);
  expect(await (await call('GET', '/a/b')).text()).toBe('three');
  await call('DELETE', '/a/b');
  expect((await call('GET', '/a/b')).status).toBe(404);
  expect((await call('PUT', '/a/b', ifMatch, 'five')).status).toBe(404);
});

test('lists the keys with a prefix page by page', async () => {
  const call = await startBucket();
  await Promise.all(
    Array.from({ length: 1001 }, (_, number) => call('PUT', `/n/${1000 + number}`, {}, '')),
  );
  await call('PUT', '/other', {}, '');
  const first = await (await call('GET', '?list-type=2&prefix=n%2F')).text();
  expect(first.match(/<Key>/gu)).toHaveLength(1000);
  expect(first).toContain('<IsTruncated>true');
  const second = await call('GET', '?list-type=2&prefix=n%2F&continuation-token=n%2F1999');
  expect(await second.text()).toMatch(/<IsTruncated>false.*<Key>n\/2000<\/Key>/u);
  const folders = await (await call('GET', '?list-type=2&delimiter=%2F')).text();
  expect(folders).toMatch(/<Key>other<\/Key>/u);
  expect(folders.match(/<Prefix>n\/<\/Prefix>/gu)).toHaveLength(1);
});

test('refuses requests that are not signed with its access key', async () => {
  const call = await startBucket();
  expect((await call('GET', '/a', { authorization: 'Bearer x' })).status).toBe(403);
});
