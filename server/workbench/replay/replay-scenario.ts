import { toIso } from '#server/clock/clock.ts';
import type { Difference } from '#server/contract/comparison.ts';
import type { ScenarioFile } from '#server/contract/scenario.ts';
import { SCENARIO_BOUNDS } from '#server/contract/scenario.ts';
import type { JsonObject } from '#server/domain/json.ts';
import { fieldOf, isObject } from '#server/domain/json.ts';

import type { TourAnswer, TourCall } from '../compare/core/step.ts';
import { randomIdsIn, toScenarioValue } from '../scenarios/recorded-values.ts';
import type { RecordedCall } from './har-calls.ts';
import type { RecordedWorld } from './recorded-world.ts';
import type { StaffAction } from './staff-actions.ts';

export interface ReplayedCall extends RecordedCall {
  /** The staff actions before the call, with their responses. */
  readonly staff: readonly (StaffAction & { readonly data: JsonObject })[];
  /** The call with the sandbox's ids, and the sandbox's response; null if the call cannot be repeated. */
  readonly own: TourCall | null;
  readonly here: TourAnswer | null;
  /** The differences between the recorded response and that of the sandbox. */
  readonly differences: readonly Difference[];
}

type Step = Record<string, unknown>;

/**
 * The replayed calls as a scenario on their world, which expects the recorded statuses. Calls that cannot be repeated,
 * those without the plugin's key, and steps beyond the limit are left out.
 */
export function replayScenario(
  { fixture: world, limits, pluginId }: RecordedWorld,
  calls: readonly ReplayedCall[],
): ScenarioFile {
  const start = calls[0]?.at ?? 0;
  const steps: Step[] = [{ control: 'PATCH /limits', with: { profile: limits } }];
  /** The step and path that return each id which is new in each run. */
  const places = new Map<string, { readonly step: Step; readonly path: string }>();
  const sameInEachRun = JSON.stringify(world);
  const write = (value: unknown): unknown =>
    toScenarioValue(value, (id) => {
      const place = places.get(id);
      if (place === undefined) return null;
      place.step['as'] ??= `c${steps.indexOf(place.step)}`;
      return `{${String(place.step['as'])}.${place.path}}`;
    });
  const add = (step: Step, data: unknown): void => {
    steps.push(step);
    for (const { id, path } of randomIdsIn(data)) {
      if (places.has(id) || sameInEachRun.includes(id)) continue;
      places.set(id, { step, path: path.join('.') });
    }
  };
  let now = start;
  for (const { at, staff, own, here, answer } of calls) {
    if (at > now) steps.push({ clock: { set: toIso(at) } });
    now = at;
    for (const { verb, fields, data } of staff) add({ staff: verb, with: write(fields) }, data);
    if (own === null || !canPlay(own)) continue;
    const step = {
      plugin: pluginId,
      call: write(`${own.method} ${own.path}`),
      ...(isObject(own.body) && { with: write(own.body) }),
      expect: expectedOf(answer),
    };
    add(step, fieldOf(here?.body, 'data'));
  }
  return {
    name: 'replay',
    title: { en: 'Replay of an incident', tr: 'Bir olayın tekrarı' },
    about: { en: `Recorded at ${toIso(start)}.`, tr: `Kayıt zamanı: ${toIso(start)}.` },
    world,
    clock: toIso(start),
    steps: steps.slice(0, SCENARIO_BOUNDS.steps) as ScenarioFile['steps'],
  };
}

/** False for calls with another key or a raw body, which a scenario cannot make. */
function canPlay({ key, rawBody }: TourCall): boolean {
  return key === undefined && rawBody === undefined;
}

function expectedOf(answer: TourAnswer | null): object {
  const success = fieldOf(answer?.body, 'success');
  return { status: answer?.status, ...(typeof success === 'boolean' && { body: { success } }) };
}
