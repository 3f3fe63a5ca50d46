import type { ClockStart } from '#server/clock/clock.ts';
import type { World } from '#server/contract/world.ts';
import type { EmulatorParts } from '#server/control/context.ts';
import type { SavedSettings, SavedState } from '#server/domain/snapshot.ts';
import type { OperationContext } from '#server/operations/parts/context.ts';
import { replaceSecrets } from '#server/operations/replace-secrets.ts';
import { resetWorld } from '#server/operations/reset-world.ts';
import { restoreWorld } from '#server/operations/restore-world.ts';
import type { Run } from '#server/workbench/runs.ts';
import { Snapshots } from '#server/workbench/snapshots/snapshots.ts';

import type { EmulatorOptions } from './emulator.ts';

type ReplacementOptions = Pick<
  EmulatorOptions,
  'db' | 'origin' | 'limits' | 'log' | 'openSnapshots'
>;

/** The parts of the emulator that a reset or restore replaces or pauses. */
interface ReplacementParts extends Pick<
  EmulatorParts,
  | 'startWorld'
  | 'clock'
  | 'limits'
  | 'faults'
  | 'requestLog'
  | 'deliverer'
  | 'agenda'
  | 'storage'
  | 'runs'
  | 'live'
  | 'worldEnd'
> {
  readonly context: OperationContext;
  readonly countWorld: () => void;
}

/** The part of a saved state that is not in the database. */
export function presentState({
  clock,
  limits,
  faults,
}: Pick<EmulatorParts, 'clock' | 'limits' | 'faults'>): Pick<SavedState, 'clock' | 'settings'> {
  return {
    clock: { now: clock.now(), mode: clock.mode },
    settings: { limits: limits.settings, faults: faults.settings },
  };
}

/** The `ClockStart` that continues a saved clock. */
export function clockStartOf({ now, mode }: SavedState['clock']): ClockStart {
  const starts = { real: null, virtual: now, ticking: { tickingFrom: now } };
  return starts[mode];
}

/** The two ways to replace the world: by a reset, and by restoring a snapshot. */
export function worldReplacement(
  options: ReplacementOptions,
  parts: ReplacementParts,
): Pick<EmulatorParts, 'reset' | 'snapshots'> {
  const snapshots = openSnapshots(options, parts);
  return {
    snapshots,
    reset: async (world, except, start) => {
      let checkpoint: string | null = null;
      await withDeliveriesPaused(parts, except, async () => {
        const undoable = start === undefined ? 'reset' : 'scenario';
        checkpoint = await snapshots.before(undoable, start?.scenario, () =>
          parts.storage.withRetry(() => resetTo(options, parts, world, start?.at)),
        );
      });
      return checkpoint;
    },
  };
}

/** Ends all runs but `except`, and does `work` while no delivery or due item runs. */
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
      // Runs that started meanwhile belonged to the old world.
      ended = runs.endAll(except);
    });
    await ended;
  } finally {
    deliverer.resume();
  }
}

/** Resets to a world and to the start flags, atomically. */
function resetTo(
  { origin, limits: profile }: ReplacementOptions,
  parts: ReplacementParts,
  world: World | null,
  at: number | undefined,
): void {
  const { context, startWorld } = parts;
  const { image = null, limitValues: values = {} } = origin ?? {};
  const replace = replacing(origin, parts);
  replaceWorld(parts, at, { limits: { profile, values } }, () =>
    context.database.erasing(() => {
      if (world === null && image !== null) restoreWorld(context, { image: image() }, replace);
      else replace(() => resetWorld(context, world ?? startWorld));
    }),
  );
}

/** Returns a function that replaces the rows and clears the request log; a named sandbox keeps its own secrets. */
function replacing(
  origin: ReplacementOptions['origin'],
  { context, requestLog }: ReplacementParts,
): (replaceRows: () => void) => void {
  const { secretSeed } = origin ?? {};
  return (replaceRows) =>
    requestLog.clear(() => {
      replaceRows();
      if (secretSeed !== undefined) replaceSecrets(context, secretSeed);
    });
}

/**
 * Does `work`, which replaces the world, with the clock at `start` (by default the clock's own start), and applies
 * settings. If `work` fails, the clock is moved back.
 */
function replaceWorld(
  { worldEnd, clock, limits, countWorld, faults }: ReplacementParts,
  start: ClockStart | undefined,
  settings: SavedSettings,
  work: () => void,
): void {
  worldEnd.around(() => {
    const undo = clock.startOver(start);
    try {
      work();
    } catch (error) {
      undo();
      throw error;
    }
  });
  limits.reset(settings.limits.profile, settings.limits.values);
  countWorld();
  faults.startOver(settings.faults);
}

function openSnapshots(
  { db, origin, log, openSnapshots: open }: ReplacementOptions,
  parts: ReplacementParts,
): Snapshots {
  const { context, requestLog, live, storage } = parts;
  const store = open(db, (file, error) => log.warn({ error, file }, 'a snapshot cannot be read'));
  return new Snapshots(
    {
      database: context.database,
      present: () => presentState(parts),
      flush: () => requestLog.flush(),
      withDeliveriesPaused: (work) => withDeliveriesPaused(parts, undefined, work),
      restoreTo: ({ clock: at, settings }, saved) =>
        storage.withRetry(() =>
          replaceWorld(parts, clockStartOf(at), settings, () =>
            restoreWorld(context, saved, replacing(origin, parts)),
          ),
        ),
      announce: live.announce,
      keepsCheckpoints: origin === undefined || db !== ':memory:',
    },
    store,
  );
}
