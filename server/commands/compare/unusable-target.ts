import type { TourAnswer } from '#domain/compare/tour-step.ts';

/** One answer may be a slip of the target; so many of one kind are not. */
const ENOUGH = 2;

/**
 * Why the target cannot be compared with, in one sentence, from its first answers; null where it can, or where that
 * cannot be said yet. `isAll`: there are no more to come.
 */
export function whyUnusable(
  target: string,
  answers: readonly TourAnswer[],
  isAll: boolean,
): string | null {
  const [first] = answers;
  if (first === undefined) return null;
  if (isRedirect(first)) return redirects(target, first);
  if (answers.length < ENOUGH && !isAll) return null;
  const all = (test: (answer: TourAnswer) => boolean): boolean => answers.every(test);
  if (all(({ isHtml }) => isHtml)) {
    return `${target} answers with pages (HTML) instead of JSON: give the address of the Data API itself, as the platform's documents name it.`;
  }
  if (all(({ status }) => status === 401)) {
    return `${target} does not know this key (it answers 401): give a key of a sandbox there, and the address that belongs to it.`;
  }
  if (all(({ status }) => status === 404)) {
    return `There is no Data API at ${target}: it answers 404. Give the address as the platform's documents name it.`;
  }
  if (all(({ status }) => status >= 500)) {
    return `${target} answers ${first.status}, again and again: try again when it works.`;
  }
  return null;
}

function isRedirect({ status, headers }: TourAnswer): boolean {
  return status >= 300 && status < 400 && headers['location'] !== undefined;
}

function redirects(target: string, { headers }: TourAnswer): string {
  const location = headers['location'] ?? '';
  const to = URL.canParse(location, target) ? new URL(location, target) : null;
  const where = to === null ? '' : ` to ${`${to.origin}${to.pathname}`.slice(0, 200)}`;
  return `${target} redirects${where}, and redirects are never followed, because the key would go along: give the address that answers itself.`;
}
