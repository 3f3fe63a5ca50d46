// `npm run bench`: measures the server on this machine and prints one table with what is wanted.
//
//   --quick       short and rough, for trying the benchmark itself
//   --only PART   start, memory, rates, growth, lists, events, interface or sandboxes
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';

import { ensureBuilt } from './built.ts';
import { CAN_PIN } from './child-processes.ts';
import type { EventsPace } from './events.ts';
import { measureEvents } from './events.ts';
import type { Section } from './figures.ts';
import { closingLine } from './figures.ts';
import { measureGrowth } from './growth.ts';
import type { InterfacePace } from './interface.ts';
import { measureInterface } from './interface.ts';
import { measureLists } from './lists.ts';
import { startLoadGenerator } from './load.ts';
import { measureMemory } from './memory.ts';
import type { BenchOptions, Part } from './options.ts';
import { readOptions } from './options.ts';
import { prepare } from './prepare.ts';
import { measureRates } from './rates.ts';
import type { Pace } from './rounds.ts';
import type { SandboxPace } from './sandboxes.ts';
import { measureSandboxes } from './sandboxes.ts';
import { measureStart } from './start.ts';
import { printTable } from './table.ts';

interface Thoroughness {
  readonly starts: number;
  readonly memories: number;
  readonly rates: Pace;
  readonly growth: Pace;
  /** Calls of each list. */
  readonly calls: number;
  readonly events: EventsPace;
  readonly interface: InterfacePace;
  readonly sandboxes: SandboxPace;
}

const PACE: Pace = { rounds: 4, sliceSeconds: 1.5, warmSeconds: 0.3, firstSeconds: 1 };
const THOROUGH: Thoroughness = {
  starts: 9,
  memories: 3,
  rates: PACE,
  growth: { ...PACE, rounds: 6 },
  calls: 100,
  events: { rates: PACE, writes: 1000, advances: 3, starts: 7, pending: 100_000 },
  interface: { opens: 7, changes: 50, scrollSeconds: 5, logged: 100_000, readSeconds: 20 },
  sandboxes: { sandboxes: 1000, processes: 5 },
};

const QUICK_PACE: Pace = { rounds: 2, sliceSeconds: 0.5, warmSeconds: 0.2, firstSeconds: 0.5 };
const QUICK: Thoroughness = {
  starts: 3,
  memories: 1,
  rates: QUICK_PACE,
  growth: QUICK_PACE,
  calls: 20,
  events: { rates: QUICK_PACE, writes: 100, advances: 1, starts: 2, pending: 20_000 },
  interface: { opens: 2, changes: 10, scrollSeconds: 2, logged: 100_000, readSeconds: 5 },
  sandboxes: { sandboxes: 200, processes: 2 },
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
  for (const part of parts) {
    console.error(`Measuring ${part}...`);
    sections.push(...(await measure(part, quick ? QUICK : THOROUGH)));
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${explanation(seconds, quick)}\n\n${printTable(sections)}\n`);
  console.log(closingLine(sections));
}

async function measure(part: Part, how: Thoroughness): Promise<Section[]> {
  switch (part) {
    case 'start':
      ensureBuilt();
      return [await measureStart(folder, how.starts)];
    case 'memory':
      ensureBuilt();
      return [await measureMemory(folder, how.memories)];
    case 'lists':
      return measureLists(folder, how.calls);
    case 'events':
      ensureBuilt();
      return measureEvents(await prepare(folder), how.events);
    case 'interface':
      return [await measureInterface(await prepare(folder), how.interface)];
    case 'sandboxes':
      ensureBuilt();
      return [await measureSandboxes(folder, how.sandboxes)];
    case 'rates':
    case 'growth':
      return measureUnderLoad(part, how);
  }
}

async function measureUnderLoad(part: 'rates' | 'growth', how: Thoroughness): Promise<Section[]> {
  const prepared = await prepare(folder);
  const generator = startLoadGenerator();
  try {
    return part === 'rates'
      ? await measureRates(generator, how.rates, prepared)
      : [await measureGrowth(generator, how.growth, prepared)];
  } finally {
    generator.stop();
  }
}

function explanation(seconds: number, quick: boolean): string {
  const placed = CAN_PIN
    ? 'Servers ran on one core, the load generator and the receivers of events on another.'
    : 'Processes were not tied to cores, so rates may be those of the load generator.';
  return [
    `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${seconds} s, load average ${busyBefore} before.` +
      (quick ? ' Quick and rough: for trying the benchmark, not for judging the server.' : ''),
    `${placed} Figures are medians (lowest-highest), ratios the medians of the rounds' own ratios.`,
    'A core that was not busy waited for the disk or for other programs: trust "by CPU" then.',
    '"Limits on": every call is authenticated, counted against a limit that is never reached,',
    'answered with the rate headers and logged. (c) and (d) do the same SQLite work and nothing else.',
  ].join('\n');
}
