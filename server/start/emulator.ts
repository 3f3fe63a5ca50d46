import { randomUUID } from 'node:crypto';

import { ClockRewinds } from '#server/api/inspector/clock-rewinds.ts';
import { DEFAULT_LOG_BOUNDS, RequestLog } from '#server/api/inspector/request-log.ts';
import type { LimitValues } from '#server/api/limits/profiles.ts';
import { RateLimits } from '#server/api/limits/rate-limits.ts';
import { Agenda } from '#server/clock/agenda.ts';
import type { ClockStart } from '#server/clock/clock.ts';
import { EmulatorClock } from '#server/clock/clock.ts';
import { Followers } from '#server/clock/followers.ts';
import { Settling } from '#server/clock/settling.ts';
import type { World } from '#server/contract/world.ts';
import type { EmulatorParts } from '#server/control/context.ts';
import type { Announce } from '#server/domain/change.ts';
import { ANY } from '#server/domain/change.ts';
import type { FaultSettings } from '#server/domain/faults/rule.ts';
import type { LimitProfile } from '#server/domain/limits.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import { Metrics } from '#server/domain/metrics/metrics.ts';
import type { TraceContext } from '#server/domain/trace-context.ts';
import { LiveFeed } from '#server/events/live-feed.ts';
import { expiredAnswers, expiredCodes } from '#server/operations/expiry.ts';
import type { OperationContext } from '#server/operations/parts/context.ts';
import { beginWorld, seedWorld } from '#server/operations/seed-world.ts';
import { extendStores } from '#server/operations/stores.ts';
import { findWorldFlaw } from '#server/store/database-flaw.ts';
import type { Database } from '#server/store/database.ts';
import { UnusableDatabase } from '#server/store/storage-problem.ts';
import { StorageWatch } from '#server/store/storage-watch.ts';
import { firstServerId } from '#server/store/tenants.ts';
import { CallbacksUnderWay } from '#server/webhooks/callbacks-under-way.ts';
import { CLOSING_GRACE_MS, Deliverer } from '#server/webhooks/deliverer.ts';
import type { DeliveryRoom } from '#server/webhooks/in-flight.ts';
import { roomInProcess } from '#server/webhooks/in-flight.ts';
import type { PluginCalls } from '#server/webhooks/post-to-plugin.ts';
import { callPlugin } from '#server/webhooks/post-to-plugin.ts';
import { DeliveryLog } from '#server/webhooks/prune-deliveries.ts';
import type { Timeouts } from '#server/webhooks/timeouts.ts';
import { TIMEOUTS } from '#server/webhooks/timeouts.ts';
import { AutopilotSlot } from '#server/workbench/autopilot/slot.ts';
import { Faults } from '#server/workbench/faults/faults.ts';
import { Runs } from '#server/workbench/runs.ts';
import type { openSnapshotStore } from '#server/workbench/snapshots/open-store.ts';

import { settingsOf } from './kept-settings.ts';
import type { Logger } from './process/log.ts';
import { worldReplacement } from './replace-world.ts';

/** The initial state of a sandbox, and the state that a reset restores. */
export interface Origin {
  /** Opened from an image, or from the file of a named sandbox; the emulator closes it. */
  readonly database: Database;
  /**
   * True if the database contains a world already in use, false if it is a template for a world that starts
   * now.
   */
  readonly hasBegun: boolean;
  /** Reads the image that a reset restores; null for the start world. */
  readonly image: (() => Buffer) | null;
  /** Limits that differ from the profile. */
  readonly limitValues: Partial<LimitValues>;
  /** The initial fault rules, until a reset. */
  readonly faults?: FaultSettings;
  /** The seed of the secrets of a named sandbox. */
  readonly secretSeed?: string;
}

