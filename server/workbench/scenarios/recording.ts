import type { EmulatorClock } from '#server/clock/clock.ts';
import { toIso } from '#server/clock/clock.ts';
import type { ScenarioFile } from '#server/contract/scenario.ts';
import { SCENARIO_BOUNDS } from '#server/contract/scenario.ts';
import type { PluginWrite } from '#server/domain/plugin-write.ts';
import type { ReadableDb } from '#server/store/database.ts';

import type { FoundId, LeadingRead } from './found-ids.ts';
import { findIds, findOnAccount, findOnTable } from './found-ids.ts';
import { pluginStepOf } from './recorded-plugin-call.ts';
import type { DoneCall } from './recorded-step.ts';
import { stepOf } from './recorded-step.ts';
import { drawnIdsIn, writeDown } from './recorded-words.ts';

/** The active recording of an emulator. */
export interface RecordingSlot {
  recording: Recording | null;
  /** Removes the recording from the emulator's runs. */
  unregister: () => void;
}

type Step = ScenarioFile['steps'][number];

/** A step whose answer may come to be named. */
interface Recorded {
  step: Readonly<Record<string, unknown>>;
  /** What its answer is named where a later step refers to it. */
  readonly as: string;
  isNamed: boolean;
  /** It is a read: no step at all unless a later one refers to it. */
  readonly read?: LeadingRead;
}

/** Of an id in an answer: whose answer, and where in it. */
interface Place {
  readonly of: Recorded;
  readonly path: readonly string[];
}

/** Room for what one act may add: three reads, the time before it, itself, and the time at the end. */
const STEPS_LEFT = 8;
const BYTES_LEFT = 16 * 1024;

/** On a clock that runs, shorter pauses are told with the next one. */
const SHORTEST_PAUSE_MS = 1000;

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** The longest that the clock is moved by in one step. */
const LONGEST_ADVANCE_MS = 3660 * 86_400_000;

/**
 * Writes down what staff, plugins, terminals and the clock do, so that it can be played again: ids that were
 * drawn by chance become references to the answers that told them, and time becomes advances of the clock.
 */
export class Recording {
  /** Epoch ms. */
  readonly startedAt: number;
  readonly #db: ReadableDb;
  readonly #clock: EmulatorClock;
  readonly #found: ReadonlyMap<string, FoundId>;
  readonly #onNoted: () => void;
  readonly #reads = new Map<string, Recorded>();
  readonly #steps: Recorded[] = [];
  readonly #places = new Map<string, Place>();
  #bytes = 0;
  /** Epoch ms that the steps have come to. */
  #at: number;
  #last: string | null = null;
  #isFull = false;

  constructor(db: ReadableDb, clock: EmulatorClock, onNoted: () => void) {
    this.#db = db;
    this.#clock = clock;
    this.#found = findIds(db);
    this.#onNoted = onNoted;
    this.startedAt = clock.now();
    this.#at = this.startedAt;
  }

  get steps(): number {
    return this.#reads.size + this.#steps.filter(isStep).length;
  }

  /** What was done last. */
  get last(): string | null {
    return this.#last;
  }

