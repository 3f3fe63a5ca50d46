import { useQuery } from '@tanstack/react-query';

import { lastCallQuery } from '#renderer/data/calls.ts';
import { read } from '#renderer/data/queries.ts';
import type { RequestItem } from '#renderer/data/types.ts';

import { useInstalls, useServerId } from './store.ts';

/** The steps of "Start here": it runs, the first call, and one of what comes then. */
export const START_STEPS = 3;

/** How far somebody has come with the first steps. */
export interface StartProgress {
  /** The newest call in the log; null: there is none; undefined: not known yet. */
  readonly call: RequestItem | null | undefined;
  /** True if there was ever a call, even if the log was cleared. */
  readonly called: boolean;
  /** Which of the next steps have been taken. */
  readonly taken: {
    readonly webhook: boolean;
    readonly table: boolean;
    readonly scenario: boolean;
  };
  readonly done: number;
}

/** What of the first steps has happened, as the server knows it. */
export function useStartProgress(): StartProgress {
  const serverId = useServerId();
  const { data: call } = useQuery(lastCallQuery(serverId));
  const { data: run } = useQuery(read('getScenarioRun'));
  const { data: firsts } = useQuery(read('getFirsts', { serverId }));
  const taken = {
    webhook: useInstalls().some(({ webhook }) => webhook !== null),
    table: firsts?.staffChanged === true,
    scenario: run !== undefined && run !== null,
  };
  const called = (call !== undefined && call !== null) || firsts?.called === true;
  const done = 1 + Number(called) + Number(Object.values(taken).includes(true));
  return { call, called, taken, done };
}
