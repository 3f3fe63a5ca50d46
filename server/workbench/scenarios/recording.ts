import type { EmulatorClock } from '#server/clock/clock.ts';
import { stopwatch, toIso } from '#server/clock/clock.ts';
import type { ScenarioFile } from '#server/contract/scenario.ts';
import { SCENARIO_BOUNDS } from '#server/contract/scenario.ts';
import { printDuration } from '#server/domain/duration.ts';
import type { PluginWrite } from '#server/domain/logged-call.ts';
import type { ReadableDb } from '#server/store/database.ts';

import type { Lookup } from './recorded-lookups.ts';
import { findIds, findOnTable, linesOf } from './recorded-lookups.ts';
import type { DoneCall } from './recorded-step.ts';
import { pluginStepOf, stepOf } from './recorded-step.ts';
import { randomIdsIn, toScenarioValue } from './recorded-values.ts';

/** The active recording of an emulator, if any. */
export interface RecordingSlot {
  recording: Recording | null;
  /** Removes the recording from the emulator's runs. */
  unregister: () => void;
}

interface Recorded {
  step: object;
  /** How the name of the step's response begins. */
  readonly prefix: string;
  /** The name of the step's response; null until a later step refers to it. */
  as: string | null;
  /** Set for a read, which becomes a step only if a later step refers to its response. */
  readonly read?: Lookup;
}

interface Place {
  /** The step whose response contains the id. */
  readonly of: Recorded;
  readonly path: readonly string[];
}

/** Reserved for one more call, with the reads that it refers to, the time before it, and the time at the end. */
const RESERVED_STEPS = 8;
const RESERVED_BYTES = 16 * 1024;

/** On a running clock, shorter pauses are added to the next one. */
const SHORTEST_PAUSE_MS = 1000;

const LONGEST_ADVANCE_MS = 3660 * 86_400_000;

/**
 * Records the actions of staff, plugins, terminals and the clock as a scenario: random ids become references to
 * the responses that contained them, and time becomes clock advances.
 */
export class Recording {
  /** Epoch ms. */
  readonly startedAt: number;
  readonly #begunAt = stopwatch();
  readonly #db: ReadableDb;
  readonly #clock: EmulatorClock;
  readonly #onNoted: () => void;
  readonly #steps: Recorded[] = [];
  readonly #places = new Map<string, Place>();
  #bytes = 0;
  #names = 0;
  /** The time that the steps have reached, epoch ms. */
  #at: number;
  #last: string | null = null;
  #isFull = false;

  constructor(db: ReadableDb, clock: EmulatorClock, onNoted: () => void) {
    this.#db = db;
    this.#clock = clock;
    this.#onNoted = onNoted;
    this.startedAt = clock.now();
    this.#at = this.startedAt;
    this.#addLookups(findIds(db), 'before');
  }

