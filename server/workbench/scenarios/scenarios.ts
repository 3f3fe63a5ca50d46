import { BUILT_IN_SCENARIOS } from '#fixtures/scenarios/index.ts';
import { printPath, valueAt } from '#server/contract/errors/schema-message.ts';
import { readScenario } from '#server/contract/read-scenario.ts';
import type { FileFault } from '#server/contract/read-with.ts';
import type { Scenario } from '#server/contract/scenario.ts';
import type { World } from '#server/contract/world.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import type { Lack } from '#server/domain/messages/scenario-steps.ts';
import { printValue } from '#server/domain/messages/scenario-steps.ts';
import type { Outcome, Refusal, RefusalOf } from '#server/domain/refusal.ts';
import type { Database, ReadableDb } from '#server/store/database.ts';
import {
  countScenarioFiles,
  deleteScenarioFile,
  findScenarioFile,
  listScenarioFiles,
  saveScenarioFile,
} from '#server/store/scenario-files.ts';

import { BadFixture } from '../worlds/bad-fixture.ts';
import { loadBuiltInWorld, readWorld } from '../worlds/load-world.ts';
import { findMissingId } from './check-ids.ts';
import type { PlayPace } from './pace.ts';
import { lacksOf, restaurantIn, restaurantOf } from './placeholders.ts';
import type { RunView, ScenarioEmulator } from './run-context.ts';
import type { RunOptions } from './scenario-run.ts';
import { ScenarioRun } from './scenario-run.ts';

/** Maximum number of scenarios that are kept in addition to the built-in ones. */
const MAX_FILES = 100;

/** A scenario: its file as given, and parsed. */
export interface ListedScenario {
  readonly source: 'builtIn' | 'file' | 'recorded';
  readonly file: object;
  readonly scenario: Scenario;
}

let builtIn: ReadonlyMap<string, ListedScenario> | undefined;

export function builtInScenarios(): ReadonlyMap<string, ListedScenario> {
  builtIn ??= new Map(
    BUILT_IN_SCENARIOS.map((file) => {
      const found = readScenario(file);
      if ('fault' in found) {
        throw new Error(`A built-in scenario is wrong: ${JSON.stringify(found.fault)}`);
      }
      return [found.value.name, { source: 'builtIn', file, scenario: found.value }];
    }),
  );
  return builtIn;
}

/** The built-in scenarios first, then the stored ones by name. */
export function listScenarios(db: ReadableDb): ListedScenario[] {
  const stored = listScenarioFiles(db).flatMap((row) => readStored(row) ?? []);
  return [...builtInScenarios().values(), ...stored];
}

export function findScenario(db: ReadableDb, name: string): Outcome<ListedScenario> {
  const stored = findScenarioFile(db, name);
  return (
    builtInScenarios().get(name) ??
    (stored && readStored(stored)) ?? { refused: 'scenarioNotFound' }
  );
}

export function putScenario(
  database: Database,
  name: string,
  file: unknown,
  source: 'file' | 'recorded' = 'file',
): Outcome<ListedScenario> {
  if (builtInScenarios().has(name)) return { refused: 'builtInScenario' };
  const found = readScenario(file);
  if ('fault' in found) return refusalOf(found.fault, file);
  if (found.value.name !== name) {
    const expected = { code: 'mustBeNameOfPath', params: { name } } as const;
    return refusalOf({ path: ['name'], expected }, file);
  }
  const world = worldOf(found.value);
  if ('fault' in world) return refusalOf(world.fault, file);
  const { read } = database;
  if (findScenarioFile(read, name) === undefined && countScenarioFiles(read) >= MAX_FILES) {
    return { refused: 'scenarioLimitReached', most: MAX_FILES };
  }
  database.write((db) => {
    saveScenarioFile(db, { name, source, file: JSON.stringify(file) });
  });
  return { source, file: file as object, scenario: found.value };
}

export function removeScenario(
  database: Database,
  name: string,
): Outcome<{ readonly name: string }> {
  if (builtInScenarios().has(name)) return { refused: 'builtInScenario' };
  if (findScenarioFile(database.read, name) === undefined) return { refused: 'scenarioNotFound' };
  database.write((db) => deleteScenarioFile(db, name));
  return { name };
}

/** Plays a scenario; resolves when the run is over at the pace `fast`, otherwise when it has started. */
export async function playScenario(
  emulator: ScenarioEmulator,
  { scenario, file, source }: ListedScenario,
  options: RunOptions,
): Promise<Outcome<RunView>> {
  const { database, scenarioSlot } = emulator;
  if (scenarioSlot.run?.isOver === false) return { refused: 'scenarioRunning' };
  const world = worldOf(scenario);
  if ('fault' in world) return refusalOf(world.fault, file);
  const fault = findMissingId(scenario, world.world, database.read);
  const lacks = lacksOf(
    scenario,
    world.world === null ? restaurantIn(database.read) : restaurantOf(world.world),
  );
  // The only ids in built-in scenarios are those of plugins, so a missing id is a missing plugin.
  if (fault !== null && source !== 'builtIn') return refusalOf(fault, file);
  if (fault !== null)
    lacks.push({ what: 'plugin', id: String(valueAt(file, fault.path)), needed: 1, found: 0 });
  if (lacks.length > 0) return lacking(lacks);

  const run = new ScenarioRun(emulator, scenario, options);
  scenarioSlot.run = run;
  await run.begin(world.world);
  if (options.pace === 'fast') await run.over;
  return run.view();
}

function lacking(missing: readonly Lack[]): RefusalOf<'scenarioNeeds'> {
  const message = { code: 'needs', params: { missing } } as const;
  return {
    refused: 'scenarioNeeds',
    finding: inEnglish(message),
    violation: { path: null, ...message },
  };
}

/** Controls the current run; `pace` is used with `play`. */
export async function controlRun(
  { scenarioSlot: { run } }: Pick<ScenarioEmulator, 'scenarioSlot'>,
  wanted: 'next' | 'play' | 'pause' | 'stop',
  pace?: PlayPace,
): Promise<Outcome<RunView>> {
  if (run === null) return { refused: 'noScenarioRun' };
  if (run.isOver) return { refused: 'scenarioOver' };
  if (wanted === 'next') await run.next();
  else if (wanted === 'play') run.play(pace);
  else if (wanted === 'pause') await run.pause();
  else await run.end();
  return run.view();
}

/** The world that a scenario starts with; null for the current world. */
function worldOf({
  world,
}: Scenario): { readonly world: World | null } | { readonly fault: FileFault } {
  if (world === 'keep') return { world: null };
  try {
    return {
      world: typeof world === 'string' ? loadBuiltInWorld(world) : readWorld(world, 'scenario'),
    };
  } catch (error) {
    if (!(error instanceof BadFixture)) throw error;
    const code = typeof world === 'string' ? 'mustBeWorld' : 'mustBeFixture';
    const expected = { code, params: { problem: error.problem } } as const;
    return { fault: { path: ['world'], expected } };
  }
}

/** Null if a stored file is no longer valid. */
function readStored(
  row: Pick<ListedScenario, 'source'> & { readonly file: string },
): ListedScenario | null {
  const { source } = row;
  const file = JSON.parse(row.file) as object;
  const found = readScenario(file);
  return 'fault' in found ? null : { source, file, scenario: found.value };
}

function refusalOf({ path: keys, expected }: FileFault, file: unknown): Refusal {
  const path = printPath(keys);
  return {
    refused: 'badScenario',
    path,
    expected: inEnglish(expected),
    found: printValue(valueAt(file, keys)),
    violation: { path, ...expected },
  };
}
