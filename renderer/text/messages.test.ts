import { describe, expect, test } from 'vitest';

import { presentCodedRefusal } from '#server/contract/present/refusal.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import { ENGLISH } from '#server/domain/messages/english.ts';
import type { LostLine } from '#server/domain/messages/replace-notes.ts';

import { speechOf } from './testing/texts.ts';

const en = speechOf('en');
const tr = speechOf('tr');

type Code = KnownMessage['code'];
type ParamsOf<C extends Code> = Extract<KnownMessage, { readonly code: C }>['params'];

const CLAIMED = { serverId: 'srv-bistro', pluginId: 'demo-qr' };
const WINDOW = { bucket: 'write', limit: 20, retryAfter: 41 };

const LINE: LostLine = {
  title: 'Adana',
  lineId: 'line-0001',
  metadata: { named: [{ key: 'station', by: 'demo-kds' }], count: 1 },
  note: true,
  discount: 5,
  options: { named: ['Acılı'], count: 2 },
  allocations: 1,
  ready: true,
  storages: 1,
  product: null,
};
const LINES = { lines: { named: [LINE], count: 3 }, noun: 'line' } as const;

const QUOTED = { code: 'quoted', params: { text: 'x' } };
const DIFFERENT = {
  code: 'difference',
  params: {
    path: 'total',
    expected: { code: 'quoted', params: { text: '90' } },
    found: { code: 'aList', params: {} },
  },
};

const TARGET = { target: 'https://sandbox.example/plugin-api' };
const PROBLEM = { code: 'fileNotSqlite', params: {} };

