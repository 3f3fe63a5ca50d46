import * as z from 'zod';

import type { ReceiverCheckResult } from '#contract/control/receiver-checks.ts';
import { receiverCheckBody } from '#contract/control/receiver-checks.ts';

import { withSeconds } from '../meanwhile.ts';
import { rawFields } from '../raw-field.ts';
import { tool } from '../tool.ts';

/** `check_receiver`: what a plugin's webhook receiver would do wrong. */
export const checkReceiver = tool({
  name: 'check_receiver',
  title: "Check a plugin's webhook receiver",
  description:
    'Probes the receiver of a plugin {pluginId} (at its webhook), or any {url, secret, signature?, headerPrefix?}, with right ' +
    'calls and deliberately wrong ones (signatures, stale times, duplicates, garbage), and grades it A to F with advice ' +
    'for each check that did not pass. The plugin may act on the probes. only: [check id] runs these alone. Takes some ' +
    'seconds and reports progress. full: true adds every probe.',
  input: z.strictObject(rawFields(receiverCheckBody)),
  does: 'write',
  outside: true,
  run: async (body, call) => {
    const { countertop, signal, full } = call;
    const work = countertop.control('POST', '/receiver-checks', { body, signal });
    const { data } = await withSeconds(work, call, 'The receiver is probed');
    return full ? data : inShort(data as ReceiverCheckResult);
  },
});

function inShort({ id, grade, url, signature, checks }: ReceiverCheckResult): object {
  const failed = checks.filter(({ outcome }) => outcome === 'failed' || outcome === 'warning');
  const named = (wanted: string): string[] =>
    checks.filter(({ outcome }) => outcome === wanted).map((check) => check.id);
  return {
    id,
    grade,
    url,
    signature,
    passed: named('passed'),
    skipped: named('skipped'),
    failed: failed.map((check) => ({
      id: check.id,
      outcome: check.outcome,
      required: check.required,
      found: check.found,
      advice: check.advice,
    })),
  };
}
