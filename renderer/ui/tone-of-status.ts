import type { Tone } from './badge.tsx';

/**
 * How the status of an HTTP answer looks: a limit that was reached passes, other refusals do not. 0 is a
 * call whose connection a fault rule closed before it was done.
 */
export function toneOfStatus(status: number): Extract<Tone, 'good' | 'neutral' | 'warn' | 'bad'> {
  if (status === 0) return 'bad';
  if (status < 300) return 'good';
  if (status === 429) return 'warn';
  return status < 400 ? 'neutral' : 'bad';
}

/** A path without what all of them begin with. */
export function shortPath(path: string): string {
  return path.replace(/^\/plugin-api\/(?=.)/u, '');
}
