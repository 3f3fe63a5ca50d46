import type {
  ReceiverCheck,
  ReceiverCheckResult,
} from '#server/contract/control/receiver-checks.ts';

import type { TestCase } from '../junit-text.ts';
import { junitText } from '../junit-text.ts';

/** A JUnit file of a check: one suite, a test case for each of its checks. A warning is no failure. */
export function checkJunit(
  { pluginId, url, checks }: ReceiverCheckResult,
  startedAt: string,
): string {
  const name = `receiver of ${pluginId ?? url}`;
  return junitText('countertop check', [{ name, startedAt, cases: checks.map(caseOf) }]);
}

function caseOf({ id, title, outcome, found, advice, probes }: ReceiverCheck): TestCase {
  const ms = probes.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const name = `${id}: ${title}`;
  if (outcome === 'failed') {
    return { name, ms, verdict: { element: 'failure', message: `${found}\n${advice}` } };
  }
  return {
    name,
    ms,
    verdict: outcome === 'skipped' ? { element: 'skipped', message: found } : null,
  };
}
