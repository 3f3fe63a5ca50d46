import * as z from 'zod';

import { faultRule } from '#server/contract/control/faults.ts';

import { CannotDo } from '../command.ts';
import { readJsonFile } from '../files.ts';
import type { HuntOptions } from './command-line.ts';
import type { SearchState } from './search.ts';

/** Increase it when a change makes older files unusable. */
const VERSION = 1;

const runEnd = z.object({
  exit: z.int().nullable().describe('Null if the run took longer than the limit.'),
  findings: z.array(
    z.object({
      // Older files do not have this field, and contain only errors.
      severity: z.enum(['error', 'warning']).default('error'),
      pluginId: z.string(),
      serverId: z.string(),
      id: z.string(),
      title: z.string(),
      detail: z.string(),
      count: z.int(),
    }),
  ),
  output: z.string(),
});

/** How a run ended: exit code, errors and warnings of the report cards, and the last lines of the command's output. */
export type RunEnd = z.output<typeof runEnd>;

const failure = z.object({
  disturbances: z.array(
    z.object({
      rule: faultRule.and(z.object({ id: z.string() })),
      said: z.string(),
    }),
  ),
  ...runEnd.shape,
});

/** What `hunt --out` writes. */
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
  undisturbed: z.array(runEnd),
});

export type HuntDocument = z.output<typeof huntDocument>;

/** The document of a search that took `ms`. */
export function documentOf(options: HuntOptions, state: SearchState, ms: number): HuntDocument {
  const { command, args, serveFlags: flags, limit, runTimeoutMs } = options;
  return huntDocument.parse({
    ...options,
    ...state,
    version: VERSION,
    command: [command, ...args],
    flags,
    limit: { ...limit, runTimeoutMs },
    ms: Math.round(ms),
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
