import { useQuery } from '@tanstack/react-query';

import { lastCallQuery } from '#renderer/data/calls.ts';
import { useRead } from '#renderer/data/queries.ts';
import type { RequestItem } from '#renderer/data/types.ts';

import { useInstalls, useServerId, useStoreRead } from './store.ts';

/** The steps of "Start here": starting Countertop, the first call, and one of the next steps. */
export const START_STEPS = 3;

export interface StartProgress {
  /** The newest call in the log; null if there is none; undefined until loaded. */
  readonly call: RequestItem | null | undefined;
  /** True if there was a call, even if the log has been cleared since. */
  readonly called: boolean;
  /** The next steps that were taken. */
  readonly taken: {
    readonly webhook: boolean;
    readonly table: boolean;
    readonly scenario: boolean;
  };
  /** The number of steps done, of `START_STEPS`. */
  readonly done: number;
}

export function useStartProgress(): StartProgress {
  const serverId = useServerId();
  const { data: call } = useQuery(lastCallQuery(serverId));
  const { data: run } = useRead('getScenarioRun');
  const { data: firsts } = useStoreRead('getFirsts');
  const taken = {
    webhook: useInstalls().some(({ webhook }) => webhook !== null),
    table: firsts?.staffChanged === true,
    scenario: run !== undefined && run !== null,
  };
  const called = (call !== undefined && call !== null) || firsts?.called === true;
  const done = 1 + Number(called) + Number(Object.values(taken).includes(true));
  return { call, called, taken, done };
}
