import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import { expect, test } from 'vitest';

import { failuresIn, skipReasons, tallyOf } from './stories.ts';
import { closingLine } from './tally.ts';

test('counts passed, failed and skipped stories', () => {
  const report = buildReport({ expected: 9, unexpected: 2, skipped: 1 });
  expect(closingLine(tallyOf(report, 1))).toBe('9 passed, 2 failed, 1 skipped');
});

test('counts a story that passed only the second time as failed', () => {
  expect(tallyOf(buildReport({ expected: 9, flaky: 1 }), 0)).toEqual({
    passed: 9,
    failed: 1,
    skipped: 0,
  });
});

test('counts a file that could not be loaded', () => {
  const report = { ...buildReport({ expected: 9 }), errors: [{ message: 'SyntaxError' }] };
  expect(tallyOf(report, 1).failed).toBe(1);
});

test('fails when Playwright left no report', () => {
  expect(tallyOf(undefined, null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('fails when every story passed but Playwright did not', () => {
  expect(tallyOf(buildReport({ expected: 9 }), 1).failed).toBe(1);
});

test('fails when no story was executed', () => {
  expect(tallyOf(buildReport({ skipped: 9 }), 0).failed).toBe(1);
});

test('lists the reasons why stories were skipped, each once', () => {
  const skipped = (description?: string) =>
    spec({ annotations: [{ type: 'skip', ...(description !== undefined && { description }) }] });
  const ran = spec({ annotations: [{ type: 'slow' }] });
  const report = buildReport({ expected: 1, skipped: 4 }, [
    suite([ran, skipped('Electron is not installed')]),
    suite(
      [],
      [suite([skipped('Electron is not installed'), skipped('no inspector')]), suite([skipped()])],
    ),
  ]);
  expect([...skipReasons(report)]).toEqual([
    ['Electron is not installed', 2],
    ['no inspector', 1],
    ['no reason was given', 1],
  ]);
});

test('lists failed stories with their place, and errors outside any story', () => {
  const failing = spec({ results: [{ errors: [{ message: 'Error: not visible' }] }] });
  const passing = spec({ results: [{ errors: [] }] });
  const report = {
    ...buildReport({ expected: 1, unexpected: 1 }, [suite([passing], [suite([failing])])]),
    errors: [{ message: 'SyntaxError' }],
  };
  expect(failuresIn(report)).toEqual([
    { name: 'web/split.spec.ts:4 a bill is split', message: 'Error: not visible' },
    { name: 'outside any story', message: 'SyntaxError' },
  ]);
});

interface Ran {
  readonly annotations?: JSONReportTest['annotations'];
  readonly results?: readonly Pick<JSONReportTest['results'][number], 'errors'>[];
}

function spec(ran: Ran): object {
  const tests = [{ annotations: [], results: [], ...ran }];
  return { title: 'a bill is split', file: 'web/split.spec.ts', line: 4, tests };
}

function suite(specs: readonly object[], suites: readonly JSONReportSuite[] = []): JSONReportSuite {
  return { specs, suites } as unknown as JSONReportSuite;
}

function buildReport(
  stats: Partial<JSONReport['stats']>,
  suites: readonly JSONReportSuite[] = [],
): JSONReport {
  const all = { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats };
  return { stats: all, errors: [], suites } as unknown as JSONReport;
}
