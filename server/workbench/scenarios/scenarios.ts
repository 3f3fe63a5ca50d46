import { printPath, valueAt } from '#server/contract/errors/schema-message.ts';
import type { ScenarioFault } from '#server/contract/read-scenario.ts';
import { readScenario } from '#server/contract/read-scenario.ts';
import type { Scenario } from '#server/contract/scenario.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import { printValue } from '#server/domain/messages/scenario-steps.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import {
  countScenarioFiles,
  deleteScenarioFile,
  findScenarioFile,
  listScenarioFiles,
  saveScenarioFile,
} from '#server/store/scenario-files.ts';

import { builtInScenarios } from './built-in.ts';
import { foreseeFault } from './foresee.ts';
import type { PlayPace } from './pace.ts';
import type { RunView, ScenarioEmulator } from './run-context.ts';
import type { RunOptions } from './scenario-run.ts';
import { ScenarioRun } from './scenario-run.ts';
import { worldOf } from './world-of.ts';

/** How many scenarios are kept beside the built-in ones. */
const MOST_FILES = 100;

/** Where a scenario comes from. */
export type ScenarioSource = 'builtIn' | 'file' | 'recorded';

/** A scenario that there is: its file as it was given, and read. */
export interface ListedScenario {
  readonly source: ScenarioSource;
  readonly file: object;
  readonly scenario: Scenario;
}

/** What can be done with the run. */
export type RunControl = 'next' | 'play' | 'pause' | 'stop';

/** The scenarios of an emulator, and the one that plays. */
export class Scenarios {
  readonly #emulator: ScenarioEmulator;
  #run: ScenarioRun | null = null;

  constructor(emulator: ScenarioEmulator) {
    this.#emulator = emulator;
  }

  /** The built-in ones first, then the others by their names. */
  list(): ListedScenario[] {
    const builtIn = [...builtInScenarios().values()].map((one) => ({
      source: 'builtIn' as const,
      ...one,
    }));
    const stored = listScenarioFiles(this.#emulator.database.read).flatMap(({ source, file }) => {
      const found = readStored(file);
      return found === null ? [] : [{ source, ...found }];
    });
    return [...builtIn, ...stored];
  }

  /** Refused where there is none of the name. */
  find(name: string): Outcome<ListedScenario> {
    const builtIn = builtInScenarios().get(name);
    if (builtIn !== undefined) return { source: 'builtIn', ...builtIn };
    const stored = findScenarioFile(this.#emulator.database.read, name);
    const found = stored === undefined ? null : readStored(stored.file);
    if (stored === undefined || found === null) return { refused: 'scenarioNotFound' };
    return { source: stored.source, ...found };
  }

  /** Keeps a file under its name; refused where it is wrong, the name is a built-in one's, or there are too many. */
  put(name: string, file: unknown, source: 'file' | 'recorded' = 'file'): Outcome<ListedScenario> {
    if (builtInScenarios().has(name)) return { refused: 'builtInScenario' };
    const found = readScenario(file);
    if ('fault' in found) return refusalOf(found.fault, file);
    if (found.value.name !== name) {
      const expected = { code: 'mustBeNameOfPath', params: { name } } as const;
      return refusalOf({ path: ['name'], expected }, file);
    }
    const world = worldOf(found.value);
    if ('fault' in world) return refusalOf(world.fault, file);
    const { read } = this.#emulator.database;
    if (findScenarioFile(read, name) === undefined && countScenarioFiles(read) >= MOST_FILES) {
      return { refused: 'scenarioLimitReached', most: MOST_FILES };
    }
    this.#emulator.database.write((db) => {
      saveScenarioFile(db, { name, source, file: JSON.stringify(file) });
    });
    return { source, file: file as object, scenario: found.value };
  }

  remove(name: string): Outcome<{ readonly name: string }> {
    if (builtInScenarios().has(name)) return { refused: 'builtInScenario' };
    const stored = findScenarioFile(this.#emulator.database.read, name);
    if (stored === undefined) return { refused: 'scenarioNotFound' };
    this.#emulator.database.write((db) => deleteScenarioFile(db, name));
    return { name };
  }

  /**
   * Plays a scenario; `fast` is done when it is over, any other pace once it has begun. Refused
   * where there is none, where it cannot play, and while another one does.
   */
  async run(name: string, options: RunOptions): Promise<Outcome<RunView>> {
    const found = this.find(name);
    if (isRefusal(found)) return found;
    if (this.#run !== null && !this.#run.isOver) return { refused: 'scenarioRunning' };
    const { scenario, file } = found;
    const world = worldOf(scenario);
    if ('fault' in world) return refusalOf(world.fault, file);
    const fault = foreseeFault(scenario, world.world, this.#emulator.database.read);
    if (fault !== null) return refusalOf(fault, file);

    const run = new ScenarioRun(this.#emulator, scenario, options);
    this.#run = run;
    await run.begin(world.world);
    if (options.pace === 'fast') await run.over;
    return run.view();
  }

  /** How the run stands, or how the last one ended; null: there was none. */
  current(): RunView | null {
    return this.#run?.view() ?? null;
  }

  /** Refused where there is no run, and where it is over; `pace` goes with `play`. */
  async control(wanted: RunControl, pace?: PlayPace): Promise<Outcome<RunView>> {
    const run = this.#run;
    if (run === null) return { refused: 'noScenarioRun' };
    if (run.isOver) return { refused: 'scenarioOver' };
    if (wanted === 'next') await run.next();
    else if (wanted === 'play') run.play(pace);
    else if (wanted === 'pause') await run.pause();
    else await run.end();
    return run.view();
  }
}

/** A stored file, which was read when it was put there; null: it is none any more. */
function readStored(text: string): Pick<ListedScenario, 'file' | 'scenario'> | null {
  const file = JSON.parse(text) as object;
  const found = readScenario(file);
  return 'fault' in found ? null : { file, scenario: found.value };
}

/** What is said of a wrong file: where, what was found, and what was expected. */
function refusalOf({ path, expected }: ScenarioFault, file: unknown): Refusal {
  return {
    refused: 'badScenario',
    path: printPath(path),
    expected: inEnglish(expected),
    found: printValue(valueAt(file, path)),
    violation: { path: printPath(path), ...expected },
  };
}
