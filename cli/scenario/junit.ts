import type { TestCase, Verdict } from '../junit-text.ts';
import { junitText } from '../junit-text.ts';
import type { Run } from './play.ts';

/**
 * A JUnit file of scenarios that were played: a suite each, a test case for each step. One that could
 * not be played has a single case with an error.
 */
export function junitFile(results: readonly ScenarioResult[]): string {
  return junitText(
    'countertop scenario',
    results.map((result) => ({ ...result, cases: casesOf(result) })),
  );
}

function casesOf({ run, problem }: ScenarioResult): TestCase[] {
  if (run === null) {
    return [
      { name: 'can be played', ms: 0, verdict: { element: 'error', message: problem ?? '' } },
    ];
  }
  return run.steps.map((step) => ({
    name: `${step.index + 1}. ${step.title.en}`,
    ms: step.tookMs ?? 0,
    verdict: verdictOf(step),
  }));
}

function verdictOf({
  state,
  error,
}: NonNullable<ScenarioResult['run']>['steps'][number]): Verdict | null {
  switch (state) {
    case 'done':
      return null;
    case 'failed':
      return { element: 'failure', message: error ?? 'The step failed.' };
    default:
      return { element: 'skipped', message: error ?? 'The run ended before this step.' };
  }
}

/** What came of one scenario. */
export interface ScenarioResult {
  /** As it was asked for. */
  readonly name: string;
  /** The system's time at which it began, ISO 8601. */
  readonly startedAt: string;
  /** Null: it could not be played. */
  readonly run: Run | null;
  /** Why it could not be played; null: it was. */
  readonly problem: string | null;
}
