import { describe, expect, test } from 'vitest';

import { fetchFailureText, describeError } from './fetch-failure.mjs';

const HOST = 'github.com';

describe('the reason why Electron could not be fetched', () => {
  test.each([
    ['ENOTFOUND', 'github.com is not found, so this machine may be offline'],
    ['EAI_AGAIN', 'github.com is not found, so this machine may be offline'],
    ['ENETUNREACH', 'there is no network route to github.com'],
    ['ECONNREFUSED', 'github.com refuses the connection'],
    ['ECONNRESET', 'the connection to github.com broke off'],
    ['ETIMEDOUT', 'github.com does not answer'],
    ['ENOSPC', 'the disk is full'],
    [
      'SELF_SIGNED_CERT_IN_CHAIN',
      'the certificate of github.com is not trusted (SELF_SIGNED_CERT_IN_CHAIN); set NODE_EXTRA_CA_CERTS to trust it',
    ],
    [
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'the certificate of github.com is not trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE); set NODE_EXTRA_CA_CERTS to trust it',
    ],
  ])('%s', (code, words) => {
    // `fetch` has the actual error as its cause.
    const error = new TypeError('fetch failed', {
      cause: Object.assign(new Error(code), { code }),
    });
    expect(fetchFailureText(describeError(error), HOST)).toBe(words);
  });

  test('a host that refuses connections at every address', () => {
    const each = ['::1', '127.0.0.1'].map((address) =>
      Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: 'ECONNREFUSED' }),
    );
    const error = new TypeError('fetch failed', { cause: new AggregateError(each) });
    expect(fetchFailureText(describeError(error), HOST)).toBe('github.com refuses the connection');
  });

  test('a folder that cannot be written is named', () => {
    const error = Object.assign(new Error('EACCES: permission denied'), {
      code: 'EACCES',
      path: '/srv/project/node_modules/.cache',
    });
    const words = '/srv/project/node_modules/.cache cannot be written';
    expect(fetchFailureText(describeError(error))).toBe(words);
  });

  test('an unknown error is the first line of its message', () => {
    const error = new Error('Proxy response (407) !== 200 when HTTP Tunneling\n  at somewhere');
    const words = 'Proxy response (407) !== 200 when HTTP Tunneling';
    expect(fetchFailureText(describeError(error), HOST)).toBe(words);
    expect(fetchFailureText(describeError(new Error('')), HOST)).toBe('Error');
  });
});
