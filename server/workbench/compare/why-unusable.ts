import type { KnownMessage } from '#server/domain/messages/english.ts';

import type { TourAnswer } from './core/step.ts';

/** A single answer may be a passing error; two of the same kind are not. */
const MIN_ANSWERS = 2;

/**
 * The reason why a target cannot be used, from its first answers; null if it can be or there are too few
 * answers. `isAll` is true if no further answers will come.
 */
export function whyUnusable(
  target: string,
  answers: readonly TourAnswer[],
  isAll: boolean,
): KnownMessage | null {
  const [first] = answers;
  if (first === undefined) return null;
  const { status, headers } = first;
  if (Math.floor(status / 100) === 3 && headers['location'] !== undefined) {
    const to = whereTo(headers['location'], target);
    return { code: 'targetRedirects', params: { target, to } };
  }
  if (answers.length < MIN_ANSWERS && !isAll) return null;
  if (answers.every(({ isHtml }) => isHtml)) return { code: 'targetSendsHtml', params: { target } };
  const every = (test: (answer: TourAnswer) => boolean): boolean => answers.every(test);
  if (every((answer) => answer.status === 401)) {
    return { code: 'targetKeyUnknown', params: { target } };
  }
  if (every((answer) => answer.status === 404)) {
    return { code: 'targetNotFound', params: { target } };
  }
  return every((answer) => answer.status >= 500)
    ? { code: 'targetFails', params: { target, status } }
    : null;
}

/** The address to which `location` leads; null if it is not an address. */
function whereTo(location: string, target: string): string | null {
  const to = URL.parse(location, target);
  return to && `${to.origin}${to.pathname}`.slice(0, 200);
}
