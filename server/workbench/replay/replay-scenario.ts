import { toIso } from '#server/clock/clock.ts';
import type { Fixture } from '#server/contract/fixture.ts';
import type { ScenarioFile } from '#server/contract/scenario.ts';
import { SCENARIO_BOUNDS } from '#server/contract/scenario.ts';
import { fieldOf } from '#server/domain/json.ts';

import type { TourAnswer } from '../compare/core/step.ts';
import { randomIdsIn, toScenarioValue } from '../scenarios/recorded-values.ts';
import type { RecordedWorld } from './recorded-world.ts';
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

  add({ at, staff, own, here, answer }: ReplayedCall): void {
    if (at > this.#at) this.#steps.push({ step: { clock: { set: toIso(at) } }, as: null });
    this.#at = at;
    for (const { verb, fields, data } of staff) {
      this.#push(data, { staff: verb, with: this.#write(fields) });
    }
    // A scenario calls with the plugin's key and JSON only.
    if (own === null || own.key !== undefined || own.rawBody !== undefined) return;
    const { method, path, body } = own;
    this.#push(fieldOf(here?.body, 'data'), {
      plugin: this.#pluginId,
      call: this.#write(`${method} ${path}`),
      ...(typeof body === 'object' && body !== null && { with: this.#write(body) }),
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

/** A title as the name of a scenario. */
function nameOf(title: string): string {
  const name = title.replaceAll(/[^A-Za-z0-9 ._-]/gu, '-').replace(/^[^A-Za-z0-9]+/u, '');
  return name.slice(0, 64) || 'replay';
}

/** More than a scenario has besides its world and steps. */
const HEAD_BYTES = 1000;

/**
 * The replayed calls as a scenario on their world. Calls that cannot be repeated, and those without the plugin's key,
 * are left out.
 */
export function replayScenario(
  title: string,
  { fixture: world, limits }: RecordedWorld,
  calls: readonly ReplayedCall[],
): ScenarioFile {
  const at = calls[0]?.at ?? 0;
  const pluginId = world.stores[0]?.installs?.[0]?.pluginId ?? '';
  const replay = new ReplaySteps(pluginId, world, at);
  for (const call of calls) replay.add(call);
  const steps = [{ control: 'PATCH /limits', with: { profile: limits } }, ...replay.steps];
  return {
    name: nameOf(title),
    title: { en: 'Replay of an incident', tr: 'Bir olayın tekrarı' },
    about: { en: `Recorded at ${toIso(at)}.`, tr: `Kayıt zamanı: ${toIso(at)}.` },
    world,
    clock: toIso(at),
    steps: withinBounds(steps, world) as ScenarioFile['steps'],
  };
}

/** The first steps, as many as a scenario can hold. */
function withinBounds(steps: readonly object[], world: Fixture): object[] {
  let bytes = Buffer.byteLength(JSON.stringify(world));
  const end = steps.findIndex((step) => {
    bytes += Buffer.byteLength(JSON.stringify(step)) + 1;
    return bytes > SCENARIO_BOUNDS.bytes - HEAD_BYTES;
  });
  return steps.slice(0, Math.min(end === -1 ? Infinity : end, SCENARIO_BOUNDS.steps));
}
