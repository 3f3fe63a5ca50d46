import { expect, test } from 'vitest';

import type { Evidence, Finding, FindingId } from '#renderer/data/types.ts';

import { stepAfter } from './finding-row.tsx';

function finding(id: FindingId, evidence: Evidence[] = [], message = ''): Finding {
  const said = { title: '', detail: '', advice: '' };
  return { id, severity: 'warning', ...said, count: 1, evidence, ledger: [], values: { message } };
}

test('an unchecked signature leads to the receiver check', () => {
  expect(stepAfter(finding('signature-unchecked'), 'demo-qr').place).toEqual({
    to: '/resilience',
    hash: 'receiver',
    search: { plugin: 'demo-qr' },
  });
});

test('a finding about calls leads to the latest of them', () => {
  const calls: Evidence[] = [
    { kind: 'request', id: '3' },
    { kind: 'request', id: '12' },
  ];
  expect(stepAfter(finding('metadata-lost', calls), 'demo-qr')).toEqual({
    label: 'call',
    place: { to: '/requests', search: { request: 12 } },
  });
});

test('a missing scope leads to the access tab, other refusals to the call', () => {
  const calls: Evidence[] = [{ kind: 'request', id: '3' }];
  const lacking = finding('client-errors', calls, 'Required scope: products:write');
  expect(stepAfter(lacking, 'demo-qr').place.to).toBe('/plugins');
  expect(stepAfter(finding('client-errors', calls, 'Not found'), 'demo-qr').place.to).toBe(
    '/requests',
  );
});

test('a finding without evidence leads to all calls of the plugin', () => {
  expect(stepAfter(finding('metadata-lost'), 'demo-qr').place).toEqual({
    to: '/requests',
    search: { plugin: 'demo-qr' },
  });
});
