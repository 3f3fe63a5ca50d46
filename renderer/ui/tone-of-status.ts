import type { Tone } from './badge.tsx';

/** The tone of an HTTP status; 0 is a call whose connection was closed by a fault rule. */
export function toneOfStatus(status: number): Extract<Tone, 'good' | 'neutral' | 'bad'> {
  if (status === 0 || status >= 400) return 'bad';
  return status < 300 ? 'good' : 'neutral';
}

/** A path without the prefix of the Data API. */
export function shortPath(path: string): string {
  return path.replace(/^\/plugin-api\/(?=.)/u, '');
}
