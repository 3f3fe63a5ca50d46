import { expect, test } from 'vitest';

import type { Evidence, Finding, FindingId } from '#renderer/data/types.ts';

import { stepAfter } from './steps.ts';

function finding(id: FindingId, evidence: Evidence[] = [], message = ''): Finding {
  const said = { title: '', detail: '', advice: '' };
  return { id, severity: 'warning', ...said, count: 1, evidence, ledger: [], values: { message } };
}

test('an unchecked signature is checked again', () => {
  expect(stepAfter(finding('signature-unchecked'), 'demo-qr').place).toEqual({
    to: '/webhooks',
    search: { plugin: 'demo-qr', tab: 'check' },
  });
});

test('a call that did wrong is shown, the latest of several', () => {
  const calls: Evidence[] = [
    { kind: 'request', id: '3' },
    { kind: 'request', id: '12' },
  ];
  expect(stepAfter(finding('metadata-lost', calls), 'demo-qr')).toEqual({
    label: 'call',
    place: { to: '/requests', search: { request: 12 } },
  });
});

test('calls that lack a scope lead to where scopes are given, other refusals to the call', () => {
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
