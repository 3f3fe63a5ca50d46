import { isStep } from '#server/contract/scenario.ts';
import type { Step } from '#server/contract/scenario.ts';

import type { NamedResponses } from './named-responses.ts';
import type { RunView, StepLink } from './run-context.ts';

export type Subject = RunView['steps'][number]['subject'];

/** Fields that name a subject, the most specific first. */
const KINDS = {
  paymentId: 'payment',
  accountId: 'account',
  packetId: 'account',
  account: 'account',
  tableId: 'table',
} as const;

/** What a step is about; null if it names nothing, or nothing that is known yet. */
export function subjectOf(step: Step, named: NamedResponses): Subject {
  const fields = fieldsOf(step);
  for (const [field, kind] of Object.entries(KINDS)) {
    const written = fields[field];
    const id = typeof written === 'string' ? named.preview(written) : null;
    if (id !== null && !id.includes('{')) return { kind, id };
  }
  return null;
}

/** What a step was about, by its answer: a table that was opened now has an account. */
export function subjectAfter(step: Step, links: readonly StepLink[], before: Subject): Subject {
  if (!isStep('staff', step) && !isStep('plugin', step)) return before;
  const link = links.findLast(({ kind }) => kind === 'account' || kind === 'payment');
  return link === undefined ? before : { kind: link.kind as 'account' | 'payment', id: link.id };
}

function fieldsOf(step: Step): Readonly<Record<string, unknown>> {
  if (isStep('staff', step) || isStep('terminal', step)) return step.with;
  if (isStep('expect', step)) return step.expect;
  if (isStep('control', step)) {
    const [, list, id] =
      /^\/(accounts|payments|tables)\/([^/?]+)/u.exec(pathOf(step.control)) ?? [];
    return list === undefined ? {} : { [`${list.slice(0, -1)}Id`]: id };
  }
  if (!isStep('plugin', step)) return {};
  const [path, query] = pathOf(step.call).split('?');
  const { id, ...named } = Object.fromEntries(new URLSearchParams(query));
  return { ...named, ...(path === '/tables/get' && { tableId: id }), ...(step.with as object) };
}

/** Without the prefix, which is optional. */
function pathOf(call: string): string {
  return call.replace(/^\w+ (?:\/control|\/plugin-api)?/u, '');
}
