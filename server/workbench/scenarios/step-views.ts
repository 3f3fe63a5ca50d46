import type { Step, StepKind } from '#server/contract/scenario.ts';
import { isStep, kindOf } from '#server/contract/scenario.ts';
import { textOf } from '#server/domain/json.ts';

import type { NamedResponses } from './named-responses.ts';
import type { RunView, StepLink } from './run-context.ts';

type Shown = 'text' | 'action' | null;

const SHOWS: Partial<Readonly<Record<StepKind, Shown>>> = {
  say: 'text',
  staff: 'action',
  plugin: 'action',
  terminal: 'action',
};

/**
 * The number of the press that plays each step, from 1. A text appears together with the next action; steps that show
 * nothing need no press. The run stops before a pause.
 */
export function pressesOf(steps: readonly Step[]): number[] {
  let press = 1;
  let shown: Shown = null;
  return steps.map((step, index) => {
    const kind = kindOf(step);
    const shows = changesNothing(step, steps.slice(0, index)) ? null : (SHOWS[kind] ?? null);
    const isHeld = kind === 'pause' && index > 0;
    if (isHeld || (shows !== null && !joins(shows, shown))) {
      press += 1;
      shown = null;
    }
    shown = shows ?? shown;
    return press;
  });
}

/** True for a plugin's call that is refused, or that repeats an earlier one with its idempotency key. */
export function changesNothing(step: Step, earlier: readonly Step[]): boolean {
  if (!isStep('plugin', step)) return false;
  const key = keyOf(step);
  const isRepeated = key !== null && earlier.some((one) => keyOf(one) === key);
  return isRepeated || (step.expect?.status ?? 200) >= 400;
}

function keyOf(step: Step): string | null {
  return isStep('plugin', step) ? textOf(step.with, 'idempotencyKey') : null;
}

/** True if a step belongs to what its press shows so far. */
function joins(shows: Shown, shown: Shown): boolean {
  return shown === null || (shown === 'text' && shows === 'action');
}

type Title = RunView['steps'][number]['title'];

/** The title of a step: its own title, its text, or a description of its action. */
export function titleOf(step: Step): Title {
  return step.title ?? (isStep('say', step) ? step.say : generatedTitle(step));
}

function generatedTitle(step: Step): Title {
  if (isStep('staff', step)) return { en: `Staff: ${step.staff}`, tr: `Personel: ${step.staff}` };
  if (isStep('plugin', step)) return inBoth(`${step.plugin}: ${step.call}`);
  if (isStep('terminal', step)) return inBoth(`Terminal: ${step.terminal}`);
  if (isStep('clock', step)) {
    const move = Object.values(step.clock).find((value) => value !== undefined);
    if (move === true) return { en: 'Clock: next item', tr: 'Saat: sıradaki iş' };
    return { en: `Clock: ${move}`, tr: `Saat: ${move}` };
  }
  if (isStep('receiver', step)) {
    const { pluginId, respond } = step.receiver;
    return {
      en: `${pluginId}’s server answers ${respond.status}`,
      tr: `${pluginId} sunucusu ${respond.status} yanıtı veriyor`,
    };
  }
  if (isStep('control', step)) {
    return { en: `Control: ${step.control}`, tr: `Kontrol: ${step.control}` };
  }
  if (isStep('faults', step)) return { en: 'Faults', tr: 'Arızalar' };
  return isStep('pause', step) ? { en: 'Pause', tr: 'Duraklama' } : { en: 'Check', tr: 'Kontrol' };
}

function inBoth(text: string): Title {
  return { en: text, tr: text };
}

export type Subject = RunView['steps'][number]['subject'];

/** Fields that name a subject, the most specific first. */
const KINDS = {
  paymentId: 'payment',
  accountId: 'account',
  packetId: 'account',
  account: 'account',
  tableId: 'table',
} as const;

/** The account, payment or table of a step; null if it names none, or if its id is not known yet. */
export function subjectOf(step: Step, named: NamedResponses): Subject {
  const fields = fieldsOf(step);
  for (const [field, kind] of Object.entries(KINDS)) {
    const written = fields[field];
    const id = typeof written === 'string' ? named.preview(written) : null;
    if (id !== null && !id.includes('{')) return { kind, id };
  }
  return null;
}

/** The subject of a step after its response, such as the account of a table that it opened. */
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

/** The path of a call without its optional prefix. */
function pathOf(call: string): string {
  return call.replace(/^\w+ (?:\/control|\/plugin-api)?/u, '');
}
