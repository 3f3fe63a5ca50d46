import { expect, test } from 'vitest';

import type { Finding, FindingId, Report, Severity } from '#renderer/data/types.ts';

import { headlineOf, inOrder, notFound } from './report-card.tsx';

function finding(id: FindingId, severity: Severity): Finding {
  return {
    id,
    severity,
    title: id,
    detail: '',
    advice: '',
    count: 1,
    evidence: [],
    ledger: [],
    values: {},
  };
}

function report(findings: Finding[], calls = 1): Report {
  return {
    pluginId: 'demo-qr',
    serverId: 's',
    from: '2026-03-01T12:00:00Z',
    to: '2026-03-01T13:00:00Z',
    grade: 'B',
    facts: {
      calls,
      refused: 0,
      limited: 0,
      deliveries: 0,
      failedAttempts: 0,
      callbacks: 0,
      medianReceiverMs: null,
    },
    findings,
  };
}

const LOST = finding('metadata-lost', 'error');
const UNSIGNED = finding('signature-unchecked', 'error');
const IGNORED = finding('retry-after-ignored', 'error');
const POLLING = finding('polling', 'warning');
const UNUSED = finding('unused-scopes', 'info');

test('with one error, the headline has the grade without it', () => {
  expect(headlineOf(report([POLLING, LOST]))).toEqual({ says: 'one', first: LOST, without: 'B' });
  expect(headlineOf(report([UNUSED, LOST]))).toEqual({ says: 'one', first: LOST, without: 'A' });
});

test('an unsafe plugin is reported before anything else', () => {
  expect(headlineOf(report([LOST, UNSIGNED]))).toEqual({ says: 'unsafe', first: UNSIGNED });
  expect(headlineOf(report([LOST, IGNORED]))).toEqual({ says: 'several', first: LOST, count: 2 });
});

test('infos do not lower the grade', () => {
  expect(headlineOf(report([UNUSED]))).toEqual({ says: 'clean' });
  expect(headlineOf(report([UNUSED, POLLING]))).toEqual({ says: 'warnings', count: 1 });
});

test('sorts findings by severity and lists the kinds that were not found', () => {
  expect(inOrder([UNUSED, POLLING, LOST, IGNORED])).toEqual([LOST, IGNORED, POLLING, UNUSED]);
  expect(notFound(['metadata-lost', 'polling', 'daily-cap'], [POLLING])).toEqual([
    'metadata-lost',
    'daily-cap',
  ]);
});
