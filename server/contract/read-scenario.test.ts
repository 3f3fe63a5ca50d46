import { describe, expect, test } from 'vitest';

import { inEnglish } from '#server/domain/messages/english.ts';

import { readScenario } from './read-scenario.ts';

const both = { en: 'Words', tr: 'Sözler' };
const say = { say: both };

/** A scenario of these steps, with some fields replaced. */
function scenario(steps: readonly unknown[], more: object = {}) {
  return { name: 'mine', title: both, about: both, steps, ...more };
}

/** The first fault, as a sentence. */
function faultOf(file: unknown): string {
  const read = readScenario(file);
  if (!('fault' in read)) return 'none';
  return `${read.fault.path.map(String).join('/')}: ${inEnglish(read.fault.expected)}`;
}

describe('a valid scenario', () => {
  test('keeps the world and the clock by default', () => {
    expect(readScenario(scenario([say]))).toMatchObject({
      value: { world: 'keep', clock: null, steps: [say] },
    });
  });

  test('may have every kind of step', () => {
    const steps = [
      say,
      { staff: 'openTable', with: { tableId: 'salon-3' }, as: 't', title: both, optional: true },
      { plugin: 'demo-qr', call: 'GET /tables/get?id={t.tableId}', expect: { status: 200 } },
      { staff: 'requestPayment', with: { accountId: '{t.accountId}', amount: '{t.total}' } },
      { terminal: 'press', with: { paymentId: 'p', button: 'approve' } },
      ...['500 ms', '20 s', '5 min', '2 h', '1 d', '1.5 h'].map((advance) => ({
        clock: { advance },
      })),
      { clock: { set: '2026-03-01T12:00:00+03:00' } },
      { clock: { runNext: true } },
      { clock: { mode: 'ticking' } },
      { faults: [] },
      { control: 'PATCH /limits', with: { profile: 'off' } },
      { expect: { account: '{t.accountId}', is: { state: 'open' } } },
      { expect: { delivery: { pluginId: 'demo-qr', status: 'delivered' }, within: '1 h' } },
      { expect: { call: { pluginId: 'demo-qr', path: '/tables/get', status: 200 } } },
      { receiver: { pluginId: 'demo-qr', respond: { status: 503, body: {}, headers: {} } } },
      { pause: true },
    ];

    expect(faultOf(scenario(steps))).toBe('none');
  });

  test('may have escaped references', () => {
    const note = { plugin: 'demo-qr', call: 'POST /packets/update', with: { note: '{{t.total}' } };

    expect(faultOf(scenario([note]))).toBe('none');
  });

  test('may have texts that are too long only because of their escapes', () => {
    const name = (text: string) => ({ staff: 'customer', with: { name: text } });

    expect(faultOf(scenario([name(`${'x'.repeat(113)}{{a.b}xx`)]))).toBe('none');
    expect(faultOf(scenario([name(`${'x'.repeat(113)}{{a.b}xxxx`)]))).toContain('120');
  });

  test('may have invalid calls that are expected to be refused', () => {
    const wrong = { staff: 'openTable', with: { tableId: 5 }, expect: { status: 400 } };

    expect(faultOf(scenario([wrong]))).toBe('none');
  });
});

