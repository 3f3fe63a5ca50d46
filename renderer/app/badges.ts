import { useQuery } from '@tanstack/react-query';

import { accountsQuery } from '#renderer/data/accounts.ts';
import { MOST_COUNTED, deliveryCountQuery } from '#renderer/data/deliveries.ts';
import { read } from '#renderer/data/queries.ts';
import type { Section, Table } from '#renderer/data/types.ts';
import { START_STEPS, useStartProgress } from '#renderer/kit/start-progress.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';

/** What the rail shows behind a screen's name; null: nothing needs a look. */
export type UseBadge = () => Badge | null;

export interface Badge {
  /** Null: the word alone says it. */
  readonly count: number | null;
  /** It stands for that many or more. */
  readonly atLeast?: boolean;
  /** A word behind the number, where there is room. */
  readonly word?: string;
  /** There is no room for the word behind the screen's name: it is said, not shown. */
  readonly wordless?: boolean;
  /** The word stands alone, where there is room and where there is none. */
  readonly alone?: boolean;
  /** Somebody must look. */
  readonly loud?: boolean;
}

/** How many of the first steps are done. */
export const useStepsDone: UseBadge = () => {
  const { frame } = useText();
  const format = useFormat();
  const { done } = useStartProgress();
  const word = frame.startDone(format.number(done), format.number(START_STEPS));
  return { count: null, word, alone: true };
};

/** How many tables are taken. */
export const useOpenTables: UseBadge = () => {
  const text = useText();
  const { data: count = 0 } = useQuery({
    ...read('listTables', { serverId: useServerId() }),
    select: countOpen,
  });
  return count === 0 ? null : { count, word: text.floor.open };
};

function countOpen(sections: readonly Section[]): number {
  const isOpen = ({ account }: Table): boolean => account !== null;
  return sections.reduce((sum, { tables }) => sum + tables.filter(isOpen).length, 0);
}

/** How many packets are open. */
export const useOpenPackets: UseBadge = () => {
  const { data: count = 0 } = useQuery({
    ...accountsQuery(useServerId(), { kind: 'packet', status: 'open' }),
    select: howMany,
  });
  return count === 0 ? null : { count };
};

function howMany(list: readonly unknown[]): number {
  return list.length;
}

const SETTLED = new Set(['APPROVED', 'DECLINED', 'CANCELLED']);

/** How many payments have not come to an end, and alarms that nobody has looked at. */
export const usePendingPayments: UseBadge = () => {
  const serverId = useServerId();
  const { data: payments = [] } = useQuery(read('listPayments', { serverId }));
  const { data: raised = [] } = useQuery(read('listAlarms', { serverId }));
  const alarms = raised.filter(({ acknowledgedAt }) => acknowledgedAt === null);
  const pending = payments.filter(({ state }) => !SETTLED.has(state)).length;
  const uncertain = payments.some(({ state }) => state === 'UNCERTAIN');
  if (pending + alarms.length === 0) return null;
  return { count: pending + alarms.length, loud: uncertain || alarms.length > 0 };
};

/** How many deliveries failed and are tried again; where none is, how many were dropped. */
export const useUndelivered: UseBadge = () => {
  const { retryingShort, statuses } = useText().webhooks;
  const serverId = useServerId();
  const { data: retrying } = useQuery(deliveryCountQuery(serverId, 'retrying'));
  const areOver = retrying === 0;
  const { data: dropped = 0 } = useQuery({
    ...deliveryCountQuery(serverId, 'dropped'),
    enabled: areOver,
  });
  const count = areOver ? dropped : (retrying ?? 0);
  if (count === 0) return null;
  const atLeast = count >= MOST_COUNTED;
  const word = areOver ? statuses.dropped : retryingShort;
  return { count, atLeast, word, wordless: true, loud: true };
};

/** Shows that a scenario is running. */
export const usePlayed: UseBadge = () => {
  const text = useText();
  const { data } = useQuery(read('getScenarioRun'));
  const goesOn = data?.state === 'waiting' || data?.state === 'playing';
  return goesOn ? { count: null, word: text.scenarios.player.playing } : null;
};

/** Larger numbers are not written out: the rail is narrow. */
const MOST = 9999;

/** A count as the rail shows it: 12 345 as 9 999+; `atLeast`: it stands for that many or more. */
export function badgeCount(
  count: number,
  atLeast: boolean,
  print: (count: number) => string,
): string {
  return print(Math.min(count, MOST)) + (atLeast || count > MOST ? '+' : '');
}