/** Sample parameters of every message that takes parameters; the type requires all these messages. */
const SAMPLES: {
  readonly [C in Code as {} extends ParamsOf<C> ? never : C]: readonly ParamsOf<C>[];
} = {
  noSuchEndpoint: [
    { method: 'GET', path: '/plugin-api/x', nearest: null },
    { method: 'GET', path: '/plugin-api/x', nearest: 'GET /plugin-api/y' },
  ],
  comingSoon: [{ method: 'GET', path: '/plugin-api/x' }],
  badKey: (
    [
      'misspelled',
      'missing',
      'deviceToken',
      'malformed',
      'notInstalled',
      'wrongSecret',
      'suspended',
      'storeExpired',
    ] as const
  ).flatMap((problem) => [
    { problem, claimed: null },
    { problem, claimed: CLAIMED },
  ]),
  calledFromPage: [{ page: 'http://localhost:3000' }],
  overLimit: [WINDOW],
  scopesMissing: [{ missing: ['orders:write', 'orders:read'] }],
  scopesApprovedSince: [{ missing: ['orders:write'] }],
  scopesStillMissing: [{ missing: ['orders:write', 'orders:read'], still: ['orders:read'] }],
  scopesNotInManifest: [{ scopes: ['orders:read'] }],
  packetLacks: [{ fields: ['type'] }],
  optionTitleInAnotherCase: [{ declared: 'ACI', title: 'Acı' }],
  amountsInMinorUnits: [{ paid: 20_000, total: 200, meant: 200 }],
  bodyIsNotJson: [{ reason: 'Unexpected end' }, { reason: null }],
  fieldsMissing: [
    { place: 'query', required: ['id'] },
    { place: 'body', required: ['id', 'cart'] },
  ],
  recordNotFound: [{ resource: 'products' }],
  faultOnCall: (
    [
      { status: 503 },
      { delayMs: 200 },
      { truncate: 20 },
      { withoutHeaders: ['Retry-After'] },
      { drop: 'before' },
      { drop: 'after' },
    ] as const
  ).map((effect) => ({ rule: 'r-1', effect })),
  faultDidNotDelay: [{ rule: 'r-1' }, { rule: 'deploy', preset: 'platform-deploy' }],
  faultDelayedUntilEnd: [{ rule: 'r-1' }],
  sentAgainByFault: [{ rule: 'twice', times: 2 }],
  badDeviceToken: (
    [
      'misspelled',
      'missing',
      'notAToken',
      'badToken',
      'expired',
      'unknownDevice',
      'providerGone',
      'providerSuspended',
      'storeExpired',
    ] as const
  ).map((problem) => ({ problem })),
  invalidStatus: (['topLevel', 'noPaymentResponse', 'category', 'event', 'result'] as const).map(
    (problem) => ({ problem }),
  ),
  conflictingResult: [{ state: 'APPROVED', reported: 'DECLINED' }],
  incompleteMessage: [{ parts: ['MessageHeader'] }],
  staleReport: [{ state: 'APPROVED' }],
  money: [{ amount: '12.5', currency: 'TRY' }],
  alarmAmountExceedsRequested: [{ approved: '12.5', requested: '10', currency: 'TRY' }],
  alarmConflictingResult: [{ state: 'APPROVED', reported: 'DECLINED' }],
  alarmNoAccount: [{ amount: '10', currency: 'TRY', accountId: 'pkt-1' }],
  alarmExceedsTotal: (['table', 'packet'] as const).map((kind) => ({
    amount: '10',
    currency: 'TRY',
    kind,
    name: 'x',
  })),
  linesNotDeclared: [LINES],
  weakLinesDropped: [LINES],
  linesWithoutIdentityDropped: [LINES],
  linesLostSomething: [{ ...LINES, resend: true, split: true }],
  productsChanged: [
    { lines: { named: [{ ...LINE, product: { title: 'Urfa', id: 'p-2' } }], count: 1 } },
  ],
  noAnswer: [{ seconds: 10 }],
  answerUnfinished: [{ seconds: 2.5 }],
  answeredNot2xx: [{ status: 500 }, { status: 302 }],
  answerNotHttp: [{ said: 'Parse Error' }],
  networkError: ['ECONNREFUSED', 'ERR_SSL_X', 'ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_X'].map(
    (code) => ({ code, said: 'x' }),
  ),
  // The text of this error comes from the network stack and is not translated.
  unknownError: [],
  checkAnswered: [
    { statuses: [200], count: 1 },
    { statuses: [200, 204], count: 8 },
  ],
  checkWrong: [
    { what: null, seen: { code: 'noAnswer', params: { seconds: 10 } } },
    { what: { code: 'sentGet', params: {} }, seen: { code: 'answerNotJson', params: {} } },
  ],
  answeredInstead: (['2xx', '4xx', 'refusal', 'answer'] as const).map((wanted) => ({
    status: 500,
    wanted,
  })),
  checkGarbageRefused: [{ count: 3 }],
  checkTooSlow: [{ count: 9, slowestMs: 12_000, allowedMs: 10_000 }],
  checkSlow: [{ count: 9, slowestMs: 2500, slowMs: 2000 }],
  checkInTime: [{ count: 9, slowestMs: 20 }],
  checkNotRedirected: [{ count: 9 }],
  checkRedirected: [{ redirected: 2, count: 9, status: 302 }],
  checkNotCalled: [{ status: 404 }],
  checkDecided: [
    { status: 200, yes: true },
    { status: 200, yes: false },
  ],
  checkTimeOver: [{ totalMs: 55_000 }],
  sentOneOf: [{ n: 2, count: 8 }],
  sentAgain: [{ n: 1 }, { n: 2 }, { n: 3 }],
  sentSequence: [{ sequence: 2 }],
  sentSkewed: [{ aheadMs: -30_000 }, { aheadMs: 30_000 }],
  stepNotWithin: [{ within: '5 min', miss: DIFFERENT }],
  stepStatus: [{ expected: 200, status: 409, said: QUOTED }],
  stepRefused: [{ status: 409, said: QUOTED }],
  stepAnswerDiffers: [{ difference: DIFFERENT }],
  stepAccountDiffers: [{ difference: DIFFERENT }],
  stepAccountRefused: [{ said: QUOTED }],
  stepNotFound: (['delivery', 'call'] as const).flatMap((what) => [
    { what, wanted: '{"x":1}', others: [], count: 0 },
    { what, wanted: '{"x":1}', others: ['GET /tables/get, 403'], count: 4 },
  ]),
  stepNoPlugin: [CLAIMED],
  stepNoNumber: [{ reference: '{t.docNo}', found: QUOTED }],
  stepNoAmount: [{ amount: '{t.total / t.paid}' }],
  needs: [
    { missing: [{ what: 'free', needed: 2, found: 1 }] },
    {
      missing: [
        { what: 'card', needed: 1, found: 0 },
        { what: 'plugin', id: 'demo-kds', needed: 1, found: 0 },
      ],
    },
  ],
  stepBadAddress: [{ text: '"x"' }],
  stepNotAnswered: [{ method: 'GET', path: '/x', reason: 'x' }],
  stepAnswerTooLong: [{ most: 10 }],
  stepNamedTooLong: [{ most: 10 }],
  stepReferencesTooLong: [{ most: 10 }],
  stepNotNamed: [{ reference: '{t.id}', name: 't' }],
  stepPartMissing: [{ reference: '{t.id}', at: 't', found: { code: 'nothing', params: {} } }],
  stepReceiverNotStarted: [{ reason: 'x' }],
  stepReceiverRefused: [{ refused: 'x' }],
  difference: [DIFFERENT.params],
  // The first is printed unchanged; the second is rendered like a refusal.
  quoted: [],
  refused: [],
  closeBlocked: [
    { pluginId: 'demo-qr', said: null },
    { pluginId: 'demo-qr', said: 'Pay first' },
  ],
  tableInTheWay: [{ title: 'S2', tableId: 'salon-2' }],
  mustBeThereBeside: [{ other: 'x' }],
  mustNotBeThereBeside: [{ other: 'x' }],
  mustBeOneOf: [{ values: ['a', 'b'] }],
  mustBeExactly: [{ value: 'x' }],
  mustHoldOneOf: [{ values: ['a', 'b'] }],
  mustHaveExactlyOneOf: [{ values: ['a', 'b'] }],
  mustHaveOneOf: [{ values: ['a', 'b'] }],
  mustNotHaveBothOf: [{ values: ['a', 'b'] }],
  mustHaveAllOnPriced: [{ values: ['a', 'b'] }],
  mustHaveItems: [{ least: 7 }],
  mustHaveItemsWithin: [{ most: 7 }],
  mustBeAtLeast: [{ least: 7 }],
  mustBeAtMost: [{ most: 7 }],
  mustBeAbove: [{ limit: 7 }],
  mustBeWholeWithin: [{ least: 7, most: 7 }],
  mustHaveDecimalsWithin: [{ most: 7 }],
  mustHaveLength: [{ least: 7 }],
  mustHaveLengthWithin: [{ most: 7 }],
  mustMatch: [{ pattern: 'x' }],
  mustReferToNamed: [{ names: 'x', reference: 'x' }],
  mustNotBeReserved: [{ values: ['a', 'b'] }],
  mustBeAmount: [{ written: '{t.total /}' }],
  mustBePlaceholder: [{ written: '{free.0}' }],
  mustBeKnown: [{ name: 'x', meant: 'x' }],
  mustBeWorld: [{ problem: PROBLEM }],
  mustBeFixture: [{ problem: PROBLEM }],
  targetRedirects: [
    { ...TARGET, to: null },
    { ...TARGET, to: 'https://x.example/' },
  ],
  targetSendsHtml: [TARGET],
  targetKeyUnknown: [TARGET],
  targetNotFound: [TARGET],
  targetFails: [{ ...TARGET, status: 503 }],
  targetSilent: [{ ...TARGET, reason: 'x' }],
  targetLimited: [TARGET],
  targetShowsNothing: [TARGET],
  menuTitleTooLong: [{ most: 200 }],
  menuPriceUnreadable: [{ found: '12,5x' }],
  menuPriceSplit: [{ found: '12,50' }],
  menuTaxUnreadable: [{ found: 'x' }],
  menuTooLong: [{ most: 2000 }],
  fixtureUnknown: [{ name: 'x', known: 'bistro' }],
  fixtureMissing: [{ file: 'x', known: 'bistro' }],
  fixtureNotJson: [{ file: 'x', reason: 'x' }],
  fixtureWrong: ([{ name: 'x' }, 'request', 'scenario'] as const).map((fixture) => ({
    fixture,
    path: null,
    expected: { code: 'mustBeTable', params: {} },
    found: { code: 'nothing', params: {} },
  })),
  foundArray: [{ length: 3 }],
  foundTwice: [{ text: '"x"' }],
  mustBeCategory: [{ ids: ['a'], count: 3 }],
  mustBeProvider: [{ builtIn: 'x', ids: [], count: 0 }],
  mustBeOnce: [{ field: 'id' }],
  mustBePaymentMethod: [{ ids: ['a'], count: 1 }],
  mustBePayment: [{ ids: ['a'], count: 1 }],
  mustAddUp: [{ sum: '12.5' }],
  mustNotOverpay: [{ sum: '12.5' }],
  mustNameCatalog: [{ refusal: PROBLEM }],
  mustKeepBudget: [{ refusal: PROBLEM }],
  mustFitRoom: [{ refusal: PROBLEM }],
  fileNewer: [{ version: 40, known: 30 }],
  fileSchemaDiffers: (['extra', 'other', 'missing'] as const).map((difference) => ({
    difference,
    name: 'x',
  })),
  fileDamaged: [{ found: { code: 'unknownState', params: {} } }],
  wrongNumber: [{ place: 'x', value: -1 }],
  wrongColumn: [{ place: 'x', problem: { code: 'mustBeTable', params: {} } }],
  missingRows: [{ table: 'x', parent: 'y' }],
  mustHaveHeadersWithin: [{ most: 7 }],
  mustNotFrame: [{ values: ['a', 'b'] }],
  mustHaveBytesWithin: [{ most: 7 }],
  mustBeNestedWithin: [{ most: 7 }],
  mustHaveValuesWithin: [{ most: 7 }],
  mustHaveFieldsWithin: [{ most: 7 }],
  mustBeRecordOf: [{ kind: 'x', serverId: 'x' }],
  mustBeNameOfPath: [{ name: 'x' }],
  mustBeTimeWithin: [{ from: 'x', to: 'x', found: 'x' }],
  mustNotBeBefore: [{ other: 'at' }],
  mustNotLeadBeyond: [{ end: 'x', now: 'x', found: 7 }],
  mustBeAccountOfStore: [{ found: 'x' }],
  legacy: [],
};