  /** A call of the control API was accepted and done. */
  noteControl(call: DoneCall): void {
    if (call.route === '/clock' && call.method === 'POST') {
      this.#passTime();
      return;
    }
    const head = stepOf(call);
    if (head === null) return;
    const { kind, what } = head;
    if (head.from !== undefined) {
      this.#passTime({ until: head.from });
      // What follows comes after the time that it took.
      this.#at = this.#clock.now();
    }
    this.#note(`${kind} ${what}`, call.data, kind === 'control' ? 's' : what[0], () => ({
      [kind]: kind === 'control' ? this.#write(what) : what,
      ...(head.with !== undefined && { with: this.#write(head.with) }),
      ...(head.expect !== undefined && { expect: head.expect }),
    }));
    // An evening that was played at once tells nothing of its accounts.
    if (what === 'POST /autopilot') this.#learn(findIds(this.#db));
  }

  /** A write of a plugin was accepted and done. */
  notePlugin(call: PluginWrite): void {
    const { last, step, data, tableId, packetId } = pluginStepOf(call);
    const { serverId } = call;
    this.#note(last, data, 'c', () => this.#write(step) as Readonly<Record<string, unknown>>);
    if (tableId !== null) this.#learn(findOnTable(this.#db, serverId, tableId));
    if (packetId !== null) this.#learn(findOnAccount(this.#db, serverId, packetId));
  }

  /** The scenario that it has come to; null: nothing was done. */
  finish(name: string, title: string): ScenarioFile | null {
    this.#passTime({ isEnd: true });
    if (this.#steps.length === 0) return null;
    const full = this.#isFull ? ' It ends where a scenario can hold no more.' : '';
    const fullTr = this.#isFull ? ' Bir senaryoya sığan yerde biter.' : '';
    const since = toIso(this.startedAt);
    return {
      name,
      title: { en: title, tr: title },
      about: {
        en: `Recorded from ${since} on.${full}`,
        tr: `${since} anından itibaren kaydedildi.${fullTr}`,
      },
      world: 'keep',
      clock: null,
      steps: [...this.#reads.values(), ...this.#steps.filter(isStep)].map(
        ({ step, as, isNamed }) => ({ ...step, ...(isNamed && { as }) }) as unknown as Step,
      ),
    };
  }

  /** Remembers where ids stand now that no answer has told: reads that become steps when they are needed. */
  #learn(found: ReadonlyMap<string, FoundId>): void {
    if (this.#isFull) return;
    const reads = new Map<string, Recorded>();
    for (const [id, { read, path }] of found) {
      if (this.#places.has(id) || this.#found.has(id)) continue;
      const key = keyOf(read);
      const of = reads.get(key) ?? {
        step: {},
        as: `now${this.#steps.length + 1}`,
        isNamed: false,
        read,
      };
      if (!reads.has(key)) this.#steps.push(of);
      reads.set(key, of);
      this.#places.set(id, { of, path: path.split('.') });
    }
  }

  #note(
    last: string,
    data: unknown,
    letter: string | undefined,
    step: () => Readonly<Record<string, unknown>>,
  ): void {
    this.#passTime();
    if (this.#isFull) return;
    const recorded = {
      step: step(),
      as: `${letter ?? 's'}${this.#steps.length + 1}`,
      isNamed: false,
    };
    this.#add(recorded, last);
    for (const { id, path } of drawnIdsIn(data)) {
      const known = this.#places.get(id);
      // `accountId` says more than `uuid`, which stands beside it.
      const isClearer = known?.of === recorded && known.path.at(-1) === 'uuid';
      if (known === undefined || isClearer) this.#places.set(id, { of: recorded, path });
    }
  }

  /** What has passed since the last step is a step of its own. */
  #passTime({ until = this.#clock.now(), isEnd = false } = {}): void {
    const passed = until - this.#at;
    if (passed === 0 || this.#isFull) return;
    if (!isEnd && this.#isShort(passed)) return;
    this.#at += passed;
    const move = moveOf(passed, this.#at);
    this.#add({ step: { clock: move }, as: '', isNamed: false }, `clock ${Object.values(move)[0]}`);
  }

  /** Whether so much time passes by itself between two calls. */
  #isShort(passed: number): boolean {
    return this.#clock.mode !== 'virtual' && passed > 0 && passed < SHORTEST_PAUSE_MS;
  }

  #add(recorded: Recorded, last: string): void {
    this.#steps.push(recorded);
    this.#bytes += Buffer.byteLength(JSON.stringify(recorded));
    this.#isFull =
      this.steps > SCENARIO_BOUNDS.steps - STEPS_LEFT ||
      this.#bytes > SCENARIO_BOUNDS.bytes - BYTES_LEFT;
    this.#last = last;
    this.#onNoted();
  }

  #write(value: unknown): unknown {
    return writeDown(value, (id) => this.#refer(id));
  }

  /** How an id is written that an answer has told, or that a read before all steps can tell. */
  #refer(id: string): string | null {
    const place = this.#places.get(id);
    if (place !== undefined) {
      this.#name(place.of);
      return `{${[place.of.as, ...place.path].join('.')}}`;
    }
    return this.#referToFound(id);
  }

  /** How an id is written that was there before. */
  #referToFound(id: string): string | null {
    const found = this.#found.get(id);
    return found === undefined ? null : `{${this.#readFirst(found.read).as}.${found.path}}`;
  }

  /** A read that comes before all steps, once. */
  #readFirst(read: LeadingRead): Recorded {
    const key = keyOf(read);
    const known = this.#reads.get(key);
    if (known !== undefined) return known;
    // The read of the account comes before that of its lines, and no later answer is of use here.
    const step = stepOfRead(read, (id) => this.#referToFound(id));
    const as = `before${this.#reads.size + 1}`;
    const first: Recorded = { step, as, isNamed: true, read };
    this.#reads.set(key, first);
    this.#bytes += Buffer.byteLength(JSON.stringify(step));
    return first;
  }

  /** A later step refers to an answer. */
  #name(recorded: Recorded): void {
    if (recorded.isNamed) return;
    recorded.isNamed = true;
    if (recorded.read === undefined) return;
    recorded.step = stepOfRead(recorded.read, (id) => this.#refer(id));
    this.#bytes += Buffer.byteLength(JSON.stringify(recorded.step));
  }
}

/** A read that nobody needs is none. */
function isStep({ read, isNamed }: Recorded): boolean {
  return read === undefined || isNamed;
}

function stepOfRead({ call, of }: LeadingRead, refer: (id: string) => string | null) {
  const id = of === undefined ? '' : (refer(of) ?? of);
  return { control: call.replace('{id}', () => id) };
}

function keyOf({ call, of }: LeadingRead): string {
  return `${call} ${of ?? ''}`;
}

/** How a clock goes so far, or back, or further than by an advance. */
function moveOf(passed: number, at: number): { advance: string } | { set: string } {
  const isAdvance = passed > 0 && passed <= LONGEST_ADVANCE_MS;
  return isAdvance ? { advance: inWords(passed) } : { set: toIso(at) };
}

/** A duration as scenarios write it, exactly. */
function inWords(ms: number): string {
  const [unit, length] = UNITS.find(([, each]) => ms % each === 0) ?? ['ms', 1];
  return `${ms / length} ${unit}`;
}
