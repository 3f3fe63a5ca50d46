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
import { measureInterface } from './interface.ts';
import { measureLists } from './lists.ts';
import { measureMemory } from './memory.ts';
import { measureMixedLoad } from './mixed.ts';
import type { BenchOptions, Part } from './options.ts';
import { PARTS, readOptions } from './options.ts';
import type { Pace } from './pace.ts';
import { QUICK, THOROUGH } from './pace.ts';
import type { Prepared } from './prepare.ts';
import { prepare } from './prepare.ts';
import { measureRates } from './rates.ts';
import { measureSandboxes } from './sandboxes.ts';
import { measureSnapshots } from './snapshots.ts';
import { measureStalledReaders } from './stalled.ts';
import { measureStart } from './start.ts';
import { printGoals, printTable } from './table.ts';
import { measureTeam } from './team.ts';

const MEASURES: Record<Part, (prepared: Prepared, pace: Pace) => Promise<Section[]>> = {
  start: measureStart,
  memory: measureMemory,
  rates: measureRates,
  growth: measureGrowth,
  lists: measureLists,
  events: measureEvents,
  mixed: measureMixedLoad,
  stalled: measureStalledReaders,
  interface: measureInterface,
  sandboxes: measureSandboxes,
  team: measureTeam,
  snapshots: measureSnapshots,
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
