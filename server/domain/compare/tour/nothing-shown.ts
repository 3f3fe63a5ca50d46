import { isScopeDenied } from '../scope-of-write.ts';
import type { TourAnswer } from '../tour-step.ts';

/**
 * Why two answers say nothing about what a step is for; null where they do. A key that may not do a thing is told so
 * before anything else is looked at, so that both sides agree on everything without having shown any of it. Our key has
 * the scopes that the target's turned out to have: by the world's reads (C4), and by its writes (scope-of-write.ts).
 */
export function nothingShown(here: TourAnswer, there: TourAnswer): string | null {
  return isScopeDenied(here) && isScopeDenied(there) ? 'The key has no scope for it' : null;
}
