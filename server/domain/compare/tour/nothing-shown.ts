import type { TourAnswer, TourStep } from '../tour-step.ts';
import { fieldsOf } from './answer-parts.ts';

const DENIED = 'plugin.scope.denied';

/**
 * Why two answers say nothing about what a step is for; null where they do. A key that may not do a thing is told so
 * before anything else is looked at, so that both sides agree on everything without having shown any of it. Which
 * scopes our side has is taken from the world's reads (C4); whether the key may write, the first write tells.
 */
export function nothingShown(
  { phase }: Pick<TourStep, 'phase'>,
  here: TourAnswer,
  there: TourAnswer,
): string | null {
  const isDenied = ({ body }: TourAnswer): boolean => fieldsOf(body)['message'] === DENIED;
  const isRead = phase === 'world' || phase === 'reads';
  return isDenied(there) && (!isRead || isDenied(here)) ? 'The key has no scope for it' : null;
}
