import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';

import { ensureChromium } from '../../e2e/browser/chromium.ts';
import { LONG } from '../../e2e/rounds.ts';
import type { Failure, SuiteResult, Tally } from './tally.ts';
import { runForReport, withRunnerFailure } from './tally.ts';

/** The arguments for Node that run projects of e2e/playwright.config.ts. */
export function playwright(...projects: readonly string[]): string[] {
  return [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=e2e/playwright.config.ts',
    ...projects.map((project) => `--project=${project}`),
  ];
}

/**
 * Runs the stories without the tag for long ones and counts them: in a real browser, and in the desktop window if
 * Electron is present. Without a browser or a way to install one, they count as failed. Their output is returned,
 * since the tests write theirs at the same time.
 */
export async function runStories(): Promise<SuiteResult & { readonly output: string }> {
  let browser: string;
  try {
    browser = ensureChromium();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      tally: withRunnerFailure(undefined, null),
      failures: [{ name: 'no story was executed', message }],
      output: '',
    };
  }
  const { NO_COLOR: noColor, ...environment } = process.env;
  const args = [
    ...playwright('stories', 'desktop'),
    `--grep-invert=${LONG}`,
    '--reporter=list,json',
  ];
  let output = Promise.resolve('');
  const { report, exitCode } = await runForReport<JSONReport>('Playwright', (file) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...environment,
        // Playwright sets FORCE_COLOR for its workers, and Node warns if NO_COLOR is set as well.
        ...(noColor !== undefined && { FORCE_COLOR: '0' }),
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    });
    output = text(child.stdout);
    return child;
  });
  const tally = tallyOf(report, exitCode);
  if (report === undefined) return { tally, failures: [], output: await output };
  const skipped = [...skipReasons(report)].map(
    ([reason, count]) => `  ${count} ${count === 1 ? 'story' : 'stories'} skipped: ${reason}\n`,
  );
  return { tally, failures: failuresIn(report), output: [await output, ...skipped].join('') };
}

/** Counts the stories. A story that passed only on a retry counts as failed. */
export function tallyOf(report: JSONReport | undefined, exitCode: number | null): Tally {
  return withRunnerFailure(
    report && {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
      skipped: report.stats.skipped,
    },
    exitCode,
  );
}

/** The reasons for skipped stories, each listed once with the number of stories. */
export function skipReasons({ suites }: JSONReport): ReadonlyMap<string, number> {
  const skips = suites
    .flatMap(specsIn)
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .filter(({ type }) => type === 'skip')
    .map(({ description = 'no reason was given' }) => description);
  return new Map(
    [...Map.groupBy(skips, (reason) => reason)].map(([reason, all]) => [reason, all.length]),
  );
}

/** The stories that failed, and errors outside any. */
export function failuresIn({ suites, errors }: JSONReport): Failure[] {
  const outside = errors.map(({ message = '' }) => ({ name: 'outside any story', message }));
  return [...suites.flatMap(specsIn).flatMap(failureOf), ...outside];
}

function specsIn({ suites = [], specs }: JSONReportSuite): JSONReportSpec[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

function failureOf({ title, file, line, tests }: JSONReportSpec): Failure[] {
  const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors);
  if (errors.length === 0) return [];
  const message = errors.map(({ message }) => message).join('\n');
  return [{ name: `${file}:${line} ${title}`, message }];
}
