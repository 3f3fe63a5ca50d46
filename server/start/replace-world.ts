import type { RequestLog } from '#server/api/inspector/request-log.ts';
import type { RateLimits } from '#server/api/limits/rate-limits.ts';
import type { Agenda } from '#server/clock/agenda.ts';
import type { ClockStart, EmulatorClock } from '#server/clock/clock.ts';
import type { WorldEnd } from '#server/control/context.ts';
import type { SavedState } from '#server/domain/snapshot.ts';
import type { World } from '#server/domain/world.ts';
import type { LiveFeed } from '#server/events/live-feed.ts';
import type { OperationContext } from '#server/operations/parts/context.ts';
import { resetWorld } from '#server/operations/reset-world.ts';
import { restoreWorld } from '#server/operations/restore-world.ts';
import type { SavedDatabase } from '#server/store/saved-database.ts';
import type { StorageWatch } from '#server/store/storage-watch.ts';
import type { Deliverer } from '#server/webhooks/deliverer.ts';
import type { Faults } from '#server/workbench/faults/faults.ts';
import type { Run, Runs } from '#server/workbench/runs.ts';
import { folderOf, removeLeftovers } from '#server/workbench/snapshots/leftovers.ts';
import type { OpenSnapshots, Snapshots } from '#server/workbench/snapshots/snapshots.ts';

import type { Emulator, EmulatorOptions } from './emulator.ts';
import { halfOfMemory } from './half-of-memory.ts';

/** What goes back. */
export interface ReplacementParts {
  readonly context: OperationContext;
  readonly startWorld: World;
  readonly clock: EmulatorClock;
  readonly limits: RateLimits;
  readonly faults: Faults;
  readonly requestLog: RequestLog;
  readonly deliverer: Deliverer;
  readonly agenda: Agenda;
  readonly storage: StorageWatch;
  readonly runs: Runs;
  readonly live: LiveFeed;
  readonly worldEnd: WorldEnd;
  /** Counts another world. */
  readonly countWorld: () => void;
}

export function noWorldEnd(): WorldEnd {
  return { prepare: () => Promise.resolve(), around: (work) => work() };
}

/** Where a clock begins that stood, ran or was the system's when a state was saved. */
export function clockStartOf({ now, mode }: SavedState['clock']): ClockStart {
  const starts = { real: null, virtual: now, ticking: { tickingFrom: now } };
  return starts[mode];
}

/** How an emulator goes back: to a world, or to a saved state. */
export function worldReplacement(
  options: EmulatorOptions,
  parts: ReplacementParts,
): Pick<Emulator, 'reset' | 'snapshots'> {
  const snapshots = openWhenAsked(options, parts);
  const beginAgain = (world: World | null, at?: number): void | Promise<void> =>
    parts.storage.withRetry(() => resetTo(options, parts, world, at));
  return {
    snapshots,
    reset: async (world, except, scene) => {
      // In a sandbox there are no checkpoints, and so nothing to load for them.
      const saved = options.origin === undefined ? await snapshots() : null;
      await parts.worldEnd.prepare();
      await withDeliveriesPaused(parts, except, async () => {
        const begin = () => beginAgain(world, scene?.at);
        if (saved === null) await begin();
        else if (scene === undefined) await saved.before('reset', {}, begin);
        else await saved.before('scenario', { what: scene.scenario }, begin);
      });
    },
  };
}

/** Ends what plays but what is except, and does `work` while nothing is delivered or due. */
async function withDeliveriesPaused(
  { deliverer, agenda, runs }: ReplacementParts,
  except: Run | undefined,
  work: () => Promise<void>,
): Promise<void> {
  await runs.endAll(except);
  await deliverer.halt();
  try {
    let ended: Promise<void> | undefined;
    await agenda.exclusively(async () => {
      await work();
      // What has begun since then was of the world that is gone.
      ended = runs.endAll(except);
    });
    await ended;
  } finally {
    deliverer.resume();
  }
}

/** Takes everything back to a world and to the start flags: all of it, or nothing. */
function resetTo(
  { origin, limits: profile }: EmulatorOptions,
  parts: ReplacementParts,
  world: World | null,
  at: number | undefined,
): void {
  const { context, startWorld, clock, limits, faults, requestLog } = parts;
  const { image = null, limitValues = {} } = origin ?? {};
  parts.worldEnd.around(() =>
    movingClock(clock, at, () =>
      context.database.erasing(() =>
        requestLog.clear(() => {
          if (world === null && image !== null) restoreWorld(context, image);
          else resetWorld(context, world ?? startWorld);
        }),
      ),
    ),
  );
  limits.reset(profile, limitValues);
  parts.countWorld();
  faults.startOver();
}

/** Moves the clock to a start (its own where left out) and does `work`; back, where that fails. */
function movingClock(clock: EmulatorClock, start: ClockStart | undefined, work: () => void): void {
  const putBack = clock.startOver(start);
  try {
    work();
  } catch (error) {
    putBack();
    throw error;
  }
}

/** Loads what saved states need when they are asked for first. */
function openWhenAsked(options: EmulatorOptions, parts: ReplacementParts): OpenSnapshots {
  const { db, origin, log } = options;
  const folder = origin === undefined && db !== ':memory:' ? folderOf(db) : null;
  if (folder !== null) removeLeftovers(folder);
  let opened: Promise<Snapshots> | null = null;
  const { context, clock, limits, faults, requestLog, live, storage } = parts;
  return () =>
    (opened ??= (async () => {
      const { openSnapshots, restoreSaved } =
        await import('#server/workbench/snapshots/open-snapshots.ts');
      await parts.worldEnd.prepare();
      const restoreTo = (
        { clock: at, settings }: Parameters<RestoreSaved>[0],
        saved: SavedDatabase,
      ) =>
        storage.withRetry(() => {
          const clear = requestLog.clear.bind(requestLog);
          parts.worldEnd.around(() =>
            movingClock(clock, clockStartOf(at), () => restoreSaved(context, saved, clear)),
          );
          limits.reset(settings.limits.profile, settings.limits.values);
          parts.countWorld();
          faults.startOver(settings.faults);
        });
      return openSnapshots(folder, {
        database: context.database,
        present: () => ({
          clock: { now: clock.now(), mode: clock.mode },
          settings: { limits: limits.settings, faults: faults.settings },
        }),
        flush: () => requestLog.flush(),
        withDeliveriesPaused: (work, except) => withDeliveriesPaused(parts, except, work),
        restoreTo,
        announce: live.announce,
        keepsCheckpoints: origin === undefined,
        mostBytesInMemory: halfOfMemory(),
        log,
      });
    })());
}

type RestoreSaved = (state: Pick<SavedState, 'clock' | 'settings'>) => void;