export interface EmulatorOptions {
  /** A path or `:memory:`. */
  readonly db: string;
  readonly openDatabase: (db: string) => Database;
  readonly openSnapshots: typeof openSnapshotStore;
  readonly limits: LimitProfile;
  readonly clock: ClockStart;
  /** True if started by a person, which counts as a portal login to every store (F1). */
  readonly portalLogin: boolean;
  /** How many requests and finished deliveries the logs keep; 10 000 by default. */
  readonly logRecords?: number;
  /** Timeouts for plugin responses; the platform's own by default. */
  readonly timeouts?: Partial<Timeouts>;
  /** True to pass the trace context of calls on to webhooks and callbacks. */
  readonly trace?: boolean;
  /** Replaces the default calls to plugins, for instance where only public addresses may be called. */
  readonly pluginCalls?: PluginCalls;
  /** Limits the deliveries in flight; by default, all emulators of the process share one limit. */
  readonly deliveryRoom?: DeliveryRoom;
  /** True if the clock, limits and fault rules outlive the process. */
  readonly keepsSettings?: boolean;
  /** Set only in tests. */
  readonly checkEventData?: OperationContext['checkEventData'];
  readonly log: Logger;
  /** Replaces `db` in sandboxes. */
  readonly origin?: Origin;
}

/** Everything behind the two APIs, without HTTP. */
export interface Emulator extends EmulatorParts {
  /** Writes to the database the data that is only in memory. */
  keep(): void;
  /** Shuts down the emulator; `last` runs before the database is closed. */
  close(graceMs?: number, last?: () => void): Promise<void>;
}

/** Opens the database, fills it if it is empty, and starts the agenda. */
export function openEmulator(options: EmulatorOptions, startWorld: World): Emulator {
  const { origin, log, logRecords: records = DEFAULT_LOG_BOUNDS.records } = options;
  const database = origin?.database ?? options.openDatabase(options.db);
  const live = new LiveFeed();
  const metrics = new Metrics();
  const settings = settingsOf(options, database);
  const storage = watchStorage(options, database, live);
  const announceSettings: Announce = (topic, id) => {
    live.announce(topic, id);
    if (topic !== 'usage') settings.keep({ clock, limits, faults });
  };
  const onMoved = (from: number, isJump: boolean): void => {
    announceSettings('clock', ANY);
    rewinds.noteMove(from, clock.now());
    if (isJump) followers.tellNow();
  };
  const clock = new EmulatorClock(options.clock, onMoved, settings.clock);
  const agenda = new Agenda(clock, bugLog(log, storage, 'a due item failed'));
  const settling = new Settling(agenda);
  const followers = new Followers(clock, settling, () => agenda.wake(), randomUUID);
  const { profile, values } = settings.limits;
  const limits = new RateLimits(clock, profile, announceSettings, values);
  const faults = new Faults(clock, announceSettings, settings.faults);
  const logBounds = { ...DEFAULT_LOG_BOUNDS, records };
  const requestLog = new RequestLog(database, logBounds);
  const rewinds = new ClockRewinds(database, () => requestLog.newestId);
  const deliveryLog = new DeliveryLog(database, logBounds);
  const watched = { database, clock, agenda, settling, followers, metrics, faults, live, storage };
  const ownReceivers = new Set<string>();
  const calls = { ownReceivers, callPlugin: options.pluginCalls?.(ownReceivers) ?? callPlugin };
  const deliverer = createDeliverer(options, { ...watched, ...calls });
  const runs = new Runs();
  const autopilot = autopilotSlot(log);
  const { countWorld, ...context } = createContext(database, clock, limits, options);

  beginOrClose(database, storage, () => {
    fillDatabase(context, startWorld, options);
    settings.begin({ clock, limits, faults, deliverer });
  });
  storage.onRetry(() => requestLog.flush());
  const expiries = [expiredAnswers(context), expiredCodes(context)];
  for (const source of [followers, deliverer, ...expiries, autopilot]) agenda.add(source);
  database.onWritten(() => agenda.wake());
  database.onChanged(live.announceAll);

  const keep = keeping(requestLog, () => settings.end({ clock, limits, faults, deliverer }));
  const worldEnd: Emulator['worldEnd'] = { around: (work) => work() };
  const parts = { ...watched, startWorld, worldEnd, limits, requestLog, deliverer, runs, rewinds };
  return {
    ...worldReplacement(options, { ...parts, context, countWorld }),
    ...context,
    ...parts,
    autopilot,
    recorder: { recording: null, unregister: () => undefined },
    scenarioSlot: { run: null },
    ...calls,
    timeouts: { ...TIMEOUTS, ...options.timeouts },
    callbacksUnderWay: new CallbacksUnderWay(live.announce),
    keep,
    close: (graceMs, last) => closeParts({ ...parts, deliveryLog, keep }, graceMs, last),
  };
}