  /** Real time since the recording began, in ms. */
  get elapsedMs(): number {
    return Math.max(0, Math.round(stopwatch() - this.#begunAt));
  }

  get steps(): number {
    return this.#steps.filter(isStep).length;
  }

  get last(): string | null {
    return this.#last;
  }

  recordControlCall(call: DoneCall): void {
    if (call.route === '/clock' && call.method === 'POST') {
      this.#passTime();
      return;
    }
    const head = stepOf(call);
    if (head === null) return;
    const { kind, what } = head;
    if (head.from !== undefined) {
      this.#passTime({ until: head.from });
      this.#at = this.#clock.now();
    }
    const isControl = kind === 'control';
    this.#note(`${kind} ${what}`, call.data, isControl ? 's' : what.charAt(0), () => ({
      [kind]: isControl ? this.#write(what) : what,
      ...(head.with !== undefined && { with: this.#write(head.with) }),
      ...(head.expect !== undefined && { expect: head.expect }),
    }));
    // The response of `POST /autopilot` does not contain the evening's accounts.
    if (what === 'POST /autopilot') this.#addLookups(findIds(this.#db));
  }

  recordPluginWrite(call: PluginWrite): void {
    const { last, step, data, tableId, packetId } = pluginStepOf(call);
    const { serverId } = call;
    this.#note(last, data, 'c', () => this.#write(step) as object);
    if (tableId !== null) this.#addLookups(findOnTable(this.#db, serverId, tableId));
    if (packetId !== null) this.#addLookups([linesOf(this.#db, serverId, packetId)]);
  }

  /** The recorded scenario; null if nothing was recorded. */
  finish(name: string, title: string): ScenarioFile | null {
    this.#passTime({ isEnd: true });
    if (this.#last === null) return null;
    const since = toIso(this.startedAt);
    const [full, fullTr] = this.#isFull
      ? [
          ' It ends where the maximum size of a scenario was reached.',
          ' Azami senaryo boyutuna ulaşıldığı yerde biter.',
        ]
      : ['', ''];
    return {
      name,
      title: { en: title, tr: title },
      about: {
        en: `Recorded from ${since} on.${full}`,
        tr: `${since} anından itibaren kaydedildi.${fullTr}`,
      },
      world: 'keep',
      clock: null,
      steps: this.#steps
        .filter(isStep)
        .map(
          ({ step, as }) =>
            ({ ...step, ...(as !== null && { as }) }) as unknown as ScenarioFile['steps'][number],
        ),
    };
  }

  /** Adds the reads that return ids which no response has contained. */
  #addLookups(lookups: readonly Lookup[], prefix = 'now'): void {
    if (this.#isFull) return;
    for (const read of lookups) {
      const of = { step: {}, prefix, as: null, read };
      const unknown = read.ids.filter(([id]) => !this.#places.has(id));
      if (unknown.length > 0) this.#steps.push(of);
      for (const [id, path] of unknown) this.#places.set(id, { of, path: path.split('.') });
    }
  }

  #note(last: string, data: unknown, prefix: string, step: () => object): void {
    this.#passTime();
    if (this.#isFull) return;
    const recorded = { step: step(), prefix, as: null };
    this.#add(recorded, last);
    for (const { id, path } of randomIdsIn(data)) {
      const known = this.#places.get(id);
      // `accountId` is clearer than the `uuid` beside it.
      const isClearer = known?.of === recorded && known.path.at(-1) === 'uuid';
      if (known === undefined || isClearer) this.#places.set(id, { of: recorded, path });
    }
  }

  /** Adds a clock step for the time since the last step. */
  #passTime({ until = this.#clock.now(), isEnd = false } = {}): void {
    const passed = until - this.#at;
    if (passed === 0 || this.#isFull) return;
    const isShort = passed > 0 && passed < SHORTEST_PAUSE_MS;
    if (!isEnd && isShort && this.#clock.mode !== 'virtual') return;
    this.#at += passed;
    const clock = clockMove(passed, this.#at);
    this.#add({ step: { clock }, prefix: '', as: null }, `clock ${Object.values(clock)[0]}`);
  }

  #add(recorded: Recorded, last: string): void {
    this.#steps.push(recorded);
    this.#count(recorded.step);
    this.#isFull =
      this.steps > SCENARIO_BOUNDS.steps - RESERVED_STEPS ||
      this.#bytes > SCENARIO_BOUNDS.bytes - RESERVED_BYTES;
    this.#last = last;
    this.#onNoted();
  }

  #write(value: unknown): unknown {
    return toScenarioValue(value, (id) => this.#refer(id));
  }

  /** The reference of an id in a response; null for other ids. */
  #refer(id: string): string | null {
    const place = this.#places.get(id);
    if (place === undefined) return null;
    return `{${[this.#nameOf(place.of), ...place.path].join('.')}}`;
  }

  /** Names a response to which a later step refers; a read then becomes a step. */
  #nameOf(recorded: Recorded): string {
    if (recorded.as !== null) return recorded.as;
    if (recorded.read !== undefined) {
      const { call, of = '' } = recorded.read;
      const id = this.#refer(of) ?? of;
      recorded.step = { control: call.replace('{id}', () => id) };
      this.#count(recorded.step);
    }
    this.#names += 1;
    recorded.as = `${recorded.prefix}${this.#names}`;
    return recorded.as;
  }

  #count(written: object): void {
    this.#bytes += Buffer.byteLength(JSON.stringify(written));
  }
}

/** Reads that nothing refers to are not steps. */
function isStep({ read, as }: Recorded): boolean {
  return read === undefined || as !== null;
}

function clockMove(passed: number, at: number): { advance: string } | { set: string } {
  const isAdvance = passed > 0 && passed <= LONGEST_ADVANCE_MS;
  return isAdvance ? { advance: printDuration(passed) } : { set: toIso(at) };
}
