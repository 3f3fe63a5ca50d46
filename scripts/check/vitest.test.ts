import { expect, test } from 'vitest';
import type { JsonAssertionResult, JsonTestResults } from 'vitest/node';

import { closingLine } from './tally.ts';
import { failuresIn, tallyOf } from './vitest.ts';

test('counts passed, failed and skipped tests', () => {
  const report = buildReport({ numPassedTests: 5, numFailedTests: 2, numTodoTests: 1 });
  expect(closingLine(tallyOf(report, 1))).toBe('5 passed, 2 failed, 1 skipped');
});

test('leaves skipped tests out of the line when there are none', () => {
  expect(closingLine(tallyOf(buildReport({ numPassedTests: 5 }), 0))).toBe('5 passed, 0 failed');
});

test('does not count tests with the tag long as skipped', () => {
  const assertionResults = [
    ran('skipped', { tags: ['long'] }),
    ran('skipped', { tags: [] }),
    ran('passed', { tags: ['long'] }),
  ];
  const report = buildReport({
    numPassedTests: 1,
    numPendingTests: 2,
    testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults }],
  });
  expect(closingLine(tallyOf(report, 0))).toBe('1 passed, 0 failed, 1 skipped');
});

test('counts a test file that could not be loaded', () => {
  const broken = { name: 'a.test.ts', status: 'failed', assertionResults: [] };
  const report = buildReport({ numPassedTests: 5, testResults: [broken] });
  expect(tallyOf(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('does not count a file twice when its tests failed', () => {
  const failing = { name: 'a.test.ts', status: 'failed', assertionResults: [ran('failed')] };
  const report = buildReport({ numFailedTests: 1, testResults: [failing] });
  expect(tallyOf(report, 1).failed).toBe(1);
});

test('fails when Vitest left no report', () => {
  expect(tallyOf(undefined, null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('fails when every test passed but Vitest did not', () => {
  expect(tallyOf(buildReport({ numPassedTests: 5 }), 1).failed).toBe(1);
});

test('fails when no test was executed', () => {
  expect(tallyOf(buildReport({ numPendingTests: 3 }), 0).failed).toBe(1);
});

test('lists failed tests and files that could not be loaded', () => {
  const failing = ran('failed', { failureMessages: ['AssertionError: 1 is not 2'] });
  const report = buildReport({
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [ran('passed'), failing] },
      { name: 'b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
    ],
  });
  expect(failuresIn(report)).toEqual([
    { name: 'a.test.ts: sums add up', message: 'AssertionError: 1 is not 2' },
    { name: 'b.test.ts', message: 'SyntaxError' },
  ]);
});

function ran(status: string, more: Partial<JsonAssertionResult> = {}) {
  return { status, fullName: 'sums add up', failureMessages: [], tags: [], ...more };
}

function buildReport(overrides: object): JsonTestResults {
  const counts = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  return { ...counts, testResults: [], ...overrides } as unknown as JsonTestResults;
}
