import { expect, test } from 'vitest';

import { CallFailure } from '#renderer/data/client.ts';
import { refusalsOfEndpoint, refusalsOfRoute } from '#server/api/endpoint-refusals.ts';
import { ENDPOINTS, ROUTES } from '#server/api/index.ts';
import { explainRefusal } from '#server/api/inspector/explain-refusal.ts';
import { presentCodedRefusal } from '#server/contract/present/refusal.ts';
import { CONTROL_ROUTES } from '#server/control/routes.ts';
import type { Refusal } from '#server/domain/refusal.ts';
import type { RefusalCode } from '#server/domain/refusals/catalogue.ts';
import { REFUSALS } from '#server/domain/refusals/catalogue.ts';

import { speechOf } from './testing/texts.ts';

/** Refusals whose message is specific to the call: what was sent and what was expected. */
const IN_THEIR_OWN_WORDS: readonly RefusalCode[] = ['schema', 'noSuchCall'];

/** Refusals of the Data API made before the operation runs; the log explains them with a note instead. */
const EXPLAINED_BY_STAGES: readonly RefusalCode[] = ['rateLimited', 'scopeDenied', 'missingParams'];

const ofDataApi = [
  ...ENDPOINTS.flatMap(refusalsOfEndpoint),
  ...ROUTES.flatMap(refusalsOfRoute),
].filter((code) => explainRefusal(exampleOf(code)) === null && !EXPLAINED_BY_STAGES.includes(code));

const codes = [
  ...new Set([...CONTROL_ROUTES.flatMap(({ refusals }) => refusals), ...ofDataApi]),
].filter((code) => !IN_THEIR_OWN_WORDS.includes(code));

function exampleOf(code: RefusalCode): Refusal {
  return { refused: code, ...REFUSALS[code].example } as Refusal;
}

test.each(codes)('%s is translated to the language of the interface', (code) => {
  const answer = { params: {}, ...presentCodedRefusal(exampleOf(code)) };
  const [english, turkish] = (['en', 'tr'] as const).map((language) => {
    return speechOf(language).refusal(answer);
  });
  expect(turkish).not.toBe(answer.message);
  expect(turkish).not.toBe(english);
  expect(`${english} ${turkish}`).not.toMatch(/undefined|NaN|\[object/u);
});

test('amounts have the separators of the language', () => {
  const answer = presentCodedRefusal({ refused: 'notFullyPaid', paid: 0, total: 123_450 });
  expect(speechOf('tr').refusal({ params: {}, ...answer })).toContain('1.234,50');
});

test.each([
  ['an unknown code', 'somethingNew'],
  ['an answer without a code', null],
  ['a code that is a property of every object', 'constructor'],
])('the server’s message is shown for %s', (_, code) => {
  const given = { message: 'The moon is full', code, params: {} };
  expect(speechOf('en').refusal(given)).toBe('The moon is full');
});

test('if a code has no text, the message is shown, although Error.message is not enumerable', () => {
  const violation = { path: null, code: 'fixtureUnknown', params: { name: 'x', known: 'bistro' } };
  const failure = new CallFailure('refused', 'There is no x', 400, {
    code: 'badFixture',
    violation,
  });
  expect(speechOf('en').refusal(failure)).toBe('There is no x');
});
