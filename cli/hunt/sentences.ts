import type { HarEntry } from '#server/contract/control/har.ts';
import type { FaultEffects, NamedFaultRule, StaffAction } from '#server/domain/faults/rule.ts';
import { fieldOf, parsed } from '#server/domain/json.ts';

import type { Schedule } from './draw.ts';

/** A disturbance, and what it did in one sentence. */
export interface Disturbance {
  readonly rule: NamedFaultRule;
  readonly said: string;
}

/** Describes the disturbances of a run from its log, in the order in which they struck. */
export function describe(schedule: Schedule, entries: readonly HarEntry[]): Disturbance[] {
  return schedule
    .map((rule) => {
      const at = entries.findIndex(({ _countertop: about }) => about.fault?.rule === rule.id);
      return { at, rule, said: sentence(rule, entries[at], entries) };
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ rule, said }) => ({ rule, said }));
}

function sentence(
  rule: NamedFaultRule,
  struck: HarEntry | undefined,
  entries: readonly HarEntry[],
): string {
  const { pluginId, method, path, type } = rule.match ?? {};
  const nth = ordinal(rule.when?.nth ?? 1);
  switch (rule.on) {
    case 'request':
      return ofRequest(`the ${nth} \`${[method, path].join(' ')}\` by ${pluginId}`, rule.effect);
    case 'delivery':
      return struck === undefined
        ? ofDelivery(`the ${nth} \`${type}\` to ${pluginId}`, rule.effect)
        : ofStruckDelivery(rule.effect, rule.when?.attempt ?? 1, struck, entries);
    case 'callback':
      return `the response to the ${nth} \`${type}\` call of ${pluginId} was lost, so it was called again`;
  }
}

function ofStruckDelivery(
  effect: FaultEffects['delivery'],
  attempt: number,
  struck: HarEntry,
  entries: readonly HarEntry[],
): string {
  const event = eventOf(struck, entries);
  const first = 'reorder' in effect ? overtaker(struck, entries) : undefined;
  if (first !== undefined) return orderOf(eventOf(first, entries), event);
  const name = attempt === 1 ? event.name : `the ${ordinal(attempt)} attempt of ${event.name}`;
  return ofDelivery(name, effect);
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

const STAFF: Readonly<Record<StaffAction, string>> = {
  addLine: 'added a line',
  voidLine: 'voided a line',
  move: 'moved the account to another table',
  pay: 'took a payment',
};

function ofDelivery(event: string, effect: FaultEffects['delivery']): string {
  if ('duplicate' in effect) return `${event} was sent twice`;
  if ('duplicateAfter' in effect) return `${event} was sent again after the next event`;
  if ('loseAnswer' in effect) return `the response to ${event} was lost, so it was sent again`;
  if ('delayMs' in effect) return `${event} arrived ${effect.delayMs / 1000} s late`;
  if ('reorder' in effect) return `${event} was held for a minute, since no event followed`;
  return `${event} was disturbed`;
}

/** A delivered event: its type, its account, and its number among the events that have both in common. */
interface NamedEvent {
  readonly type: string;
  readonly account: string;
  readonly number: number;
  readonly name: string;
}

function eventOf(entry: HarEntry, entries: readonly HarEntry[]): NamedEvent {
  const { id, type, account } = deliveryOf(entry);
  const before = new Set(
    entries
      .filter((other) => isInSameQueue(entry, other))
      .map(deliveryOf)
      .filter((other) => other.type === type && other.account === account && other.id <= id)
      .map((other) => other.id),
  );
  const of = account === '' ? '' : ` of ${account}`;
  const name = `the ${ordinal(before.size)} \`${type}\`${of}`;
  return { type, account, number: before.size, name };
}

function deliveryOf({ request, _countertop: about }: HarEntry) {
  const type = about.kind === 'request' ? '' : about.type;
  return { id: Number(about.id), type, account: accountIn(request.postData?.text ?? '') };
}

/** The name of the table in an event, or the id of the packet; empty without one. */
function accountIn(body: string): string {
  const data = fieldOf(parsed(body), 'data');
  const name = fieldOf(data, 'tableName') ?? fieldOf(data, 'packetId');
  return typeof name === 'string' ? name : '';
}

function isInSameQueue({ _countertop: one }: HarEntry, { _countertop: other }: HarEntry): boolean {
  return (
    other.kind === 'delivery' &&
    other.sandbox === one.sandbox &&
    other.serverId === one.serverId &&
    other.pluginId === one.pluginId
  );
}

/** The event that a held one waited for: the next one of its queue, at the same time at the latest. */
function overtaker(held: HarEntry, entries: readonly HarEntry[]): HarEntry | undefined {
  return entries
    .filter(
      (other) =>
        isInSameQueue(held, other) &&
        deliveryOf(other).id > deliveryOf(held).id &&
        other.startedDateTime <= held.startedDateTime,
    )
    .toSorted((one, other) => deliveryOf(one).id - deliveryOf(other).id)[0];
}

function orderOf(first: NamedEvent, second: NamedEvent): string {
  const isAlike = first.type === second.type && first.account === second.account;
  return `${first.name} arrived before ${isAlike ? `the ${ordinal(second.number)}` : second.name}`;
}

function ordinal(number: number): string {
  const tens = number % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : ['th', 'st', 'nd', 'rd'][number % 10];
  return `${number}${ending ?? 'th'}`;
}
