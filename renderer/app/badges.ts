import { useQuery } from '@tanstack/react-query';

import { accountsQuery } from '#renderer/data/accounts.ts';
import { MOST_COUNTED, deliveryCountQuery } from '#renderer/data/outgoing-logs.ts';
import { useRead } from '#renderer/data/queries.ts';
import type { Section, Table } from '#renderer/data/types.ts';
import { START_STEPS, useStartProgress } from '#renderer/kit/start-progress.ts';
import { useServerId, useStoreRead } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { isSettled } from '#server/domain/terminal-payment.ts';

/** Returns the badge after a screen's name in the rail; null for no badge. */
export type UseBadge = () => Badge | null;

export interface Badge {
  /** Null: only the word is shown. */
  readonly count: number | null;
  /** True if `count` is a lower bound. */
  readonly atLeast?: boolean;
  /** A word after the number, if there is room. */
  readonly word?: string;
  /** True if the word is for screen readers only. */
  readonly hideWord?: boolean;
  /** True if the word is shown without a number or mark, even in a narrow rail. */
  readonly alone?: boolean;
  /** True if the screen needs attention. */
  readonly urgent?: boolean;
}

/** The number of first steps that are done. */
export const useStepsDone: UseBadge = () => {
  const { frame, format } = useText();
  const { done } = useStartProgress();
  const word = frame.startDone(format.number(done), format.number(START_STEPS));
  return { count: null, word, alone: true };
};

/** The number of taken tables. */
export const useOpenTables: UseBadge = () => {
  const text = useText();
  const { data: count = 0 } = useStoreRead('listTables', {}, { select: countOpen });
  return count === 0 ? null : { count, word: text.floor.states.open };
};

function countOpen(sections: readonly Section[]): number {
  const isOpen = ({ account }: Table): boolean => account !== null;
  return sections.reduce((sum, { tables }) => sum + tables.filter(isOpen).length, 0);
}

/** The number of open packets. */
export const useOpenPackets: UseBadge = () => {
  const { data: count = 0 } = useQuery({
    ...accountsQuery(useServerId(), { kind: 'packet', status: 'open' }),
    select: (packets) => packets.length,
  });
  return count === 0 ? null : { count };
};

/** The number of payments in progress and unacknowledged alarms. */
export const useOpenPayments: UseBadge = () => {
  const { data: payments = [] } = useStoreRead('listPayments');
  const { data: raised = [] } = useStoreRead('listAlarms');
  const alarms = raised.filter(({ acknowledgedAt }) => acknowledgedAt === null);
  const pending = payments.filter(({ state }) => !isSettled(state)).length;
  const uncertain = payments.some(({ state }) => state === 'UNCERTAIN');
  if (pending + alarms.length === 0) return null;
  return { count: pending + alarms.length, urgent: uncertain || alarms.length > 0 };
};

/** The number of deliveries being retried; if there are none, the number of dropped ones. */
export const useUndelivered: UseBadge = () => {
  const { retryingShort, statuses } = useText().webhooks;
  const serverId = useServerId();
  const { data: retrying } = useQuery(deliveryCountQuery(serverId, 'retrying'));
  const noRetries = retrying === 0;
  const { data: dropped = 0 } = useQuery({
    ...deliveryCountQuery(serverId, 'dropped'),
    enabled: noRetries,
  });
  const count = noRetries ? dropped : (retrying ?? 0);
  if (count === 0) return null;
  const atLeast = count >= MOST_COUNTED;
  const word = noRetries ? statuses.dropped : retryingShort;
  return { count, atLeast, word, hideWord: true, urgent: true };
};

export const useRunningScenario: UseBadge = () => {
  const text = useText();
  const { data } = useRead('getScenarioRun');
  const isRunning = data?.state === 'waiting' || data?.state === 'playing';
  return isRunning ? { count: null, word: text.scenarios.player.playing } : null;
};

/** Larger counts are shortened, because the rail is narrow. */
const MAX_SHOWN = 9999;

/** Formats a count for the rail: 12,345 becomes 9,999+. `atLeast` is true if the count is a lower bound. */
export function badgeCount(
  count: number,
  atLeast: boolean,
  print: (count: number) => string,
): string {
  return print(Math.min(count, MAX_SHOWN)) + (atLeast || count > MAX_SHOWN ? '+' : '');
}
