import { describe, expect, test } from 'vitest';

import { CallFailure } from '#renderer/data/client.ts';
import { speechOf } from '#renderer/text/testing/texts.ts';

import { ChunkLoadError } from './import-chunk.ts';
import { failureInWords } from './notice.tsx';

const english = speechOf('en');

describe.each(['en', 'tr'] as const)('a failure in %s', (language) => {
  const speech = speechOf(language);
  const { kit } = speech;

  test.each([
    ['a call without an answer', new CallFailure('offline', '', null)],
    ['a change without an answer', new CallFailure('offline', '', null, { mayBeDone: true })],
    ['an answer without a reason', new CallFailure('refused', '', 502)],
    ['a part of the app that was not loaded', new ChunkLoadError('x')],
    ['an error without a message', new TypeError()],
  ])('always has a text: %s', (_what, error) => {
    expect(failureInWords(error, speech, 'lost')).toMatch(/\S/u);
  });

  test('says that nothing was changed only if that is known', () => {
    const notSent = new CallFailure('offline', '', null);
    const sent = new CallFailure('offline', '', null, { mayBeDone: true });
    expect(failureInWords(notSent, speech, 'lost')).toBe(kit.offlineText);
    expect(failureInWords(sent, speech, 'lost')).toBe(kit.unknownText);
    expect(failureInWords(sent, speech, 'live')).toBe(kit.unknownBack);
  });
});

test('a response without a reason is named by its status', () => {
  expect(failureInWords(new CallFailure('refused', '', 502), english, 'live')).toContain('502');
});
