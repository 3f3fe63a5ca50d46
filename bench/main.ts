// `npm run bench`: measures the server and the interface on this machine and compares the results with the goals.
//
//   --quick       short and rough, for trying out the benchmark itself
//   --only PART   only this part; options.ts lists the names
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';

import { CAN_PIN } from './child-processes.ts';
import { measureEvents } from './events.ts';
import type { Section } from './figures.ts';
import { goalRows, summaryOf } from './goals.ts';
import { measureGrowth } from './growth.ts';
import type { InterfacePace } from './interface.ts';
import { measureInterface } from './interface.ts';
import { measureLists } from './lists.ts';
import type { LoadGenerator } from './load.ts';
import { startLoadGenerator } from './load.ts';
import { measureMemory } from './memory.ts';
import { measureMixedLoad } from './mixed.ts';
import { measureNpmStart } from './npm-start.ts';
import type { BenchOptions, Part } from './options.ts';
import { PARTS, readOptions } from './options.ts';
import type { Prepared } from './prepare.ts';
import { prepare } from './prepare.ts';
import { measureRates } from './rates.ts';
import type { Pace } from './rounds.ts';
import type { SandboxPace } from './sandboxes.ts';
import { measureSandboxes } from './sandboxes.ts';
import type { SnapshotPace } from './snapshots.ts';
import { measureSnapshots } from './snapshots.ts';
import { measureStalledReaders } from './stalled.ts';
import { measureStart } from './start.ts';
import { printGoals, printTable } from './table.ts';
import type { TeamPace } from './team.ts';
import { measureTeam } from './team.ts';

interface Thoroughness {
  readonly starts: number;
  readonly memories: number;
  readonly rates: Pace;
  readonly growth: Pace;
  /** Number of calls of each list. */
  readonly calls: number;
  /** Number of pending deliveries: more than can be sent while events are measured. */
  readonly pending: number;
  readonly mixedSeconds: number;
  readonly stalledSeconds: number;
  readonly interface: InterfacePace;
  readonly sandboxes: SandboxPace;
  readonly team: TeamPace;
  readonly snapshots: SnapshotPace;
}

/** Limited, because npm is slow to start. */
const MOST_NPM_STARTS = 5;

const PACE: Pace = { rounds: 4, sliceSeconds: 1.5, warmSeconds: 0.3, firstSeconds: 1 };
const THOROUGH: Thoroughness = {
  starts: 9,
  memories: 5,
  rates: PACE,
  growth: { ...PACE, rounds: 6 },
  calls: 100,
  pending: 100_000,
  mixedSeconds: 300,
  stalledSeconds: 30,
  interface: { opens: 7, changes: 50, scrollSeconds: 5 },
  sandboxes: { sandboxes: 1000, processes: 5 },
  team: { awake: 200, onDisk: 10_000 },
  snapshots: { bistro: 30, many: 5 },
};

const QUICK_PACE: Pace = { rounds: 2, sliceSeconds: 0.5, warmSeconds: 0.2, firstSeconds: 0.5 };
const QUICK: Thoroughness = {
  starts: 3,
  memories: 2,
  rates: QUICK_PACE,
  growth: QUICK_PACE,
  calls: 20,
  pending: 20_000,
  mixedSeconds: 20,
  stalledSeconds: 10,
  interface: { opens: 2, changes: 10, scrollSeconds: 2 },
  sandboxes: { sandboxes: 200, processes: 2 },
  team: { awake: 20, onDisk: 1000 },
  snapshots: { bistro: 10, many: 2 },
};

const MEASURES: Record<Part, (on: Prepared, how: Thoroughness) => Promise<Section[]>> = {
  start: async (prepared, { starts }) => [
    await measureStart(prepared, starts),
    await measureNpmStart(prepared.folder, Math.min(starts, MOST_NPM_STARTS)),
  ],
  memory: async (prepared, { memories }) => [await measureMemory(prepared, memories)],
  rates: (prepared, { rates }) =>
    withGenerator((generator) => measureRates(generator, rates, prepared)),
  growth: (prepared, { growth }) =>
    withGenerator(async (generator) => [await measureGrowth(generator, growth, prepared)]),
  lists: ({ folder: place }, { calls }) => measureLists(place, calls),
  events: async (prepared, { rates, pending }) => [await measureEvents(prepared, rates, pending)],
  mixed: (prepared, { mixedSeconds }) =>
    withGenerator(async (generator) => [await measureMixedLoad(generator, prepared, mixedSeconds)]),
  stalled: (prepared, { stalledSeconds }) =>
    withGenerator(async (generator) => [
      await measureStalledReaders(generator, prepared, stalledSeconds),
    ]),
  interface: ({ folder: place }, how) => measureInterface(place, how.interface),
  sandboxes: async ({ folder: place }, how) => [await measureSandboxes(place, how.sandboxes)],
  team: async ({ folder: place }, how) => [await measureTeam(place, how.team)],
  snapshots: async (prepared, how) => [await measureSnapshots(prepared, how.snapshots)],
};

const busyBefore = loadavg()[0]?.toFixed(1) ?? 'unknown';
const folder = mkdtempSync(path.join(tmpdir(), 'countertop-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

try {
  await bench(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function bench({ parts, quick }: BenchOptions): Promise<void> {
  const startedAt = performance.now();
  const sections: Section[] = [];
  const reasons = new Map<Part, string>(
    PARTS.filter((part) => !parts.includes(part)).map((part) => [part, 'its part was not run']),
  );
  for (const part of parts) {
    console.error(`Measuring ${part}...`);
    try {
      sections.push(...(await MEASURES[part](await prepare(folder), quick ? QUICK : THOROUGH)));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      console.error(`${part} could not be measured: ${why}`);
      reasons.set(part, `the part failed: ${why.split('\n')[0]}`);
      process.exitCode = 1;
    }
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const goals = goalRows(
    sections.flatMap(({ figures }) => figures),
    reasons,
  );
  console.log(`${explanation(seconds, quick)}\n\n${printTable(sections)}\n`);
  console.log(`${printGoals(goals)}\n\n${summaryOf(goals)}`);
}

async function withGenerator<Result>(
  measure: (generator: LoadGenerator) => Promise<Result>,
): Promise<Result> {
  using generator = startLoadGenerator();
  return await measure(generator);
}

function explanation(seconds: number, quick: boolean): string {
  const placed = CAN_PIN
    ? 'Under load, servers ran on one core, and the load generator and event receivers on another.'
    : 'Processes were not pinned to cores, so the load generator may have limited the rates.';
  return [
    `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, measured in ${seconds} s, load average at the start ${busyBefore}.` +
      (quick ? ' --quick: the figures are rough and say nothing about the server.' : ''),
    `${placed} Times and rates are medians (lowest-highest); ratios measured in rounds are medians too.`,
    'If "core busy" is well below 100 %, the server waited for the disk or for other programs: then "by CPU" is more reliable.',
    'Every call is authenticated and logged; under load, it also counts against a limit that is never reached.',
    'Bare Express does the same SQLite work, without authentication, validation, pricing or logging.',
  ].join('\n');
}
