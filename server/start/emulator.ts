import { randomUUID } from 'node:crypto';

import type { LogBounds } from '#server/api/inspector/request-log.ts';
import { DEFAULT_LOG_BOUNDS, RequestLog } from '#server/api/inspector/request-log.ts';
import { TurnsOfClock } from '#server/api/inspector/turns-of-clock.ts';
import type { LimitValues } from '#server/api/limits/profiles.ts';
import { RateLimits } from '#server/api/limits/rate-limits.ts';
import { Agenda } from '#server/clock/agenda.ts';
import type { ClockStart } from '#server/clock/clock.ts';
import { EmulatorClock } from '#server/clock/clock.ts';
import { Settling } from '#server/clock/settling.ts';
import type { WorldEnd } from '#server/control/context.ts';
import { ANY } from '#server/domain/change.ts';
import type { FaultSettings } from '#server/domain/faults/rule.ts';
import type { LimitProfile } from '#server/domain/limits.ts';
import { Metrics } from '#server/domain/metrics/metrics.ts';
import type { World } from '#server/domain/world.ts';
import { LiveFeed } from '#server/events/live-feed.ts';
import { beginWorld } from '#server/operations/begin-world.ts';
import { extendStores } from '#server/operations/extend-stores.ts';
import type { OperationContext } from '#server/operations/parts/context.ts';
import { expiredAnswers } from '#server/operations/scheduled/expired-answers.ts';
import { expiredCodes } from '#server/operations/scheduled/expired-codes.ts';
import { seedWorld } from '#server/operations/seed-world.ts';
import { findWorldFlaw } from '#server/store/database-flaw.ts';
import { Database } from '#server/store/database.ts';
import { StorageWatch } from '#server/store/storage-watch.ts';
import { firstServerId } from '#server/store/tenants.ts';
import { UnusableDatabase } from '#server/store/unusable-database.ts';
import { CallbacksUnderWay } from '#server/webhooks/callbacks-under-way.ts';
import type { CheckPluginCall } from '#server/webhooks/check-plugin-call.ts';
import { CLOSING_GRACE_MS, Deliverer } from '#server/webhooks/deliverer.ts';
import { DeliveryLog } from '#server/webhooks/delivery-log.ts';
import type { Timeouts } from '#server/webhooks/timeouts.ts';
import { TIMEOUTS } from '#server/webhooks/timeouts.ts';
import { Faults } from '#server/workbench/faults/faults.ts';
import type { Run, ScenarioStart } from '#server/workbench/runs.ts';
import type { OpenSnapshots } from '#server/workbench/snapshots/snapshots.ts';

import type { Performances } from './performances.ts';
import { noPerformances } from './performances.ts';
import type { Logger } from './process/log.ts';
import { worldReplacement, noWorldEnd } from './replace-world.ts';

/** Each throws where something is not as it is described. */
interface Checks {
  readonly checkEventData: NonNullable<OperationContext['checkEventData']>;
  readonly checkPluginCall: CheckPluginCall;
}

/** What a sandbox is made as, and goes back to. */
export interface Origin {
  /** Opened from an image; the emulator's own from now on. */
  readonly database: Database;
  /** Whether the database holds a world that has begun, or a template of one that begins now. */
  readonly hasBegun: boolean;
  /** What a reset goes back to in place of the world; null: the world. */
  readonly image: Buffer | null;
  /** The limits set alone. */
  readonly limitValues: Partial<LimitValues>;
  /** The rules that it begins with, until a reset; none where left out. */
  readonly faults?: FaultSettings;
}

/** What an emulator is made from. */
export interface EmulatorOptions {
  /** A path or `:memory:`. */
  readonly db: string;
  /** A built-in fixture's name or a JSON file. */
  readonly fixture: string;
  readonly limits: LimitProfile;
  readonly clock: ClockStart;
  /** Whether a person starts it, which counts as a portal login of every store (F1). */
  readonly portalLogin: boolean;
  /** How many requests and how many finished deliveries are remembered; 10 000 when left out. */
  readonly logRecords?: number;
  /** How long plugins may take to answer; the platform's own where left out. */
  readonly timeouts?: Partial<Timeouts>;
  /** What holds everything that plugins are told to its description; tests do. */
  readonly checks?: Checks;
  readonly log: Logger;
  /** What it is made as, where `db` and `fixture` do not say it. */
  readonly origin?: Origin;
}

/** Everything behind the two APIs; it knows nothing of HTTP. */
export interface Emulator extends OperationContext, Performances {
  readonly database: Database;
  readonly clock: EmulatorClock;
  readonly agenda: Agenda;
  readonly limits: RateLimits;
  readonly faults: Faults;
  readonly requestLog: RequestLog;
  readonly deliverer: Deliverer;
  readonly timeouts: Timeouts;
  readonly settling: Settling;
  readonly callbacksUnderWay: CallbacksUnderWay;
  readonly turns: TurnsOfClock;
  readonly live: LiveFeed;
  /** What was counted since it was opened. */
  readonly metrics: Metrics;
  readonly checkPluginCall?: CheckPluginCall;
  readonly storage: StorageWatch;
  readonly startWorld: World;
  readonly worldEnd: WorldEnd;
  /** Its saved states; what they need is loaded by who asks first. */
  readonly snapshots: OpenSnapshots;
  /**
   * Ends what plays by itself, but not what is except, and goes back to a world (null: what it began
   * with) and to the start flags (F5), with a checkpoint from before. A scene says for which scenario,
   * and where its clock stands: stores begin their lives then.
   */
  reset(world: World | null, except?: Run, scene?: ScenarioStart): Promise<void>;
  /**
   * Lets go of everything; what is under way may end within `graceMs` of real time. `last` is done
   * when nothing more happens and the database is still open.
   */
  close(graceMs?: number, last?: () => void): Promise<void>;
}

