import { randomUUID } from 'node:crypto';

import { Agenda } from '#clock/agenda.ts';
import { EmulatorClock } from '#clock/clock.ts';
import { ANY } from '#domain/change.ts';
import type { World } from '#domain/world.ts';
import { DEFAULT_LOG_BOUNDS, RequestLog } from '#inspector/request-log.ts';
import type { LimitProfile } from '#limits/profiles.ts';
import { RateLimits } from '#limits/rate-limits.ts';
import { LiveFeed } from '#live/live-feed.ts';
import type { OperationContext } from '#operations/context.ts';
import { expiredAnswers } from '#operations/expired-answers.ts';
import { expiredCodes } from '#operations/expired-codes.ts';
import { extendStores } from '#operations/extend-stores.ts';
import { resetWorld } from '#operations/reset-world.ts';
import { seedWorld } from '#operations/seed-world.ts';
import { Database } from '#store/database.ts';
import { firstServerId } from '#store/tenants.ts';
import { CLOSING_GRACE_MS, Deliverer } from '#webhooks/deliverer.ts';
import { DeliveryLog } from '#webhooks/delivery-log.ts';
import type { Timeouts } from '#webhooks/timeouts.ts';
import { TIMEOUTS } from '#webhooks/timeouts.ts';
import { loadWorld } from '#worlds/load-world.ts';

import type { Logger } from './log.ts';

/** What an emulator is made from. */
export interface EmulatorOptions {
  /** A path or `:memory:`. */
  readonly db: string;
  /** A built-in fixture's name or a JSON file. */
  readonly fixture: string;
  readonly limits: LimitProfile;
  /** Start of a virtual clock in epoch ms; null for system time. */
  readonly clock: number | null;
  /** Whether a person starts it, which counts as a portal login of every store (F1). */
  readonly portalLogin: boolean;
  /** How many requests and how many finished deliveries are remembered; 10 000 when left out. */
  readonly logRecords?: number;
  /** How long plugins may take to answer; the platform's own where left out. */
  readonly timeouts?: Partial<Timeouts>;
  readonly log: Logger;
}

/** Everything behind the two doors; it knows nothing of HTTP. */
export interface Emulator extends OperationContext {
  readonly database: Database;
  readonly clock: EmulatorClock;
  readonly agenda: Agenda;
  readonly limits: RateLimits;
  readonly requestLog: RequestLog;
  readonly deliverer: Deliverer;
  readonly timeouts: Timeouts;
  readonly live: LiveFeed;
  readonly startWorld: World;
  /** Goes back to a world (null: the one of the start) and to the start flags (F5). */
  reset(world: World | null): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database, fills it when it is empty, and starts the agenda. */
export function openEmulator(options: EmulatorOptions): Emulator {
  const startWorld = loadWorld(options.fixture);
  const database = Database.open(options.db);
  const live = new LiveFeed();
  const clock = new EmulatorClock(options.clock, () => live.announce('clock', ANY));
  const agenda = new Agenda(clock, (error) => options.log.error({ error }, 'a due item failed'));
  const limits = new RateLimits(clock, options.limits, live.announce);
  const { logRecords = DEFAULT_LOG_BOUNDS.records } = options;
  const logBounds = { ...DEFAULT_LOG_BOUNDS, records: logRecords };
  const requestLog = new RequestLog(database, logBounds);
  const deliveryLog = new DeliveryLog(database, logBounds);
  const deliverer = createDeliverer(options, database, clock, agenda);
  const { beginWorld, ...context } = createContext(database, clock, limits);

  try {
    fillDatabase(context, startWorld, options);
  } catch (error) {
    database.close();
    throw error;
  }
  agenda.add(deliverer);
  agenda.add(expiredAnswers(context));
  agenda.add(expiredCodes(context));
  database.onWritten(() => agenda.wake());
  database.onChanged(live.announceAll);

  const goBackTo = (world: World): void => {
    beginWorld();
    if (options.clock === null) clock.useSystemTime();
    else clock.set(options.clock);
    limits.reset(options.limits);
    requestLog.clear();
    resetWorld(context, world);
  };
  return {
    ...context,
    startWorld,
    agenda,
    limits,
    requestLog,
    deliverer,
    live,
    timeouts: { ...TIMEOUTS, ...options.timeouts },
    reset: async (world) => {
      await deliverer.halt();
      try {
        await agenda.exclusively(() => goBackTo(world ?? startWorld));
      } finally {
        deliverer.resume();
      }
    },
    close: async () => {
      await deliverer.halt(CLOSING_GRACE_MS);
      await agenda.stop();
      deliveryLog.close();
      requestLog.flush();
      database.close();
    },
  };
}

/** What operations work with, and how the next world is told from this one. */
function createContext(database: Database, clock: EmulatorClock, limits: RateLimits) {
  let world = 0;
  return {
    database,
    clock,
    uuid: randomUUID,
    environment: () => limits.environment,
    worldNumber: () => world,
    beginWorld: () => {
      world += 1;
    },
  };
}

/** A new database gets its world; starting one that is there may be a login of its stores (F1). */
function fillDatabase(
  context: OperationContext,
  world: World,
  { portalLogin }: EmulatorOptions,
): void {
  if (firstServerId(context.database.read) === undefined) seedWorld(context, world);
  else if (portalLogin) extendStores(context);
}

function createDeliverer(
  { timeouts, log }: EmulatorOptions,
  database: Database,
  clock: EmulatorClock,
  agenda: Agenda,
): Deliverer {
  const deliverer = new Deliverer({
    database,
    clock,
    timeoutMs: timeouts?.webhookMs ?? TIMEOUTS.webhookMs,
    wake: () => agenda.wake(),
    onError: (error) => log.error({ error }, 'a delivery failed in an unexpected way'),
  });
  database.onWritten(() => deliverer.noteWrite());
  return deliverer;
}
