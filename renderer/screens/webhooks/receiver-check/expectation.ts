import type { CheckId, Probe } from '#renderer/data/types.ts';

/** What a check expects of the responses. */
type Expectation = 'answer' | 'accept' | 'reject' | 'noRedirect' | 'inTime' | 'recover' | 'form';

const SPECIAL: Readonly<Partial<Record<CheckId, Expectation>>> = {
  reachable: 'answer',
  'answers-in-time': 'inTime',
  'no-redirect': 'noRedirect',
  'survives-garbage': 'recover',
  'action-answers': 'form',
  'action-unknown': 'form',
  'hook-answers': 'form',
  'callbacks-reject-wrong-signature': 'reject',
};

/** What a check expects. */
export function expectationOf(id: CheckId): Expectation {
  return SPECIAL[id] ?? (id.startsWith('rejects-') ? 'reject' : 'accept');
}

const SLOW_MS = 2000;

/** The call of a check to look at first: the first whose answer is not as it should be, else the last. */
export function tellingProbe(id: CheckId, probes: readonly Probe[]): number {
  const wants = expectationOf(id);
  const slowest = Math.max(...probes.map(({ durationMs }) => durationMs));
  const wrong = probes.findIndex((probe, index) => {
    if (wants === 'inTime') return probe.durationMs === slowest && slowest > SLOW_MS;
    return isWrong(wants, probe, index === probes.length - 1);
  });
  return wrong === -1 ? Math.max(probes.length - 1, 0) : wrong;
}

function isWrong(wants: Expectation, { status, errorCode }: Probe, isLast: boolean): boolean {
  if (status === null || errorCode !== null) return true;
  const accepted = status >= 200 && status < 300;
  switch (wants) {
    case 'reject':
      return status < 400 || status >= 500;
    case 'noRedirect':
      return status >= 300 && status < 400;
    case 'recover':
      return accepted !== isLast;
    case 'answer':
      return false;
    default:
      return !accepted;
  }
}