function keeping(requestLog: RequestLog, keepSettings: () => void): () => void {
  return () => {
    requestLog.flush();
    keepSettings();
  };
}

function autopilotSlot(log: Logger): AutopilotSlot {
  return new AutopilotSlot((error) =>
    log.error({ error }, 'the autopilot failed in an unexpected way'),
  );
}

async function closeParts(
  parts: Pick<Emulator, 'runs' | 'deliverer' | 'agenda' | 'requestLog' | 'storage' | 'database'> & {
    readonly deliveryLog: DeliveryLog;
    readonly keep: () => void;
  },
  graceMs = CLOSING_GRACE_MS,
  last: () => void = () => undefined,
): Promise<void> {
  const { runs, deliverer, agenda, requestLog, deliveryLog, storage, database } = parts;
  await runs.endAll();
  await deliverer.halt(graceMs);
  await agenda.stop();
  deliveryLog.close();
  requestLog.close();
  try {
    parts.keep();
    last();
  } finally {
    storage.close();
    database.close();
  }
}

/** Reports storage problems once, in the log and in the interface. */
function watchStorage({ db, log }: EmulatorOptions, database: Database, live: LiveFeed) {
  const say = (sentence: string): void => log.warn(sentence);
  const findDamage = async (): Promise<string | null> => {
    // An in-memory database cannot be damaged.
    if (db === ':memory:') return null;
    const { findRowFlaw } = await import('#server/contract/imported-rows.ts');
    const flaw = findWorldFlaw(database.read.connection, findRowFlaw);
    if (flaw === null) return null;
    return `The database ${db} cannot be used: ${inEnglish(flaw.problem)} Restore a snapshot or checkpoint, reset, or start fresh with another file.`;
  };
  return new StorageWatch({ database, file: db, announce: live.announce, say, findDamage });
}

/** Logs errors not reported by the storage watch. */
function bugLog(log: Logger, storage: StorageWatch, message: string): (error: unknown) => void {
  const report = async (error: unknown): Promise<void> => {
    if ((await storage.problemOf(error)) === null) log.error({ error }, message);
  };
  return (error) => void report(error);
}

/** The context of operations, and a function that counts worlds. */
function createContext(
  database: Database,
  clock: EmulatorClock,
  limits: RateLimits,
  { checkEventData, trace }: EmulatorOptions,
) {
  let world = 0;
  return {
    checkEventData,
    database,
    clock,
    uuid: randomUUID,
    environment: () => limits.environment,
    worldNumber: () => world,
    traces: trace === true ? new Map<string, TraceContext>() : undefined,
    countWorld: () => {
      world += 1;
    },
  };
}

/** Closes the database if the emulator cannot start. Storage problems become `UnusableDatabase`. */
function beginOrClose(database: Database, storage: StorageWatch, begin: () => void): void {
  try {
    begin();
  } catch (error) {
    storage.close();
    const problem = database.problemOf(error);
    database.close();
    throw problem === null ? error : new UnusableDatabase(problem.message, { cause: error });
  }
}

/** Seeds a new database; opening an existing one may count as a login to its stores (F1). */
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
  { timeouts, log, deliveryRoom }: EmulatorOptions,
  parts: Pick<
    Emulator,
    'database' | 'clock' | 'agenda' | 'metrics' | 'faults' | 'live' | 'storage' | 'callPlugin'
  >,
): Deliverer {
  const { database, clock, agenda, metrics, faults, live, storage, callPlugin: call } = parts;
  const deliverer = new Deliverer({
    database,
    clock,
    metrics,
    faults,
    callPlugin: call,
    room: deliveryRoom ?? roomInProcess,
    timeoutMs: timeouts?.webhookMs ?? TIMEOUTS.webhookMs,
    announce: live.announce,
    wake: () => agenda.wake(),
    interrupt: (error) => agenda.interrupt(error),
    onError: bugLog(log, storage, 'a delivery failed in an unexpected way'),
  });
  database.onWritten(() => deliverer.noteWrite());
  return deliverer;
}
