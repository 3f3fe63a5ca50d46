import type { NavigateOptions } from '@tanstack/react-router';

import type { Finding, FindingId } from '#renderer/data/types.ts';
import type { Texts } from '#renderer/text/text.ts';

/** The next step: what its button says, and where it leads. */
export interface Step {
  readonly label: keyof Texts['report']['fixes'];
  /** Where it is taken. */
  readonly place: NavigateOptions;
}

const step =
  (label: Step['label'], to: NavigateOptions['to'], search = {}) =>
  (plugin: string): Step => ({ label, place: { to, search: { plugin, ...search } } });

const limits = step('limits', '/limits');
const callbacks = step('callbacks', '/callbacks');
const access = step('access', '/plugins');

/** Findings whose next step is on a screen of its own; that of the others is in the call itself. */
const STEPS: Partial<Readonly<Record<FindingId, (plugin: string) => Step>>> = {
  'signature-unchecked': step('check', '/webhooks', { tab: 'check' }),
  'retry-after-ignored': limits,
  'daily-cap': limits,
  polling: step('subscribe', '/plugins', { view: 'settings' }),
  'failing-receiver': step('dropped', '/webhooks', { status: 'dropped' }),
  'slow-receiver': step('deliveries', '/webhooks'),
  'slow-callbacks': callbacks,
  'failed-callbacks': callbacks,
  'unused-scopes': access,
};

/** The next step after a finding about a plugin. */
export function stepAfter(finding: Finding, plugin: string): Step {
  const found = STEPS[finding.id];
  if (found !== undefined) return found(plugin);
  // Scopes are given on the access tab.
  const { message } = finding.values;
  if (typeof message === 'string' && /\bscope\b/iu.test(message)) return access(plugin);
  const last = finding.evidence.findLast(({ kind }) => kind === 'request');
  return last === undefined
    ? step('calls', '/requests')(plugin)
    : { label: 'call', place: { to: '/requests', search: { request: Number(last.id) } } };
}
