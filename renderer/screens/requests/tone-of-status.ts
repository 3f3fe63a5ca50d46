import type { Tone } from '#ui/badge.tsx';

/** How a status looks. */
export function toneOfStatus(status: number): Tone {
  if (status < 300) return 'good';
  if (status === 429) return 'warn';
  return status < 400 ? 'neutral' : 'bad';
}
