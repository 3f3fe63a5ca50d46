import type { Tone } from './badge.tsx';

/** The tone of an HTTP status; 0 is a call whose connection was closed by a fault rule. */
export function toneOfStatus(status: number): Extract<Tone, 'good' | 'neutral' | 'warn' | 'bad'> {
  if (status === 0) return 'bad';
  if (status < 300) return 'good';
  if (status === 429) return 'warn';
  return status < 400 ? 'neutral' : 'bad';
}

/** A path without the prefix of the Data API. */
export function shortPath(path: string): string {
  return path.replace(/^\/plugin-api\/(?=.)/u, '');
}
