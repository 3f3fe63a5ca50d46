import * as z from 'zod';

import { reportQuery } from '#contract/control/report.ts';
import type { reportAnswer } from '#contract/control/report.ts';
import { slug } from '#contract/fixture.ts';

import { tool } from '../tool.ts';

/** `report`: what a plugin did, judged. */
export const report = tool({
  name: 'report',
  title: 'Report card of a plugin',
  description:
    'Judges what a plugin did so far, from the logs: a grade, facts (calls, refusals, deliveries), and findings with severity, ' +
    'advice and evidence (ids for explain_request and explain_delivery). since: an id of a request or a time.',
  input: z.strictObject({ ...reportQuery.shape, pluginId: slug }),
  does: 'read',
  run: async (query, { countertop, signal, full }) => {
    const whole = (await countertop.get('/report', signal, query)) as z.infer<typeof reportAnswer>;
    return full ? whole : { ...whole, findings: whole.findings.map(inShort) };
  },
});

type Finding = z.infer<typeof reportAnswer>['findings'][number];

function inShort({ values: _values, evidence, ...finding }: Finding): object {
  return { ...finding, evidence: evidence.slice(0, 3) };
}
