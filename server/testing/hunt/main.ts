// `npm run test:hunt [-- --for 60 --runs N --correct-for 300 --replays 5 --only NAME]`: hunts for the race in each
// variant of the kitchen board (for some seconds, or with `--runs` for some runs), replays what is found, hunts in
// correct plugins, where it must find nothing, and measures how much time a hunt adds to a run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import type { HuntLimit, HuntOptions } from '#cli/hunt/command-line.ts';
import type { Kind } from '#cli/hunt/disturbances.ts';
import { DEFAULT_KINDS, KINDS } from '#cli/hunt/disturbances.ts';
import { startRunPlace } from '#cli/hunt/run-place.ts';
import type { Failure } from '#cli/hunt/search.ts';
import { BaselineFailed, newSearch, search, wayOf } from '#cli/hunt/search.ts';
import { stopwatch } from '#server/clock/clock.ts';
import { counted } from '#server/domain/messages/plural.ts';

import { MAIN } from '../serve-process.ts';
import { median, overheadOf } from './overhead.ts';
import type { Race } from './races.ts';
import { SERVE_FLAGS, commandWith, listRaces } from './races.ts';

/** A command, and the kinds of disturbances with which a hunt tests it. */
interface Hunted {
  readonly command: readonly string[];
  readonly kinds: readonly Kind[];
}

/** A find with more disturbances is hard to understand. */
const MOST_IN_MEDIAN = 3;
const MOST_OVERHEAD_MS = 150;
/** How often the command is timed, each time both alone and in a run of a hunt. */
const PAIRS = 9;
const OVERHEAD = 'overhead of a run over the command alone';

const { values } = parseArgs({
  options: {
    for: { type: 'string', default: '60' },
    runs: { type: 'string' },
    'correct-for': { type: 'string', default: '300' },
    replays: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});
const never = new AbortController().signal;
const folder = mkdtempSync(path.join(tmpdir(), 'countertop-hunt-'));
// The search starts its servers from the program in `argv[1]`.
process.argv[1] = MAIN;

const totals = fileURLToPath(new URL('../../../cli/hunt/testing/board.mjs', import.meta.url));
const tips = fileURLToPath(new URL('tips.py', import.meta.url));
const correct: Readonly<Record<string, Hunted>> = {
  'correct: the kitchen board': { command: commandWith(null, folder), kinds: DEFAULT_KINDS },
  'correct: the kitchen board and staff': { command: commandWith(null, folder), kinds: KINDS },
  'correct: a board of totals': {
    command: [process.execPath, totals, 'fixed'],
    kinds: DEFAULT_KINDS,
  },
  'correct: the tip jar (in Python, with Flask)': {
    command: ['python3', tips],
    kinds: DEFAULT_KINDS,
  },
};

let failed = 0;
let passed = 0;
const sizes: number[] = [];
const alike: boolean[] = [];
try {
  for (const race of listRaces()) {
    if (race.name.includes(values.only)) await whileItWorks(race.name, () => huntRace(race));
  }
  for (const [name, hunted] of Object.entries(correct)) {
    if (name.includes(values.only)) await whileItWorks(name, () => huntCorrect(name, hunted));
  }
  if (OVERHEAD.includes(values.only)) {
    const options = optionsFor({ command: commandWith(null, folder), kinds: DEFAULT_KINDS });
    const ms = await overheadOf(options, PAIRS);
    report(ms <= MOST_OVERHEAD_MS, OVERHEAD, `${Math.round(ms)} ms`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
if (sizes.length > 0) {
  const size = median(sizes);
  report(size <= MOST_IN_MEDIAN, 'median number of disturbances per find', String(size));
  const count = alike.filter(Boolean).length;
  const ofAll = `${count} of ${alike.length}`;
  report(count === alike.length, 'replays that fail like the find', ofAll);
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

/** If the command fails without any disturbance, the variant is reported as failed. */
async function whileItWorks(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BaselineFailed)) throw error;
    report(false, name, error.message, error.end.output);
  }
}

function report(isGood: boolean, name: string, ...columns: string[]): void {
  if (isGood) passed += 1;
  else failed += 1;
  const line = [isGood ? 'ok    ' : 'FAILED', name.padEnd(52), ...columns].join('  ');
  process.stdout.write(`${line}\n`);
}

function during(seconds: string): HuntLimit {
  return { forMs: Number(seconds) * 1000, runs: null };
}

function optionsFor({ command, kinds }: Hunted, limit = during('0')): HuntOptions {
  const [program = '', ...args] = command;
  return {
    command: program,
    args,
    serveFlags: SERVE_FLAGS,
    scenario: null,
    onlyExit: false,
    runTimeoutMs: 60_000,
    seed: 1,
    kinds,
    limit,
    jobs: 2,
    out: null,
    json: false,
  };
}

/** Searches until something is found or the limit is reached. */
async function hunt(options: HuntOptions) {
  const began = stopwatch();
  const state = newSearch();
  const enough = new AbortController();
  const onChange = (): void => {
    if (state.found.length > 0) enough.abort();
  };
  await search(options, { state, stop: enough.signal, onChange });
  return { ...state, seconds: ((stopwatch() - began) / 1000).toFixed(1).padStart(6) };
}

async function huntRace(race: Race): Promise<void> {
  const kinds: readonly Kind[] = race.kind === 'staff' ? ['staff'] : DEFAULT_KINDS;
  const limit =
    values.runs === undefined ? during(values.for) : { forMs: null, runs: Number(values.runs) };
  const options = optionsFor({ command: commandWith(race.name, folder), kinds }, limit);
  const { found, seconds, runs } = await hunt(options);
  const [find] = found;
  if (find === undefined) {
    report(false, race.name, 'not found', `${seconds} s`, `${runs} runs`);
    return;
  }
  sizes.push(find.disturbances.length);
  await replay(options, find);
  const count = counted(find.disturbances.length, 'disturbance');
  report(true, race.name, 'found', `${seconds} s`, `${runs} runs`, count, saidOf(find));
}

/** Records for each replay whether it fails in the same way as the find. */
async function replay(options: HuntOptions, find: Failure): Promise<void> {
  const place = await startRunPlace(options);
  const rules = find.disturbances.map(({ rule }) => rule);
  try {
    for (let time = 0; time < Number(values.replays); time += 1) {
      alike.push(wayOf(await place.run(rules, never)) === wayOf(find));
    }
  } finally {
    await place.end();
  }
}

async function huntCorrect(name: string, hunted: Hunted): Promise<void> {
  const options = optionsFor(hunted, during(values['correct-for']));
  const { found, flaky, runs, seconds } = await hunt(options);
  const what = [...found, ...flaky].map(saidOf).join('; ');
  report(what === '', name, `${seconds} s`, `${runs} runs`, what);
}

function saidOf({ disturbances }: Failure): string {
  return disturbances.map(({ said }) => said).join(' and ');
}