describe('the first fault of an invalid scenario is reported', () => {
  test.each([
    ['not an object', 5, ': must be of type object'],
    ['without steps', scenario([]), 'steps: must contain at least 1 items'],
    [
      'with too many steps',
      scenario(Array.from({ length: 1001 }, () => say)),
      'steps: must contain less than or equal to 1000 items',
    ],
    [
      'too long',
      scenario([{ say: { en: 'x'.repeat(1024 * 1024), tr: '' } }]),
      ': must not be longer than 1048576 bytes of JSON',
    ],
    ['an unknown field', scenario([say], { steeps: [] }), 'steeps: is not allowed'],
    ['a title in one language', scenario([say], { title: { en: 'x' } }), 'title/tr: is required'],
    [
      'a name with a slash',
      scenario([say], { name: 'a/b' }),
      'name: must be 1 to 64 letters, digits, spaces, dots, underscores or hyphens, the first a letter or digit',
    ],
    [
      'a clock that is not a time',
      scenario([say], { clock: 'noon' }),
      'clock: must be an ISO 8601 time with a zone such as 2026-03-01T12:00:00Z',
    ],
    [
      'a clock before 1970',
      scenario([say], { clock: '1969-12-31T23:59:59Z' }),
      'clock: must not be before 1970',
    ],
    ['a step that is text', scenario([say, 'x']), 'steps/1: must be a step (an object)'],
    [
      'a step of an unknown kind',
      scenario([{ satff: 'openTable' }]),
      'steps/0: must contain one of [say, staff, plugin, terminal, clock, faults, control, expect, receiver, pause]',
    ],
    [
      'a step of two kinds',
      scenario([{ ...say, pause: true }]),
      'steps/0/pause: is not allowed together with say',
    ],
    [
      'an unknown verb',
      scenario([{ staff: 'dance', with: {} }]),
      'steps/0/staff: must be one of [openTable, openPacket, addLines, void, collect, move, close, reopen, cancel, status, requestPayment, user, customer]',
    ],
    [
      'a field that the verb does not have',
      scenario([{ staff: 'openTable', with: { tableId: 'a', persons: 2 } }]),
      'steps/0/with/persons: is not allowed',
    ],
    [
      'a verb without its id',
      scenario([{ staff: 'close', with: {} }]),
      'steps/0/with/accountId: is required',
    ],
    [
      'a nested value of the wrong type',
      scenario([
        {
          staff: 'openTable',
          with: { tableId: 'a', cart: [{ product: 'p-cay', quantity: 'two' }] },
        },
      ]),
      'steps/0/with/cart/0/quantity: must be a number',
    ],
    [
      'an unknown button',
      scenario([{ terminal: 'press', with: { paymentId: 'p', button: 'aprove' } }]),
      expect.stringMatching(/^steps\/0\/with\/button: must be one of \[.*approve/u),
    ],
    [
      'a call without a method',
      scenario([{ plugin: 'demo-qr', call: '/tables/open' }]),
      'steps/0/call: must be a method and a path such as POST /tables/create',
    ],
    [
      'a GET with a body',
      scenario([{ plugin: 'demo-qr', call: 'GET /tables/get', with: { id: 'salon-3' } }]),
      'steps/0/with: is not allowed for a GET: its query is part of call',
    ],
    [
      'a duration in an unknown unit',
      scenario([{ clock: { advance: '20 minutes' } }]),
      'steps/0/clock/advance: must be a duration such as 500 ms, 20 s, 5 min, 2 h or 1 d',
    ],
    [
      'a duration of a century',
      scenario([{ clock: { advance: '36500 d' } }]),
      'steps/0/clock/advance: must be at most ten years, 3660 d',
    ],
    [
      'two moves of the clock',
      scenario([{ clock: { advance: '1 s', runNext: true } }]),
      'steps/0/clock: must contain exactly one of [advance, set, runNext, mode]',
    ],
    [
      'an empty expectation',
      scenario([{ expect: {} }]),
      'steps/0/expect: must contain exactly one of [account, delivery, call]',
    ],
    [
      'an account without an expectation',
      scenario([{ expect: { account: 'a' } }]),
      'steps/0/expect: must contain both of [account, is] or neither',
    ],
    [
      'a reference before any step sets a name',
      scenario([{ staff: 'close', with: { accountId: '{t.accountId}' } }]),
      'steps/0/with/accountId: must refer to a name that an earlier step sets (no earlier step has `as`), not {t.accountId}',
    ],
    [
      'a reference to a name that a later step sets',
      scenario([
        { staff: 'user', with: { name: 'Can' }, as: 'u' },
        { expect: { account: 'x', is: { note: 'for {t.title} and {u.name}' } } },
        { staff: 'openTable', with: { tableId: 'salon-3' }, as: 't' },
      ]),
      'steps/1/expect/is/note: must refer to a name that an earlier step sets (u), not {t.title}',
    ],
    [
      'a reference to a name that the step itself sets',
      scenario([{ control: 'GET /accounts/{t.accountId}', as: 't' }]),
      'steps/0/control: must refer to a name that an earlier step sets (no earlier step has `as`), not {t.accountId}',
    ],
    [
      'a call that would end the run',
      scenario([{ control: 'POST /control/reset' }]),
      'steps/0/control: must not be a call that ends the run',
    ],
  ])('%s', (_, file, fault) => {
    expect(faultOf(file)).toEqual(fault);
  });

  test('nested too deeply', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 100_000; level += 1) deep = [deep];

    expect(faultOf(scenario([{ control: 'POST /x', with: { deep } }]))).toBe(
      ': must not be nested more than 100 levels deep',
    );
  });
});
