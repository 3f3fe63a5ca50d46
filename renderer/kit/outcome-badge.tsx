import type { CallbackEntry } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import type { Tone } from '#renderer/ui/badge.tsx';
import { Badge } from '#renderer/ui/badge.tsx';

const TONES: Readonly<Record<CallbackEntry['outcome'], Tone>> = {
  answered: 'good',
  timeout: 'bad',
  failed: 'bad',
  rateLimited: 'warn',
};

/** The outcome of a callback, including an invalid response. */
export function OutcomeBadge({ entry }: { readonly entry: CallbackEntry }) {
  const { callbacks } = useText();
  const { outcome, answerValid } = entry;
  if (outcome === 'answered' && answerValid === false) {
    return <Badge tone="warn">{callbacks.invalid}</Badge>;
  }
  return <Badge tone={TONES[outcome]}>{callbacks.outcomes[outcome]}</Badge>;
}
