import type { Tone } from './badge.tsx';

/** The tone of an HTTP status; 0 means that no response was sent. */
export function toneOfStatus(status: number): Extract<Tone, 'good' | 'neutral' | 'bad'> {
  if (status === 0 || status >= 400) return 'bad';
  return status < 300 ? 'good' : 'neutral';
}

/** A path without the prefix of the Data API. */
export function shortPath(path: string): string {
  return path.replace(/^\/plugin-api\/(?=.)/u, '');
}

/** Shortens payment ids to their last characters. */
export function shortIds(path: string): string {
  return path.replace(/pay_[0-9a-f]+(?<end>[0-9a-f]{4})/u, 'pay_…$<end>');
}
