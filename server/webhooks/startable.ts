import type { Change } from '#domain/change.ts';
import type { Database } from '#store/database.ts';
import type { DuePlace } from '#store/deliveries.ts';
import { firstDue, firstUninstallNotices } from '#store/deliveries.ts';
import { listListeners } from '#store/installs.ts';

/** How many attempts of one install may be under way at once (D7). */
const SLOTS = 8;

/** How many places of a queue are read at once while nobody else changes it. */
const READ_AHEAD = 64;

/** The queue of installs that are gone and hear of it: there are few, and they share one. */
const UNINSTALL_NOTICES = 'uninstall notices';

/** A pending delivery that may be begun as soon as it is due. */
export interface StartableDelivery {
  readonly id: number;
  /** Epoch ms. */
  readonly dueAt: number;
  /** The queue that it stands in: an install's, or that of the uninstall notices. */
  readonly lane: string;
}

/** What has been begun and not written yet, by delivery; some of it does not hold a slot any more. */
export type Begun = ReadonlyMap<
  number,
  { readonly lane: string; readonly holdsSlot: boolean; readonly isSlow: boolean }
>;

/** A queue, and how its first places are read, those of what was begun included. */
interface Queue {
  readonly lane: string;
  readonly readPlaces: (limit: number) => DuePlace[];
}

/** The first places of a queue, without those of what was begun. */
interface Ahead {
  readonly places: DuePlace[];
  /** Whether there are no others behind them. */
  readonly isAll: boolean;
}

/**
 * The queues of pending deliveries. Queues of disabled webhooks and suspended installs are not
 * looked at: they pause (D6). The first places are read ahead, and read again as soon as anybody
 * writes what may change them.
 */
export class StartableDeliveries {
  readonly #database: Database;
  readonly #begun: Begun;
  readonly #ahead = new Map<string, Ahead>();

  constructor(database: Database, begun: Begun) {
    this.#database = database;
    this.#begun = begun;
    database.onChanged((changes) => {
      if (changes.some((change) => this.#matters(change))) this.readAgain();
    });
  }

  /** When the first one is due that may be begun, epoch ms; null when there is none. */
  firstDueAt(): number | null {
    let earliest: number | null = null;
    for (const queue of this.#queues()) {
      const [first] = this.#mayBegin(queue.lane) ? this.#placesOf(queue) : [];
      if (first !== undefined) earliest = Math.min(earliest ?? first.dueAt, first.dueAt);
    }
    return earliest;
  }

  /**
   * Takes those that are due by `now` (epoch ms) and may be begun out of their queues, one of each,
   * the earliest first.
   */
  take(now: number): StartableDelivery[] {
    const taken: StartableDelivery[] = [];
    for (const queue of this.#queues()) {
      const { lane } = queue;
      if (!this.#mayBegin(lane)) continue;
      const places = this.#placesOf(queue);
      const [first] = places;
      if (first === undefined || first.dueAt > now) continue;
      places.shift();
      taken.push({ ...first, lane });
    }
    return taken.sort((one, other) => one.dueAt - other.dueAt || one.id - other.id);
  }

  /** Those that are due by `now` (epoch ms) and were not begun, at most `limit` of each queue. */
  *dueBy(now: number, limit: number): Generator<number> {
    for (const { readPlaces } of this.#queues()) {
      for (const { id, dueAt } of readPlaces(limit + this.#begun.size)) {
        if (dueAt <= now && !this.#begun.has(id)) yield id;
      }
    }
  }

  /** Forgets what was read ahead: something may wait that did not. */
  readAgain(): void {
    this.#ahead.clear();
  }

  /** The first of each of these queues that are due by `now` (epoch ms), whether they may be begun or not. */
  nextIn(lanes: ReadonlySet<string>, now: number): number[][] {
    const next: number[][] = [];
    for (const queue of this.#queues()) {
      if (!lanes.has(queue.lane)) continue;
      const first = this.#placesOf(queue).slice(0, SLOTS);
      next.push(first.filter(({ dueAt }) => dueAt <= now).map(({ id }) => id));
    }
    return next;
  }

  /** Those that were begun are in no place; whoever began them tells when they may be again. */
  #matters({ topic, id }: Change): boolean {
    if (topic === 'deliveries') return !this.#begun.has(Number(id));
    return topic === 'installs' || topic === 'stores' || topic === 'world';
  }

  *#queues(): Generator<Queue> {
    const { read } = this.#database;
    for (const { serverId, pluginId } of listListeners(read)) {
      const lane = `${serverId}/${pluginId}`;
      yield { lane, readPlaces: (limit) => firstDue(read, serverId, pluginId, limit) };
    }
    yield { lane: UNINSTALL_NOTICES, readPlaces: (limit) => firstUninstallNotices(read, limit) };
  }

  /** Whether a queue has a slot, and waits for no answer that may still come at once. */
  #mayBegin(lane: string): boolean {
    let slots = SLOTS;
    for (const begun of this.#begun.values()) {
      if (!begun.holdsSlot || begun.lane !== lane) continue;
      if (!begun.isSlow) return false;
      slots -= 1;
    }
    return slots > 0;
  }

  /**
   * The first places of a queue. The first look reads no more than can be begun: it may be the only
   * one before the next write.
   */
  #placesOf({ lane, readPlaces }: Queue): DuePlace[] {
    const known = this.#ahead.get(lane);
    if (known !== undefined && (known.isAll || known.places.length > 0)) return known.places;
    const limit = (known === undefined ? SLOTS : READ_AHEAD) + this.#begun.size;
    const read = readPlaces(limit);
    const places = read.filter(({ id }) => !this.#begun.has(id));
    this.#ahead.set(lane, { places, isAll: read.length < limit });
    return places;
  }
}
