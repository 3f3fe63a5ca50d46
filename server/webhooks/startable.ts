import type { Change } from '#server/domain/change.ts';
import type { Database } from '#server/store/database.ts';
import type { DuePlace } from '#server/store/deliveries.ts';
import {
  findDelivery,
  findStanding,
  firstDue,
  firstUninstallNotices,
} from '#server/store/deliveries.ts';
import { listListeners } from '#server/store/installs.ts';

/** How many places of a queue are read at a time. */
const READ_AHEAD = 16;

/** The queue of all installs that were removed and are notified of it. */
const UNINSTALL_NOTICES = 'uninstall notices';

/** A pending delivery that may start as soon as it is due. */
export interface StartableDelivery {
  readonly id: number;
  /** Epoch ms. */
  readonly dueAt: number;
  /** Its queue: an install's, or that of the uninstall notices. */
  readonly lane: string;
}

/** A queue, and how its first places are read, deliveries under way included. */
interface Queue {
  readonly lane: string;
  readonly readPlaces: (limit: number) => DuePlace[];
}

/** The first places of a queue, without deliveries under way. */
interface Ahead {
  readonly places: DuePlace[];
  /** True if the queue has no others. */
  readonly isAll: boolean;
}

/**
 * The queues of pending deliveries. Those of disabled webhooks and suspended installs are skipped:
 * they pause (D6). The first places of each queue are read together, and again after any write that
 * may change them.
 */
export class StartableDeliveries {
  readonly #database: Database;
  readonly #underWay: ReadonlyMap<number, unknown>;
  readonly #mayStart: (lane: string) => boolean;
  readonly #ahead = new Map<string, Ahead>();

  /** `underWay`: deliveries that have started and whose attempts are not written yet. */
  constructor(
    database: Database,
    underWay: ReadonlyMap<number, unknown>,
    mayStart: (lane: string) => boolean,
  ) {
    this.#database = database;
    this.#underWay = underWay;
    this.#mayStart = mayStart;
    database.onChanged((changes) => {
      if (changes.some((change) => this.#matters(change))) this.readAgain();
    });
  }

  /** When the first delivery that may start is due, epoch ms; null when there is none. */
  firstDueAt(): number | null {
    let earliest: number | null = null;
    for (const { places } of this.#startable()) {
      const [first] = places;
      if (first !== undefined) earliest = Math.min(earliest ?? first.dueAt, first.dueAt);
    }
    return earliest;
  }

  /**
   * Takes deliveries that are due by `now` (epoch ms) and may start out of their queues: one of
   * each, the earliest first, at most `limit`.
   */
  take(now: number, limit: number): StartableDelivery[] {
    const due: (StartableDelivery & { readonly places: DuePlace[] })[] = [];
    for (const { lane, places } of this.#startable()) {
      const [first] = places;
      if (first !== undefined && first.dueAt <= now) due.push({ ...first, lane, places });
    }
    const taken = due
      .sort((one, other) => one.dueAt - other.dueAt || one.id - other.id)
      .slice(0, limit);
    for (const { places } of taken) places.shift();
    return taken;
  }

  /** Deliveries that are due by `now` (epoch ms) and have not started, at most `limit` of each queue. */
  *dueBy(now: number, limit: number): Generator<number> {
    for (const { readPlaces } of this.#queues()) {
      for (const { id, dueAt } of readPlaces(limit + this.#underWay.size)) {
        if (dueAt <= now && !this.#underWay.has(id)) yield id;
      }
    }
  }

  /** True if a delivery is pending in a queue that is not paused. */
  willStart(id: number): boolean {
    const { read } = this.#database;
    const delivery = findDelivery(read, id);
    if (delivery === undefined || findStanding(read, id)?.status !== 'pending') return false;
    const lane = laneOf(delivery);
    return (
      delivery.formerRecipient !== null || listListeners(read).some((one) => laneOf(one) === lane)
    );
  }

  /** Forgets the places that were read: others may be pending now. */
  readAgain(): void {
    this.#ahead.clear();
  }

  /** Deliveries under way are in no queue; the deliverer calls `readAgain` when they may be again. */
  #matters({ topic, id }: Change): boolean {
    if (topic === 'deliveries') return !this.#underWay.has(Number(id));
    return topic === 'installs' || topic === 'stores' || topic === 'world';
  }

  *#startable(): Generator<{ readonly lane: string; readonly places: DuePlace[] }> {
    for (const queue of this.#queues()) {
      if (this.#mayStart(queue.lane)) yield { lane: queue.lane, places: this.#placesOf(queue) };
    }
  }

  *#queues(): Generator<Queue> {
    const { read } = this.#database;
    for (const listener of listListeners(read)) {
      const { serverId, pluginId } = listener;
      yield {
        lane: laneOf(listener),
        readPlaces: (limit) => firstDue(read, serverId, pluginId, limit),
      };
    }
    yield { lane: UNINSTALL_NOTICES, readPlaces: (limit) => firstUninstallNotices(read, limit) };
  }

  #placesOf({ lane, readPlaces }: Queue): DuePlace[] {
    const known = this.#ahead.get(lane);
    if (known !== undefined && (known.isAll || known.places.length > 0)) return known.places;
    const limit = READ_AHEAD + this.#underWay.size;
    const read = readPlaces(limit);
    const places = read.filter(({ id }) => !this.#underWay.has(id));
    this.#ahead.set(lane, { places, isAll: read.length < limit });
    return places;
  }
}

function laneOf({ serverId, pluginId }: { readonly serverId: string; readonly pluginId: string }) {
  return `${serverId}/${pluginId}`;
}
