import { describe, expect, test } from 'vitest';

import type { Refusal } from '#domain/refusal.ts';
import type { RefusalCode } from '#domain/refusals/catalogue.ts';
import { REFUSALS } from '#domain/refusals/catalogue.ts';
import type { Remark } from '#domain/remarks.ts';
import type { LineLoss } from '#domain/replace-losses.ts';
import { endedWhileWaiting, explainFault, notKeptWaiting } from '#inspector/explain-fault.ts';
import {
  badDeviceToken,
  incompleteMessage,
  paymentRefused,
  staleReport,
} from '#inspector/explain-payments.ts';
import { brokenJson, explainRefusal, fieldsMissing } from '#inspector/explain-refusal.ts';
import { explainLosses } from '#inspector/explain-replace.ts';
import * as calls from '#inspector/explain.ts';
import type { Note } from '#inspector/note.ts';
import { coded } from '#inspector/note.ts';
import { sinceThen } from '#inspector/since-then.ts';

import { notesInWords, remarkInWords } from './remarks.ts';

const QR = { serverId: 'srv-bistro', pluginId: 'demo-qr' };

const KEY_PROBLEMS = [
  'misspelled',
  'missing',
  'deviceToken',
  'malformed',
  'notInstalled',
  'wrongSecret',
  'suspended',
  'storeExpired',
] as const;

const TOKEN_PROBLEMS = [
  'misspelled',
  'missing',
  'notAToken',
  'badToken',
  'expired',
  'unknownDevice',
  'providerGone',
  'providerSuspended',
  'storeExpired',
] as const;

const STATUS_PROBLEMS = ['topLevel', 'noPaymentResponse', 'category', 'event', 'result'] as const;

const LINE: LineLoss = {
  id: 'line-0001',
  lineId: 'line-0001',
  title: 'Adana',
  fate: 'notDeclared',
  metadata: [{ key: 'station', by: 'demo-kds' }],
  note: 'Hot',
  discount: 500,
  options: [],
  allocations: [],
  ready: true,
  storages: [],
  product: null,
} as unknown as LineLoss;

const losses = (...fates: readonly LineLoss['fate'][]): Note[] =>
  explainLosses(fates.map((fate) => ({ ...LINE, fate })));

const refused = (Object.keys(REFUSALS) as RefusalCode[]).flatMap((code) => {
  const refusal = { refused: code, ...REFUSALS[code].example } as Refusal;
  return [explainRefusal(refusal), paymentRefused(refusal)];
});

const ALL: readonly (Note | null)[] = [
  ...refused,
  ...['tables', 'packets'].map((resource) =>
    explainRefusal({ refused: 'notFound', resource } as Refusal),
  ),
  ...STATUS_PROBLEMS.map((problem) => paymentRefused({ refused: 'invalidStatus', problem })),
  ...KEY_PROBLEMS.flatMap((problem) => [calls.badKey(problem), calls.badKey(problem, QR)]),
  ...TOKEN_PROBLEMS.map(badDeviceToken),
  calls.noSuchEndpoint('GET', '/plugin-api/x'),
  calls.noSuchEndpoint('GET', '/plugin-api/x', 'GET /plugin-api/y'),
  calls.comingSoon('GET', '/plugin-api/x'),
  calls.calledFromPage('http://localhost:3000'),
  calls.overLimit({ bucket: 'write', limit: 20, retryAfter: 41 }, 1),
  calls.scopeMissing(['orders:write', 'orders:read']),
  sinceThen(calls.scopeMissing(['orders:write']), () => ['orders:write']),
  sinceThen(calls.scopeMissing(['orders:write', 'orders:read']), () => ['orders:read']),
  calls.saleTypeUnknown(),
  calls.packetLacks(['type']),
  calls.replayed(true),
  calls.replayed(false),
  fieldsMissing('GET', ['id']),
  fieldsMissing('POST', ['id']),
  ...['', '[]', '{'].map(brokenJson),
  incompleteMessage(['MessageHeader']),
  staleReport('APPROVED'),
  ...[
    { status: 503 },
    { delayMs: 200 },
    { truncate: 20 },
    { withoutHeaders: ['Retry-After'] },
    { drop: 'before' },
    { drop: 'after' },
  ].map((effect) => explainFault({ rule: 'r-1', effect } as Parameters<typeof explainFault>[0])),
  notKeptWaiting('r-1'),
  endedWhileWaiting('r-1'),
  ...losses('notDeclared', 'weakIdentity', 'noIdentity', 'stayed'),
  ...losses('stayed', 'stayed'),
];

const remarks = [
  ...new Set(
    ALL.flatMap((note) => (note === null || note.remark !== undefined ? [] : [note.text])),
  ),
];

test('every remark of the server is known here', () => {
  expect(remarks.length).toBeGreaterThan(70);
});

test.each(remarks)('in Turkish: %s', (remark) => {
  const turkish = remarkInWords(remark, 'tr');
  expect(turkish).not.toBe(remark);
  expect(turkish).not.toMatch(/\$\d|undefined|\b(?:the|this|its|was|not)\b/u);
  expect(remarkInWords(remark, 'en')).toBe(remark);
});

test.each<Remark>([
  { code: 'amountsInMinorUnits', params: { paid: 20_000, total: 200, meant: 200 } },
  { code: 'scopesNotInManifest', params: { scopes: ['orders:read', 'orders:write'] } },
  { code: 'recordNotFound', params: { resource: 'products' } },
  { code: 'sentAgainByFault', params: { rule: 'twice', times: 2 } },
])('a note with a code is said from it in both languages: $code', (remark) => {
  const { text } = coded(remark, null);
  const said = (language: 'en' | 'tr') =>
    notesInWords({ notes: [text, 'old'], remarks: [remark, null] }, language);
  expect(said('en')).toEqual([text, 'old']);
  expect(said('tr')[0]).not.toMatch(/undefined|\b(?:the|this|its|was|not)\b/u);
  const unknown = { code: 'notYetKnown' };
  expect(notesInWords({ notes: ['As sent'], remarks: [unknown] }, 'tr')).toEqual(['As sent']);
});

describe('what was given stays in the remark', () => {
  test('of a limit', () => {
    const { text } = calls.overLimit({ bucket: 'write', limit: 20, retryAfter: 41 }, 1);
    expect(remarkInWords(text, 'tr')).toBe(
      'Dakikada 20 olan write sınırı doldu; çağrı, pencerenin bitmesine 41 sn kala geldi. Retry-After kadar bekleyin.',
    );
  });

  test('of lines that a replace dropped', () => {
    const [note] = losses('notDeclared');
    expect(remarkInWords(note?.text ?? '', 'tr')).toBe(
      'Bu tam değiştirme, lineId değeri yeniden bildirilmeyen 1 satırı düşürdü: Adana (line-0001), giden: üst verisi (demo-kds: station), notu, 5 indirimi ve hazır işareti.',
    );
  });
});

test('a remark that is unknown here stays as the server says it', () => {
  expect(remarkInWords('The moon is full.', 'tr')).toBe('The moon is full.');
});
