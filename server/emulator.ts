import { randomUUID } from 'node:crypto';

import { Agenda } from '#clock/agenda.ts';
import { EmulatorClock } from '#clock/clock.ts';
import { ANY } from '#domain/change.ts';
import type { World } from '#domain/world.ts';
import { RequestLog } from '#inspector/request-log.ts';
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
  readonly log: Logger;
}

/** Everything behind the two doors; it knows nothing of HTTP. */
export interface Emulator extends OperationContext {
  readonly database: Database;
  readonly clock: EmulatorClock;
  readonly agenda: Agenda;
  readonly limits: RateLimits;
  readonly requestLog: RequestLog;
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
  const requestLog = new RequestLog(database);
  const context = { database, clock, uuid: randomUUID, environment: () => limits.environment };

  try {
    if (firstServerId(database.read) === undefined) seedWorld(context, startWorld);
    else if (options.portalLogin) extendStores(context);
  } catch (error) {
    database.close();
    throw error;
  }
  agenda.add(expiredAnswers(context));
  agenda.add(expiredCodes(context));
  database.onWritten(() => agenda.wake());
  database.onChanged((changes) => {
    for (const { topic, id } of changes) live.announce(topic, id);
  });

  return {
    ...context,
    startWorld,
    agenda,
    limits,
    requestLog,
    live,
    reset: (world) =>
      agenda.exclusively(() => {
        if (options.clock === null) clock.useSystemTime();
        else clock.set(options.clock);
        limits.reset(options.limits);
        requestLog.clear();
        resetWorld(context, world ?? startWorld);
      }),
    close: async () => {
      await agenda.stop();
      requestLog.flush();
      database.close();
    },
  };
}
