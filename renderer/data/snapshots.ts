import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type {
  snapshotAnswer,
  snapshotBody,
  snapshotDiffAnswer,
} from '#contract/control/snapshots.ts';

import { at, call } from './client.ts';

export type Snapshot = z.output<typeof snapshotAnswer>;
export type SnapshotDiff = z.output<typeof snapshotDiffAnswer>;

/** What a file of a snapshot is sent as. */
const SQLITE = 'application/vnd.sqlite3';

/** States that were saved, newest first. */
export const snapshotsQuery = queryOptions({
  queryKey: ['snapshots'],
  queryFn: ({ signal }) => call('/snapshots', { answer: 'snapshotsAnswer', signal }),
});

/** What differs between a snapshot and another one; null: now. */
export function snapshotDiffQuery(name: string, to: string | null) {
  return queryOptions({
    // What is compared with now is out of date with every change, what lies still never is.
    queryKey: ['snapshots', 'diff', to === null ? 'now' : 'saved', name, to],
    queryFn: ({ signal }) =>
      call(`${at('snapshots', name)}/diff`, {
        answer: 'snapshotDiffAnswer',
        query: { to },
        signal,
      }),
  });
}

export const saveSnapshot = mutationOptions({
  mutationFn: (body: z.input<typeof snapshotBody>) =>
    call('/snapshots', { method: 'POST', answer: 'snapshotAnswer', body }),
});

/** Makes everything as it was then. */
export const restoreSnapshot = mutationOptions({
  mutationFn: (name: string) =>
    call(`${at('snapshots', name)}/restore`, { method: 'POST', answer: 'stateAnswer' }),
});

export const removeSnapshot = mutationOptions({
  mutationFn: (name: string) =>
    call(at('snapshots', name), { method: 'DELETE', answer: 'snapshotDeletedAnswer' }),
});

/** Keeps the snapshot that a file holds, under a name. */
export const importSnapshot = mutationOptions({
  mutationFn: ({ name, file }: { readonly name: string; readonly file: Blob }) =>
    call(`${at('snapshots', name)}/file`, {
      method: 'PUT',
      answer: 'snapshotAnswer',
      file: { type: SQLITE, content: file },
    }),
});

/** The address at which a browser downloads a snapshot's file. */
export function snapshotFile(name: string): string {
  return `/control${at('snapshots', name)}/file`;
}
