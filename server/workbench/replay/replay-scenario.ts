import { toIso } from '#server/clock/clock.ts';
import type { Fixture } from '#server/contract/fixture.ts';
import type { ScenarioFile } from '#server/contract/scenario.ts';
import { SCENARIO_BOUNDS } from '#server/contract/scenario.ts';
import { fieldOf, isObject } from '#server/domain/json.ts';

import type { TourAnswer } from '../compare/core/step.ts';
import { randomIdsIn, toScenarioValue } from '../scenarios/recorded-values.ts';
import type { ReplayedCall } from './replay-calls.ts';

interface Place {
  readonly of: { as: string | null };
  readonly path: string;
}

/** The calls of a replay as the steps of a scenario, which expect the recorded statuses. */
class ReplaySteps {
  readonly #pluginId: string;
  /** The world as JSON. Its ids are the same in each run. */
  readonly #world: string;
  readonly #steps: { step: object; as: string | null }[] = [];
  readonly #places = new Map<string, Place>();
  #names = 0;
  #at: number;

  constructor(pluginId: string, world: Fixture, at: number) {
    this.#pluginId = pluginId;
    this.#world = JSON.stringify(world);
    this.#at = at;
  }

  get steps(): object[] {
    return this.#steps.map(({ step, as }) => ({ ...step, ...(as !== null && { as }) }));
  }

  add({ at, own, here, answer }: ReplayedCall): void {
    // A scenario calls with the plugin's key and JSON only.
    if (own === null || own.key !== undefined || own.rawBody !== undefined) return;
    if (at > this.#at) this.#steps.push({ step: { clock: { set: toIso(at) } }, as: null });
    this.#at = at;
    const { method, path, body } = own;
    this.#push(fieldOf(here?.body, 'data'), {
      plugin: this.#pluginId,
      call: this.#write(`${method} ${path}`),
      ...(isObject(body) && { with: this.#write(body) }),
      expect: expectedOf(answer),
    });
  }

  /** Adds a step, and remembers the ids in its response. */
  #push(data: unknown, step: object): void {
    const of = { step, as: null };
    this.#steps.push(of);
    for (const { id, path } of randomIdsIn(data)) {
      if (this.#places.has(id) || this.#world.includes(id)) continue;
      this.#places.set(id, { of, path: path.join('.') });
    }
  }

  #write(value: unknown): unknown {
    return toScenarioValue(value, (id) => {
      const place = this.#places.get(id);
      if (place === undefined) return null;
      place.of.as ??= `c${(this.#names += 1)}`;
      return `{${place.of.as}.${place.path}}`;
    });
  }
}

function expectedOf(answer: TourAnswer | null): object {
  const success = fieldOf(answer?.body, 'success');
  return { status: answer?.status, ...(typeof success === 'boolean' && { body: { success } }) };
}

/**
 * The replayed calls as a scenario on their world. Calls that cannot be repeated, and those without the plugin's key,
 * are left out.
 */
export function replayScenario(
  name: string,
  { world, pluginId, calls }: { world: Fixture; pluginId: string; calls: readonly ReplayedCall[] },
): ScenarioFile {
  const at = calls[0]?.at ?? 0;
  const steps = new ReplaySteps(pluginId, world, at);
  for (const call of calls) steps.add(call);
  return {
    name,
    title: { en: 'Replay of an incident', tr: 'Bir olayın tekrarı' },
    about: { en: `Recorded at ${toIso(at)}.`, tr: `Kayıt zamanı: ${toIso(at)}.` },
    world,
    clock: toIso(at),
    steps: steps.steps.slice(0, SCENARIO_BOUNDS.steps) as ScenarioFile['steps'],
  };
}