const ALL = (Object.keys(ENGLISH) as Code[]).flatMap((code) =>
  (Object.hasOwn(SAMPLES, code) ? SAMPLES[code as keyof typeof SAMPLES] : [{}]).map((params) => ({
    code,
    params,
  })),
);

test.each(ALL)('$code has a Turkish text', (message) => {
  const turkish = tr.say(message);
  expect(turkish).not.toBe(en.say(message));
  expect(turkish).not.toMatch(/undefined|NaN|\[object|\b(?:the|this|its|was|not|of)\b/u);
  expect(en.say(message)).not.toMatch(/undefined|NaN|\[object/u);
});

test('a sentence stored by an older version is printed unchanged', () => {
  const legacy = { code: 'legacy', params: { text: 'The moon is full.' } };
  expect([en.say(legacy), tr.say(legacy)]).toEqual(['The moon is full.', 'The moon is full.']);
});

test('an unknown code of a newer version is printed unchanged', () => {
  expect(tr.say({ code: 'constructor', params: {} })).toBe('constructor');
});

describe('the text contains the parameters', () => {
  test('of an alarm, with amounts formatted as in the rest of the interface', () => {
    const alarm = {
      code: 'alarmAmountExceedsRequested',
      params: { approved: '12.5', requested: '10', currency: 'TRY' },
    };
    expect(en.say(alarm)).toBe(
      'The terminal reported ₺12.50 as approved, more than the requested ₺10.00; it was not recorded',
    );
    expect(tr.say(alarm)).toContain('₺12,50 onaylandığını');
    expect(tr.say({ ...alarm, params: { ...alarm.params, approved: 'x' } })).toContain('x TRY');
  });

  test('of a result that comes too late, with the state’s name', () => {
    const [state, reported] = ['APPROVED', 'DECLINED'];
    const late = tr.say({ code: 'staleReport', params: { state } });
    const conflict = tr.say({ code: 'conflictingResult', params: { state, reported } });
    expect(late).toContain('“Onaylandı”');
    expect(conflict).toContain('“Onaylandı”');
    expect(conflict).toContain('“Reddedildi”');
  });

  test('of a limit', () => {
    expect(tr.say({ code: 'overLimit', params: WINDOW })).toBe(
      'Dakikadaki 20 yazma çağrısı doldu, 41 sn sonra açılır. Retry-After kadar bekleyin.',
    );
  });

  test('of a step that failed', () => {
    const differs = { code: 'stepAccountDiffers', params: { difference: DIFFERENT } };
    const message = { code: 'stepNotWithin', params: { within: '5 min', miss: differs } };
    expect(tr.say(message)).toBe(
      '5 min içinde olmadı: Adisyon beklendiği gibi değil: total: beklenen 90, bulunan bir liste',
    );
    expect(en.say(message)).toBe(
      'Not within 5 min: The account is not as expected: total: expected 90, found a list',
    );
  });

  test('of a step that quotes a refusal, which is translated', () => {
    const refusal = presentCodedRefusal({ refused: 'notFullyPaid', paid: 0, total: 123_450 });
    const said = { code: 'refused', params: { params: {}, ...refusal } };
    const turkish = tr.say({ code: 'stepRefused', params: { status: 409, said } });
    expect(turkish).toMatch(/^409 yanıtlandı: /u);
    expect(turkish).toContain('1.234,50');
    expect(turkish).not.toContain(refusal.message);
  });

  test('of a refusal that is about a field', () => {
    const violation = { path: 'cart[0].quantity', code: 'mustBeAtMost', params: { most: 9999 } };
    const given = { code: 'schema', message: '', params: {}, violation };
    expect(tr.refusal(given)).toBe('"cart[0].quantity": en çok 9999 olmalı');
    expect(en.refusal(given)).toBe('"cart[0].quantity" must be less than or equal to 9999');
    const whole = { path: null, code: 'mustBeObject', params: {} };
    expect(tr.refusal({ ...given, violation: whole })).toBe('İstek: nesne olmalı');
  });

  test('of a finding of the receiver check', () => {
    const params = { count: 1, slowestMs: 12_000, allowedMs: 10_000 };
    expect(tr.say({ code: 'checkTooSlow', params })).toBe(
      '1 doğru çağrının en yavaşı 12,0 sn sürdü; bir teslimat 10,0 sn içinde yanıtlanmalı.',
    );
    const what = { code: 'sentSkewed', params: { aheadMs: -30_000 } };
    const seen = { code: 'networkError', params: { code: 'ECONNREFUSED', said: 'x' } };
    const wrong = { code: 'checkWrong', params: { what, seen } };
    expect(tr.say(wrong)).toBe('30 sn önce imzalanan: o adreste dinleyen yok (ECONNREFUSED).');
    expect(en.say(wrong)).toBe('Signed 30 s ago: nothing listens at that address (ECONNREFUSED).');
  });

  test('of lines that a replace dropped', () => {
    const named = [{ ...LINE, options: { named: [], count: 0 }, allocations: 0, storages: 0 }];
    const params = { lines: { named, count: 1 }, noun: 'line' };
    expect(tr.say({ code: 'linesNotDeclared', params })).toBe(
      'Bu tam değiştirme, lineId değeri yeniden bildirilmeyen 1 satırı düşürdü: Adana (line-0001), giden: metadata’sı (demo-kds: station), notu, 5 indirimi ve hazır işareti.',
    );
  });
});
