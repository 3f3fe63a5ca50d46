import * as z from 'zod';

import { faultRule } from '#server/contract/control/faults.ts';

import { CannotDo } from '../command.ts';
import { readJsonFile } from '../files.ts';
import type { HuntOptions } from './command-line.ts';
import type { SearchState } from './search.ts';

/** Changes when files of another version can no longer be replayed. */
const VERSION = 1;

const finding = z.object({
  pluginId: z.string(),
  serverId: z.string(),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  count: z.int(),
});

const failure = z.object({
  disturbances: z.array(
    z.object({
      rule: faultRule.and(z.object({ id: z.string() })),
      said: z.string(),
    }),
  ),
  exit: z.int().nullable().describe('Null: the run took longer than the limit.'),
  findings: z.array(finding),
  output: z.string(),
});

/** What `hunt --out` writes (workbench contract, Hunt). */
const huntDocument = z.object({
  version: z.literal(VERSION),
  seed: z.int(),
  command: z.array(z.string()).min(1),
  flags: z.array(z.string()),
  limit: z.object({
    forMs: z.number().nullable(),
    runs: z.int().nullable(),
    runTimeoutMs: z.number(),
  }),
  scenario: z.string().nullable(),
  onlyExit: z.boolean(),
  runs: z.int(),
  points: z.int(),
  ms: z.int(),
  found: z.array(failure),
  flaky: z.array(failure),
  undisturbed: z.array(failure.omit({ disturbances: true })),
});

export type HuntDocument = z.output<typeof huntDocument>;

export function documentOf(options: HuntOptions, state: SearchState, ms: number): HuntDocument {
  const { seed, command, args, serveFlags, limit, runTimeoutMs, scenario, onlyExit } = options;
  const { runs, points, found, flaky, undisturbed } = state;
  return huntDocument.parse({
    version: VERSION,
    seed,
    command: [command, ...args],
    flags: serveFlags,
    limit: { ...limit, runTimeoutMs },
    scenario,
    onlyExit,
    runs,
    points,
    ms: Math.round(ms),
    found,
    flaky,
    undisturbed,
  });
}

/** Throws `CannotDo`. */
export function readHuntDocument(file: string): HuntDocument {
  const json = readJsonFile(file);
  const { success, data, error } = huntDocument.safeParse(json);
  if (success) return data;
  const { version } = z.object({ version: z.unknown() }).catch({ version: null }).parse(json);
  throw new CannotDo(
    version === VERSION || typeof version !== 'number'
      ? `${file} was not written by countertop hunt: ${z.prettifyError(error).replaceAll('\n', ' ')}`
      : `${file} was written by another version of Countertop (format ${version}; this one reads ${VERSION}). Hunt again.`,
  );
}
