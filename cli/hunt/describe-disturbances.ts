import type { HarEntry } from '#server/contract/control/har.ts';
import type { FaultEffects, FaultRule, NamedFaultRule } from '#server/domain/faults/rule.ts';
import { fieldOf, parsed, textOf } from '#server/domain/json.ts';

import type { Schedule } from './draw.ts';

/** A disturbance, and what it did in one sentence. */
export interface Disturbance {
  readonly rule: NamedFaultRule;
  readonly said: string;
}

/** Describes the disturbances of a run from its log, in the order in which they took effect. */
export function describe(schedule: Schedule, entries: readonly HarEntry[]): Disturbance[] {
  return schedule
    .map((rule) => {
      const struck = entries.filter(({ _countertop: about }) => about.fault?.rule === rule.id);
      const at = entries.findIndex((entry) => entry === struck[0]);
      return { at, rule, said: sentence(rule, struck, entries) };
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ rule, said }) => ({ rule, said }));
}

function sentence(
  rule: FaultRule,
  struck: readonly HarEntry[],
  entries: readonly HarEntry[],
): string {
  const { pluginId, method, path, type } = rule.match ?? {};
  const nth = ordinal(rule.when?.nth ?? 1);
  switch (rule.on) {
    case 'request':
      return ofRequest(`the ${nth} \`${method} ${path}\` by ${pluginId}`, rule.effect);
    case 'delivery':
      return ofDeliveries(rule, `the ${nth} \`${type}\` to ${pluginId}`, struck, entries);
    case 'callback':
      return `the response to the ${nth} \`${type}\` call to ${pluginId} was lost, so it was called again`;
  }
}

function ofRequest(call: string, effect: FaultEffects['request']): string {
  if ('drop' in effect) {
    return effect.drop === 'after'
      ? `the reply to ${call} was lost after it was executed`
      : `${call} was lost before it was executed`;
  }
  if ('staff' in effect) return `before ${call}, staff ${STAFF[effect.staff]}`;
  if ('delayMs' in effect) return `${call} was answered ${effect.delayMs} ms late`;
  if ('status' in effect) return `${call} was answered with ${effect.status}`;
  return `${call} was disturbed`;
}

const STAFF = {
  addLine: 'added a line',
  voidLine: 'voided a line',
  move: 'moved the account to another table',
  pay: 'took a payment',
} as const;

/** A rule applies once in each sandbox. An account is named only if no other was disturbed. */
function ofDeliveries(
  { effect, when }: Extract<FaultRule, { on: 'delivery' }>,
  event: string,
  struck: readonly HarEntry[],
  entries: readonly HarEntry[],
): string {
  if (struck.length === 0) return `${event} had not arrived by the end`;
  const attempt = when?.attempt ?? 1;
  const said = struck.map((entry) => {
    const queue = entries.filter((other) => isInSameQueue(entry, other)).map(deliveryOf);
    const held = deliveryOf(entry);
    return 'reorder' in effect
      ? orderOf(held, queue)
      : ofDelivery(effect, attempt, nameOf(held, queue));
  });
  // A delivery that a sandbox still holds at the end is not in the log.
  const reached = 'delayMs' in effect || 'reorder' in effect ? entries : struck;
  const isInAll = sandboxesOf(reached).size === sandboxesOf(struck).size;
  if (isInAll && said.every((one) => one === said[0])) return said[0] ?? '';
  return ofDelivery(effect, attempt, `${event} in each sandbox`);
}

function sandboxesOf(entries: readonly HarEntry[]): ReadonlySet<unknown> {
  return new Set(entries.map(({ _countertop: about }) => about.sandbox));
}

function ofDelivery(effect: FaultEffects['delivery'], attempt: number, event: string): string {
  const name = attempt === 1 ? event : `the ${ordinal(attempt)} attempt of ${event}`;
  if ('reorder' in effect) return `${name} arrived after the next event`;
  if ('duplicate' in effect) return `${name} was sent twice`;
  if ('duplicateAfter' in effect) return `${name} was sent again after the next event`;
  if ('loseAnswer' in effect) return `the response to ${name} was lost, so it was sent again`;
  if ('delayMs' in effect) return `${name} arrived ${effect.delayMs / 1000} s late`;
  return `${name} was disturbed`;
}

type Delivery = ReturnType<typeof deliveryOf>;

/** An attempt at a delivery. */
function deliveryOf({ startedDateTime: at, request, _countertop: about }: HarEntry) {
  const data = fieldOf(parsed(request.postData?.text ?? ''), 'data');
  /** The name of the table, or the id of the packet; empty without one. */
  const account = textOf(data, 'tableName') ?? textOf(data, 'packetId') ?? '';
  return { id: Number(about.id), at, type: about.kind === 'request' ? '' : about.type, account };
}

function isInSameQueue({ _countertop: one }: HarEntry, { _countertop: other }: HarEntry): boolean {
  return (
    other.kind === 'delivery' &&
    other.sandbox === one.sandbox &&
    other.serverId === one.serverId &&
    other.pluginId === one.pluginId
  );
}

/** Says which event overtook a held one: the first later event of its queue that was sent no later than it. */
function orderOf(held: Delivery, queue: readonly Delivery[]): string {
  const [first] = queue
    .filter(({ id, at }) => id > held.id && at <= held.at)
    .toSorted((one, other) => one.id - other.id);
  const event = nameOf(held, queue);
  if (first === undefined) return `${event} was held for a minute, since no event followed`;
  const second = isAlike(first, held) ? `the ${ordinal(numberOf(held, queue))}` : event;
  return `${nameOf(first, queue)} arrived before ${second}`;
}

function nameOf(event: Delivery, queue: readonly Delivery[]): string {
  const name = `the ${ordinal(numberOf(event, queue))} \`${event.type}\``;
  return event.account === '' ? name : `${name} of ${event.account}`;
}

/** The number of an event among those with its type and account, from 1. */
function numberOf(event: Delivery, queue: readonly Delivery[]): number {
  const alike = queue.filter((other) => isAlike(event, other) && other.id <= event.id);
  return new Set(alike.map(({ id }) => id)).size;
}

function isAlike(one: Delivery, other: Delivery): boolean {
  return one.type === other.type && one.account === other.account;
}

function ordinal(number: number): string {
  const tens = number % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : ['th', 'st', 'nd', 'rd'][number % 10];
  return `${number}${ending ?? 'th'}`;
}
