import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type {
  currentRunAnswer,
  scenarioRow,
  scenarioRunBody,
  scenarioRunControlBody,
} from '#contract/control/scenarios.ts';

import { at, call } from './client.ts';

export type ScenarioRow = z.output<typeof scenarioRow>;
export type Run = NonNullable<z.output<typeof currentRunAnswer>>;
export type RunStep = Run['steps'][number];
export type Pace = z.output<typeof scenarioRunBody>['pace'];

/** Scenarios without their steps. */
export const scenariosQuery = queryOptions({
  queryKey: ['scenarios'],
  queryFn: ({ signal }) => call('/scenarios', { answer: 'scenariosAnswer', signal }),
});

/** A scenario as its file has it. */
export function scenarioQuery(name: string) {
  return queryOptions({
    queryKey: ['scenarios', name],
    queryFn: ({ signal }) => readScenario(name, signal),
  });
}

export function readScenario(name: string, signal?: AbortSignal) {
  return call(at('scenarios', name), {
    answer: 'anyAnswer',
    ...(signal !== undefined && { signal }),
  });
}

/** The run that goes on, or the last one; null: none since the world began. */
export const runQuery = queryOptions({
  queryKey: ['scenarioRun'],
  queryFn: ({ signal }) => call('/scenario-run', { answer: 'currentRunAnswer', signal }),
});

/** Begins to play a scenario; at once, it answers when it is over. */
export const playScenario = mutationOptions({
  mutationFn: ({ name, pace }: { readonly name: string; readonly pace: Pace }) =>
    call(`${at('scenarios', name)}/run`, { method: 'POST', answer: 'runAnswer', body: { pace } }),
});

/** Goes on with the run, or ends it. */
export const controlRun = mutationOptions({
  mutationFn: (body: z.input<typeof scenarioRunControlBody>) =>
    call('/scenario-run', { method: 'POST', answer: 'runAnswer', body }),
});

/** Keeps a scenario of a file; the name in it is its name. */
export const keepScenario = mutationOptions({
  mutationFn: ({ name, file }: { readonly name: string; readonly file: unknown }) =>
    call(at('scenarios', name), { method: 'PUT', answer: 'anyAnswer', body: file }),
});

export const removeScenario = mutationOptions({
  mutationFn: (name: string) =>
    call(at('scenarios', name), { method: 'DELETE', answer: 'scenarioDeletedAnswer' }),
});
