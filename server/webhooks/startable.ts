import type { ReadableDb } from '#store/database.ts';
import { findDelivery, findStanding, firstDue, firstFarewells } from '#store/deliveries.ts';
import { listListeners } from '#store/installs.ts';

/** How many attempts of one install may be under way at once (D7). */
const SLOTS = 8;

/** The queue of installs that are gone and hear of it: there are few, and they share one. */
const FAREWELLS = 'farewells';

/** A pending delivery that may be begun as soon as it is due. */
export interface StartableDelivery {
  readonly id: number;
  /** Epoch ms. */
  readonly dueAt: number;
  /** The queue that it stands in: an install's, or that of the farewells. */
  readonly lane: string;
}

/** What is under way, by delivery. */
export type UnderWay = ReadonlyMap<number, { readonly lane: string }>;

/**
 * The first pending deliveries of every queue that has room, at most `perLane` of each, the earliest
 * first. Queues of disabled webhooks and suspended installs are not looked at: they pause (D6).
 */
export function findStartable(
  db: ReadableDb,
  underWay: UnderWay,
  perLane: number = SLOTS,
): StartableDelivery[] {
  const taken = countByLane(underWay);
  const found: StartableDelivery[] = [];
  const look = (lane: string, read: (limit: number) => { id: number; dueAt: number }[]): void => {
    const inLane = taken.get(lane) ?? 0;
    const room = Math.min(SLOTS - inLane, perLane);
    if (room <= 0) return;
    const waiting = read(room + inLane).filter(({ id }) => !underWay.has(id));
    for (const { id, dueAt } of waiting.slice(0, room)) found.push({ id, dueAt, lane });
  };
  for (const { serverId, pluginId } of listListeners(db)) {
    look(`${serverId}/${pluginId}`, (limit) => firstDue(db, serverId, pluginId, limit));
  }
  look(FAREWELLS, (limit) => firstFarewells(db, limit));
  return found.sort((one, other) => one.dueAt - other.dueAt || one.id - other.id);
}

/** Whether a delivery is pending in a queue that is looked at, so that its turn will come. */
export function mayStart(db: ReadableDb, id: number): boolean {
  const delivery = findDelivery(db, id);
  if (delivery === undefined || findStanding(db, id)?.status !== 'pending') return false;
  const { serverId, pluginId, farewell } = delivery;
  return (
    farewell !== null ||
    listListeners(db).some(
      (install) => install.serverId === serverId && install.pluginId === pluginId,
    )
  );
}

function countByLane(underWay: UnderWay): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { lane } of underWay.values()) counts.set(lane, (counts.get(lane) ?? 0) + 1);
  return counts;
}
