import type { QueryKey } from '@tanstack/react-query';

import { CALL_TABLE } from '#server/contract/control/call-table.ts';
import { ANY, TOPICS } from '#server/domain/change.ts';

/** The beginning of every query key. */
export const EVERYTHING: readonly QueryKey[] = [[]];

/**
 * The beginnings of the keys of all queries that a change makes out of date: those of the reads that name
 * the topic (server/contract/control). A topic that this page does not know concerns everything.
 */
export function staleAfter(topic: string, id: string): readonly QueryKey[] {
  if (topic === 'hello') return [];
  if (topic === 'world' || !(TOPICS as readonly string[]).includes(topic)) return EVERYTHING;
  return Object.entries(CALL_TABLE).flatMap(([name, { topics }]): QueryKey[] => {
    if ((topics as readonly string[]).includes(topic)) return [[name]];
    const own = topics.find((read) => read.startsWith(`${topic}/{`));
    if (own === undefined) return [];
    return [id === ANY ? [name] : [name, { [own.slice(topic.length + 2, -1)]: id }]];
  });
}
