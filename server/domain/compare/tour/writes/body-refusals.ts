import { refused } from '../abouts.ts';
import { UNKNOWN } from '../ids.ts';
import type { About, StepOf } from '../make-step.ts';

/** More than a mebibyte, and refused for what it holds besides. */
const TOO_LARGE = JSON.stringify({ packetId: UNKNOWN, padding: 'x'.repeat(1024 * 1024) });

/** Bodies that are none, sent where an unknown packet is the worst that could be meant. */
export const BODY_REFUSALS: readonly StepOf[] = [
  sent('json-broken', 'Send what is no JSON', { rawBody: `{"packetId": "${UNKNOWN}"` }, ['A4']),
  sent('json-list', 'Send a list', { rawBody: '[]' }, ['A4']),
  sent('json-empty', 'Send an empty body', { rawBody: '' }, ['A4']),
  sent(
    'content-type-missing',
    'Leave out the content type',
    { rawBody: '{}', headers: { 'content-type': null } },
    ['A4'],
  ),
  sent(
    'content-type-text',
    'Send another content type',
    { rawBody: '{}', headers: { 'content-type': 'text/plain' } },
    ['A4'],
  ),
  sent(
    'content-type-charset',
    'Send a character set beside the content type',
    { rawBody: '{}', headers: { 'content-type': 'application/json; charset=utf-8' } },
    ['A4', 'A7'],
  ),
  sent('body-large', 'Send more than a mebibyte', { rawBody: TOO_LARGE }, ['A4'], {
    'x-ratelimit-remaining': ['A2', 'F3'],
  }),
];

function sent(
  id: string,
  title: string,
  what: { readonly rawBody: string; readonly headers?: Readonly<Record<string, string | null>> },
  rows: readonly string[],
  more: About = {},
): StepOf {
  return {
    id,
    title,
    about: { ...refused(rows), ...more },
    call: () => ({ method: 'POST', path: '/packets/update-orders', ...what }),
  };
}
