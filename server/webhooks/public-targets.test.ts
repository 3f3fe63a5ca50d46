import type { BlockList } from 'node:net';

import { expect, test } from 'vitest';

import { startProvider } from '#server/testing/start-provider.ts';

import { guardedConnector } from './guarded-connector.ts';
import { callPublicTargets, ForbiddenTargets, isTargetRange } from './public-targets.ts';

function callAllowed(allowed: readonly string[], url: string) {
  const call = callPublicTargets(new ForbiddenTargets(allowed))(new Set());
  return call({ method: 'POST', headers: {}, body: '{}', url }, 5000);
}

test.each([
  ['of this computer', (port: string) => `http://127.0.0.1:${port}/`],
  ['by a name', (port: string) => `http://localhost:${port}/`],
  ['as one number', (port: string) => `http://2130706433:${port}/`],
  ['as an IPv6 address', (port: string) => `http://[::ffff:127.0.0.1]:${port}/`],
  ['over TLS', (port: string) => `https://127.0.0.1:${port}/`],
  ['by a name over TLS', (port: string) => `https://localhost:${port}/`],
])('an address that is not public is blocked: %s', async (_, addressAt) => {
  const provider = await startProvider((response) => void response.end('{}'));
  const { port } = new URL(provider.baseUrl);

  const outcome = await callAllowed([], addressAt(port));

  expect(outcome).toMatchObject({
    outcome: 'failed',
    reason: { code: 'networkError', params: { code: 'ERR_IP_BLOCKED' } },
  });
  expect(provider.calls).toEqual([]);
});

test.each(['127.0.0.0/8', '127.0.0.1'])('an allowed address is called: %s', async (range) => {
  const provider = await startProvider((response) => void response.end('{}'));
  const outcome = await callAllowed(['10.0.0.0/8', range], provider.baseUrl);
  expect(outcome).toMatchObject({ outcome: 'answered', status: 200 });
});

test('a call to an allowed https address fails if the server does not use TLS', async () => {
  const provider = await startProvider((response) => void response.end('{}'));
  const url = provider.baseUrl.replace('http:', 'https:');
  const outcome = await callAllowed(['127.0.0.1'], url);
  expect(outcome).toMatchObject({ outcome: 'failed', reason: { code: 'networkError' } });
  expect(JSON.stringify(outcome)).toContain('ERR_SSL');
});

test.each([
  ['ipv4', '10.1.2.3', true],
  ['ipv4', '100.64.0.1', true],
  ['ipv4', '169.254.169.254', true],
  ['ipv4', '168.63.129.16', true],
  ['ipv4', '168.63.129.17', false],
  ['ipv4', '172.31.255.255', true],
  ['ipv4', '172.32.0.0', false],
  ['ipv4', '192.168.1.1', true],
  ['ipv4', '255.255.255.255', true],
  ['ipv4', '0.0.0.0', true],
  ['ipv4', '8.8.8.8', false],
  ['ipv6', '::', true],
  ['ipv6', '::1', true],
  ['ipv6', '::ffff:8.8.8.8', true],
  ['ipv6', '64:ff9b::a00:1', true],
  ['ipv6', 'fd00::1', true],
  ['ipv6', 'fe80::1', true],
  ['ipv6', 'ff02::1', true],
  ['ipv6', '2002:a00:1::', true],
  ['ipv6', '2001:0:a00::', true],
  ['ipv6', '2606:4700::1111', false],
] as const)('%s address %s: forbidden is %s', (family, address, isForbidden) => {
  const none: BlockList = new ForbiddenTargets([]);
  expect(none.check(address, family)).toBe(isForbidden);
  const all: BlockList = new ForbiddenTargets([family === 'ipv4' ? '0.0.0.0/0' : '::/0']);
  expect(all.check(address, family)).toBe(false);
});

test.each([
  ['10.0.0.0/8', true],
  ['10.0.0.1', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['fd00::/129', false],
  ['10.0.0', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/8/8', false],
  ['example.com', false],
  ['', false],
])('"%s" is a range of addresses: %s', (text, is) => {
  expect(isTargetRange(text)).toBe(is);
});

test.each(['http:', 'https:'])(
  'a connection that is not established times out, over %s',
  async (protocol) => {
    // A name that is never resolved takes as long as an address that never answers.
    const connector = guardedConnector(new ForbiddenTargets([]), {
      timeout: 20,
      lookup: () => undefined,
    });
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const target = { hostname: 'plugin.example', host: 'plugin.example', protocol, port: '' };
    connector(target, (...[error]) => resolve(error));
    expect(await promise).toMatchObject({ code: 'UND_ERR_CONNECT_TIMEOUT' });
  },
);
