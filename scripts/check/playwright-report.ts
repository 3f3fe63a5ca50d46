import type { Failure } from './failure.ts';
import type { Tally } from './tally.ts';

/** What we read of the report that Playwright's JSON reporter writes. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  /** Errors outside any test, such as a file that could not be loaded. */
  readonly errors: readonly ReportedError[];
  readonly suites: readonly ReportedSuite[];
}

interface ReportedSuite {
  readonly suites?: readonly ReportedSuite[];
  readonly specs?: readonly ReportedSpec[];
}

interface ReportedSpec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly {
    readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    readonly results: readonly { readonly errors: readonly ReportedError[] }[];
  }[];
}

interface ReportedError {
  readonly message?: string;
}

/** Why stories were skipped, each reason once, with how many stories it kept from running. */
export function skipReasons({ suites }: PlaywrightReport): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const reason of suites.flatMap(specsIn).flatMap(reasonsOf)) {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return counts;
}

function reasonsOf({ tests }: ReportedSpec): string[] {
  return tests
    .flatMap(({ annotations }) => annotations)
    .filter(({ type }) => type === 'skip')
    .map(({ description = 'for no reason that was given' }) => description);
}

/** The stories that failed, and errors outside any. */
export function failuresIn({ suites, errors }: PlaywrightReport): Failure[] {
  const outside = errors.map(({ message = '' }) => ({ name: 'outside any story', message }));
  return [...suites.flatMap(specsIn).flatMap(failureOf), ...outside];
}

function specsIn({ suites = [], specs = [] }: ReportedSuite): ReportedSpec[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

function failureOf({ title, file, line, tests }: ReportedSpec): Failure[] {
  const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors);
  if (errors.length === 0) return [];
  const message = errors.map((error) => error.message ?? '').join('\n');
  return [{ name: `${file}:${line} ${title}`, message }];
}

/**
 * Counts the stories. One that passed only when tried again has failed. Besides failing stories there
 * are failures no story shows: an error outside any, no report at all, or no story executed.
 */
export function tallyOf(report: PlaywrightReport | undefined, exitCode: number | null): Tally {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };

  const { expected: passed, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  const failedOtherwise = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: failedOtherwise ? 1 : failed, skipped };
}
