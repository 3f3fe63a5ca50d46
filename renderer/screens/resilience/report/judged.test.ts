import { expect, test } from 'vitest';

import type { Finding, FindingId, Report, Severity } from '#renderer/data/types.ts';
import { createFormat } from '#renderer/text/format.ts';
import { TEXTS } from '#renderer/text/testing/texts.ts';

import { headlineOf, inOrder } from './report-card.tsx';

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

function headline(...findings: Finding[]) {
  const { report: text } = TEXTS.en;
  return headlineOf(report(findings), text, ({ title }) => title, createFormat('en')).join(': ');
}

test('with one error, the headline names the grade that fixing it would give', () => {
  const title = 'One problem to fix first';
  expect(headline(POLLING, LOST)).toBe(`${title}: metadata-lost. Fix this to get a B.`);
  expect(headline(UNUSED, LOST)).toBe(`${title}: metadata-lost. Fix this to get an A.`);
});

test('an unsafe plugin is reported before anything else', () => {
  expect(headline(LOST, UNSIGNED)).toBe(
    'Not safe for production: Start with: signature-unchecked.',
  );
  expect(headline(LOST, IGNORED)).toBe('2 problems to fix first: Start with: metadata-lost.');
});

test('findings of severity info do not count in the headline', () => {
  expect(headline(UNUSED)).toMatch(/^No problems found/u);
  expect(headline(UNUSED, POLLING)).toMatch(/^Good, with 1 warning/u);
});

test('sorts findings by severity', () => {
  expect(inOrder([UNUSED, POLLING, LOST, IGNORED])).toEqual([LOST, IGNORED, POLLING, UNUSED]);
});
