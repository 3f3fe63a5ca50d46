import type { Change } from '#server/domain/change.ts';
import type { Database } from '#server/store/database.ts';
import type { DuePlace } from '#server/store/deliveries.ts';
import {
  findDelivery,
  findDeliveryStatus,
  firstDue,
  firstUninstallNotices,
} from '#server/store/deliveries.ts';
import { listListeners } from '#server/store/installs.ts';

/** Number of deliveries read from a queue at a time. */
const READ_AHEAD = 16;

/** The queue of uninstall notices for all removed installs. */
const UNINSTALL_NOTICES = 'uninstall notices';

export interface StartableDelivery {
  readonly id: number;
  /** Epoch ms. */
  readonly dueAt: number;
  /** The name of the delivery's queue. */
  readonly queue: string;
}

interface Queue {
  readonly name: string;
  /** Reads the first deliveries, including those in progress. */
  readonly readPlaces: (limit: number) => DuePlace[];
}

/** The first deliveries of a queue, without those in progress. */
interface Ahead {
  readonly places: DuePlace[];
  /** True if there are no more. */
  readonly isAll: boolean;
}

/**
 * The queues of pending deliveries, except those of disabled webhooks and suspended installs, which
 * are paused (D6). The first deliveries of each queue are cached until a write may change them.
 */
export class StartableDeliveries {
  readonly #database: Database;
  readonly #underWay: ReadonlyMap<number, unknown>;
  readonly #mayStart: (queue: string) => boolean;
  readonly #ahead = new Map<string, Ahead>();

  /** `underWay`: deliveries that have started and whose attempts are not saved yet. */
  constructor(
    database: Database,
    underWay: ReadonlyMap<number, unknown>,
    mayStart: (queue: string) => boolean,
  ) {
    this.#database = database;
    this.#underWay = underWay;
    this.#mayStart = mayStart;
    database.onChanged((changes) => {
      if (changes.some((change) => this.#matters(change))) this.readAgain();
    });
  }

  /** The due time of the first delivery that may start, epoch ms. */
  firstDueAt(): number | null {
    let earliest: number | null = null;
    for (const { places } of this.#startable()) {
      const [first] = places;
      if (first !== undefined) earliest = Math.min(earliest ?? first.dueAt, first.dueAt);
    }
    return earliest;
  }

  /**
   * Takes from the queues the deliveries that are due by `now` (epoch ms) and may start: one per queue, earliest
   * first, at most `limit`.
   */
  take(now: number, limit: number): StartableDelivery[] {
    const due: (StartableDelivery & { readonly places: DuePlace[] })[] = [];
    for (const { queue, places } of this.#startable()) {
      const [first] = places;
      if (first !== undefined && first.dueAt <= now) due.push({ ...first, queue, places });
    }
    const taken = due
      .sort((one, other) => one.dueAt - other.dueAt || one.id - other.id)
      .slice(0, limit);
    for (const { places } of taken) places.shift();
    return taken;
  }

  /** Deliveries that are due by `now` (epoch ms) and have not started, at most `limit` per queue. */
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
    if (delivery === undefined || findDeliveryStatus(read, id)?.status !== 'pending') return false;
    const queue = queueOf(delivery);
    return (
      delivery.formerRecipient !== null || listListeners(read).some((one) => queueOf(one) === queue)
    );
  }

  /** Clears the cache. */
  readAgain(): void {
    this.#ahead.clear();
  }

  /** For deliveries in progress, the deliverer calls `readAgain` when they are pending again. */
  #matters({ topic, id }: Change): boolean {
    if (topic === 'deliveries') return !this.#underWay.has(Number(id));
    return topic === 'installs' || topic === 'stores' || topic === 'world';
  }

  *#startable(): Generator<{ readonly queue: string; readonly places: DuePlace[] }> {
    for (const queue of this.#queues()) {
      if (this.#mayStart(queue.name)) yield { queue: queue.name, places: this.#placesOf(queue) };
    }
  }

  *#queues(): Generator<Queue> {
    const { read } = this.#database;
    for (const listener of listListeners(read)) {
      const { serverId, pluginId } = listener;
      yield {
        name: queueOf(listener),
        readPlaces: (limit) => firstDue(read, serverId, pluginId, limit),
      };
    }
    yield { name: UNINSTALL_NOTICES, readPlaces: (limit) => firstUninstallNotices(read, limit) };
  }

  #placesOf({ name, readPlaces }: Queue): DuePlace[] {
    const known = this.#ahead.get(name);
    if (known !== undefined && (known.isAll || known.places.length > 0)) return known.places;
    const limit = READ_AHEAD + this.#underWay.size;
    const read = readPlaces(limit);
    const places = read.filter(({ id }) => !this.#underWay.has(id));
    this.#ahead.set(name, { places, isAll: read.length < limit });
    return places;
  }
}

function queueOf({ serverId, pluginId }: { readonly serverId: string; readonly pluginId: string }) {
  return `${serverId}/${pluginId}`;
}
