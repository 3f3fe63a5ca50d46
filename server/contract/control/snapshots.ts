import * as z from 'zod';

import { LIMIT_NAMES, LIMIT_PROFILES } from '#server/domain/limits.ts';

import { violation } from '../errors/violation.ts';
import { listOf, named, text } from '../values.ts';
import { clockMode } from './clock.ts';
import { defineCalls } from './define-calls.ts';
import { stateAnswer } from './emulator.ts';
import { faultSettings } from './faults.ts';
import { time } from './fields.ts';

/** The name of a snapshot or scenario. */
export const snapshotName = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$/u, violation('mustBeSnapshotName'));

export const snapshotBody = z.strictObject({ name: snapshotName, note: text(500).optional() });

export const snapshotDiffQuery = z.strictObject({ to: snapshotName.optional() });

const snapshotAnswer = named('Snapshot', {
  name: z.string(),
  kind: z
    .enum(['named', 'checkpoint'])
    .describe('A checkpoint is saved automatically before a reset, a restore or a scenario.'),
  createdAt: time,
  clock: z.strictObject({ now: time, mode: clockMode }),
  accounts: z.int().nonnegative().describe('The number of open accounts in all stores.'),
  bytes: z.int().nonnegative(),
  note: z.string().nullable(),
});

/** The settings in a snapshot. */
export const savedSettings = z.strictObject({
  limits: z.strictObject({
    profile: z.enum(LIMIT_PROFILES),
    values: z.partialRecord(z.enum(LIMIT_NAMES), z.int().nonnegative().nullable()),
  }),
  faults: faultSettings.optional(),
});

export const SNAPSHOT_FILE = {
  mediaType: 'application/vnd.sqlite3',
  most: 1024 * 1024 * 1024,
} as const;

const change = z.enum(['added', 'removed', 'changed']);

export const fieldChange = named('FieldChange', {
  path: z.string().describe('A field such as `total`, or `orders[<id>].quantity`.'),
  from: z.unknown(),
  to: z.unknown(),
});

const fields = z.array(fieldChange).describe('Empty for an added or removed record.');

const serverId = z.string();

/** Differences between two states; amounts are decimals. */
export const snapshotDiffAnswer = named('SnapshotDiff', {
  accounts: listOf({
    serverId,
    accountId: z.string(),
    kind: z.enum(['table', 'packet']),
    title: z
      .string()
      .describe("The table's title, or for a packet the customer's name or the receipt number."),
    change,
    fields,
  }),
  catalog: listOf({
    serverId,
    entity: z.string(),
    id: z.string(),
    title: z.string(),
    change,
    fields,
  }),
  installs: listOf({
    serverId,
    pluginId: z.string(),
    change,
    fields: fields.describe('Secrets read `(withheld)` and `(changed)`.'),
  }),
  stores: listOf({ id: z.string(), title: z.string(), change, fields }),
  people: listOf({
    serverId,
    id: z.string(),
    kind: z.enum(['user', 'customer']),
    title: z.string(),
    change,
    fields,
  }),
  payments: listOf({ serverId, paymentId: z.string(), change, fields }),
  clock: z.strictObject({ from: time, to: time }).nullable().describe('Null if equal.'),
});

export type SnapshotDiff = z.infer<typeof snapshotDiffAnswer>;

export const snapshotCalls = defineCalls('emulator', {
  listSnapshots: {
    request: 'GET /snapshots',
    outlivesReset: true,
    summary: 'Lists saved states and checkpoints, newest first.',
    topics: ['snapshots'],
    response: z.array(snapshotAnswer),
  },
  saveSnapshot: {
    request: 'POST /snapshots',
    body: snapshotBody,
    summary: 'Saves the whole state under a name.',
    response: snapshotAnswer,
    refusals: ['snapshotExists', 'snapshotLimitReached', 'snapshotNotKept'],
  },
  restoreSnapshot: {
    request: 'POST /snapshots/{name}/restore',
    outlivesReset: true,
    summary: 'Restores a saved state.',
    response: stateAnswer,
    refusals: ['snapshotNotFound', 'snapshotUnusable'],
  },
  deleteSnapshot: {
    request: 'DELETE /snapshots/{name}',
    outlivesReset: true,
    summary: 'Deletes a saved state.',
    response: z.strictObject({ name: z.string() }),
    refusals: ['snapshotNotFound'],
  },
  diffSnapshot: {
    request: 'GET /snapshots/{name}/diff',
    needs: 'openSnapshots',
    outlivesReset: true,
    query: snapshotDiffQuery,
    summary: 'Compares a saved state with another one, or with the current one.',
    topics: [
      'snapshots',
      'accounts',
      'floor',
      'catalog',
      'users',
      'customers',
      'stores',
      'installs',
      'payments',
      'clock',
    ],
    response: snapshotDiffAnswer,
    refusals: ['snapshotNotFound', 'snapshotUnusable'],
  },
  exportSnapshot: {
    request: 'GET /snapshots/{name}/file',
    needs: 'readSnapshotFiles',
    kind: 'file',
    mediaType: SNAPSHOT_FILE.mediaType,
    summary: 'Downloads a snapshot as a SQLite file.',
    response: z.instanceof(Blob),
    refusals: ['snapshotNotFound', 'snapshotUnusable'],
  },
  importSnapshot: {
    request: 'PUT /snapshots/{name}/file',
    needs: 'readSnapshotFiles',
    kind: 'upload',
    outlivesReset: true,
    takes: SNAPSHOT_FILE,
    summary: 'Imports the file of a snapshot under an unused name.',
    response: snapshotAnswer,
    refusals: [
      'wrongFileType',
      'badSnapshotFile',
      'snapshotExists',
      'snapshotLimitReached',
      'snapshotNotKept',
    ],
  },
});