/** Opens the database, fills it when it is empty, and starts the agenda. */
export function openEmulator(options: EmulatorOptions, startWorld: World): Emulator {
  const database = options.origin?.database ?? Database.open(options.db);
  const live = new LiveFeed();
  const metrics = new Metrics();
  const storage = watchStorage(options, database, live);
  const clock = new EmulatorClock(options.clock, (from) => {
    live.announce('clock', ANY);
    turns.noteMove(from, clock.now());
  });
  const agenda = new Agenda(clock, bugLog(options.log, storage, 'a due item failed'));
  const limits = new RateLimits(clock, options.limits, live.announce, options.origin?.limitValues);
  const faults = new Faults(clock, live.announce, options.origin?.faults);
  const logBounds = logBoundsOf(options);
  const requestLog = new RequestLog(database, logBounds);
  const turns = new TurnsOfClock(database, () => requestLog.newestId);
  const deliveryLog = new DeliveryLog(database, logBounds);
  const watched = { database, clock, agenda, metrics, faults, live, storage };
  const deliverer = createDeliverer(options, watched);
  const { countWorld, ...context } = {
    ...createContext(database, clock, limits),
    ...options.checks,
  };

  fillOrClose(context, startWorld, options, storage);
  storage.onRetry(() => requestLog.flush());
  agenda.add(deliverer);
  agenda.add(expiredAnswers(context));
  agenda.add(expiredCodes(context));
  const performances = noPerformances(agenda, options.log);
  database.onWritten(() => agenda.wake());
  database.onChanged(live.announceAll);

  const { runs } = performances;
  const worlds = { startWorld, worldEnd: noWorldEnd() };
  const parts = { ...worlds, agenda, limits, faults, requestLog, deliverer, storage };
  return {
    ...worldReplacement(options, { ...parts, context, clock, runs, live, countWorld }),
    ...context,
    ...parts,
    ...performances,
    turns,
    live,
    metrics,
    timeouts: { ...TIMEOUTS, ...options.timeouts },
    settling: new Settling(agenda),
    callbacksUnderWay: new CallbacksUnderWay(live.announce),
    close: async (graceMs = CLOSING_GRACE_MS, last = () => undefined) => {
      await runs.endAll();
      await deliverer.halt(graceMs);
      await agenda.stop();
      deliveryLog.close();
      requestLog.close();
      try {
        last();
      } finally {
        storage.close();
        database.close();
      }
    },
  };
}

function logBoundsOf({ logRecords = DEFAULT_LOG_BOUNDS.records }: EmulatorOptions): LogBounds {
  return { ...DEFAULT_LOG_BOUNDS, records: logRecords };
}

/** Says once what is wrong with the storage, on standard error and on the screen. */
function watchStorage({ db, log }: EmulatorOptions, database: Database, live: LiveFeed) {
  const say = (sentence: string): void => log.warn(sentence);
  const findDamage = async (): Promise<string | null> => {
    // Nobody else can write to a database in memory.
    if (db === ':memory:') return null;
    const { findRowFlaw } = await import('#server/contract/stored.ts');
    const flaw = findWorldFlaw(database.read.connection, findRowFlaw);
    if (flaw === null) return null;
    return `The database ${db} cannot be used: ${flaw.message} Restore a snapshot or checkpoint, reset, or start fresh with another file.`;
  };
  return new StorageWatch({ database, file: db, announce: live.announce, say, findDamage });
}

/** Problems of the machine and damaged rows are reported by the storage watch. */
function bugLog(log: Logger, storage: StorageWatch, message: string): (error: unknown) => void {
  const report = async (error: unknown): Promise<void> => {
    if ((await storage.problemOf(error)) === null) log.error({ error }, message);
  };
  return (error) => void report(error);
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
    countWorld: () => {
      world += 1;
    },
  };
}

/** What cannot be filled is let go of, with one sentence where the machine is the reason. */
function fillOrClose(
  context: OperationContext,
  world: World,
  options: EmulatorOptions,
  storage: StorageWatch,
): void {
  const { database } = context;
  try {
    fillDatabase(context, world, options);
  } catch (error) {
    storage.close();
    const problem = database.problemOf(error);
    database.close();
    throw problem === null ? error : new UnusableDatabase(problem.message, { cause: error });
  }
}

/** A new database gets its world; starting one that is there may be a login of its stores (F1). */
function fillDatabase(
  context: OperationContext,
  world: World,
  { portalLogin, origin }: EmulatorOptions,
): void {
  if (origin !== undefined) {
    if (!origin.hasBegun) beginWorld(context, world);
  } else if (firstServerId(context.database.read) === undefined) seedWorld(context, world);
  else if (portalLogin) extendStores(context);
}

function createDeliverer(
  { timeouts, checks, log }: EmulatorOptions,
  parts: Pick<
    Emulator,
    'database' | 'clock' | 'agenda' | 'metrics' | 'faults' | 'live' | 'storage'
  >,
): Deliverer {
  const { database, clock, agenda, metrics, faults, live, storage } = parts;
  const deliverer = new Deliverer({
    ...checks,
    database,
    clock,
    metrics,
    faults,
    timeoutMs: timeouts?.webhookMs ?? TIMEOUTS.webhookMs,
    announce: live.announce,
    wake: () => agenda.wake(),
    interrupt: (error) => agenda.interrupt(error),
    onError: bugLog(log, storage, 'a delivery failed in an unexpected way'),
  });
  database.onWritten(() => deliverer.noteWrite());
  return deliverer;
}
