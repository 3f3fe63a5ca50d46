import type { CallbackEntry } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import type { Tone } from '#renderer/ui/badge.tsx';
import { toneOfStatus } from '#renderer/ui/tone-of-status.ts';
import type { CallStatus } from '#server/domain/logged-call.ts';
import { meantStatus } from '#server/domain/logged-call.ts';

/** Formats a call's outcome: `404`, `403 in 200` for a refusal sent as HTTP 200, or that no response arrived. */
export function useStatusText(): (call: CallStatus) => string {
  const { finding: words, kit } = useText();
  return ({ status, refusedStatus }) => {
    if (status === 0) return kit.noAnswer;
    return refusedStatus === null
      ? String(status)
      : words.refusedIn(String(refusedStatus), String(status));
  };
}

/** The outcome of a call, red for every refusal. */
export function StatusBadge({ call, mono = false }: { call: CallStatus; mono?: boolean }) {
  const print = useStatusText();
  return (
    <Badge tone={toneOfStatus(meantStatus(call))} mono={mono}>
      {print(call)}
    </Badge>
  );
}

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
