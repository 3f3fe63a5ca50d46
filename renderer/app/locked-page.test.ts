import { expect, test } from 'vitest';

import { addressFrom } from './locked-page.tsx';

const HERE = new URL('http://127.0.0.1:4010/webhooks?status=retrying');
const OPENED = 'http://127.0.0.1:4010/open?token=tok-1&to=%2Fwebhooks%3Fstatus%3Dretrying';

test.each([
  ['the link as it was printed', 'http://127.0.0.1:4010/open?token=tok-1'],
  [
    'the whole line of the terminal window',
    '  Interface    http://127.0.0.1:4010/open?token=tok-1 ',
  ],
  ['the token alone', ' tok-1\n'],
])('%s opens this server', (_what, given) => {
  expect(addressFrom(given, HERE)).toBe(OPENED);
});

test('a link to another origin is opened unchanged', () => {
  const other = 'http://127.0.0.1:4011/open?token=tok-2';
  expect(addressFrom(other, HERE)).toBe(other);
});

test.each([
  '',
  '   ',
  'two words',
  'http://127.0.0.1:4010/floor',
  'javascript:alert(1) x',
  'http://',
])('text that is neither a link nor a token opens nothing: %j', (given) => {
  expect(addressFrom(given, HERE)).toBeNull();
});

test('pasted text is never run as a script', () => {
  expect(addressFrom('javascript:alert(1)', HERE)).toMatch(/^http:\/\/127\.0\.0\.1:4010\/open\?/u);
});
