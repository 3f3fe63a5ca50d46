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
  const { match = {}, when = {} } = rule;
  const { pluginId, method, path, type } = match;
  const nth = ordinal(when.nth ?? 1);
  switch (rule.on) {
    case 'request':
      return ofRequest(
        `the ${nth} \`${method ?? '*'} ${path ?? '*'}\` by ${pluginId}`,
        rule.effect,
      );
    case 'delivery': {
      if ('reorder' in rule.effect && struck !== undefined) {
        const first = overtaker(struck, entries);
        if (first !== null) return orderOf(eventOf(first, entries), eventOf(struck, entries));
      }
      const name =
        struck === undefined
          ? `the ${nth} \`${type}\` to ${pluginId}`
          : eventOf(struck, entries).name;
      const { attempt = 1 } = when;
      const isFirst = attempt === 1;
      return ofDelivery(isFirst ? name : `the ${ordinal(attempt)} attempt of ${name}`, rule.effect);
    }
    case 'callback':
      return `the response to the ${nth} \`${type}\` call of ${pluginId} was lost, so it was called again`;
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

/** The first later event that arrived before a held one. */
function overtaker(held: HarEntry, entries: readonly HarEntry[]): HarEntry | null {
  const later = entries
    .slice(0, entries.indexOf(held))
    .filter((other) => isInSameQueue(held, other) && deliveryOf(other).id > deliveryOf(held).id);
  return later[0] ?? null;
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
