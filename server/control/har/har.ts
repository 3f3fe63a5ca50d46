import type { ReadableDb } from '#server/store/database.ts';
import type { LoggedSince } from '#server/store/traffic-log.ts';
import { listLoggedPlaces, timeOfRequest } from '#server/store/traffic-log.ts';

import type { ControlContext } from '../context.ts';
import { handlers } from '../handler.ts';
import { sinceOf } from '../list-pages.ts';
import { worldsOf } from '../past-worlds.ts';
import { entriesOf, textsOf } from './har-entries.ts';

const PIECE_CHARACTERS = 256 * 1024;

export const harHandlers = handlers({
  exportHar: ({ context, query: { since, all } }) => {
    const [entries, comment] = all === true ? everything(context) : [entriesSince(context, since)];
    return { fileName: 'countertop.har', pieces: piecesOf(context.version, entries, comment) };
  },
});

/** All entries since the process started, or of the worlds that have not ended, and a comment that says which. */
function everything(context: ControlContext): [Iterable<string>, string] {
  const { sandbox, run } = context.history;
  const past = run?.past;
  const { entries = 0 } = past?.lost ?? {};
  const comment =
    past?.keepsHar === true
      ? `Everything since the process started; ${entries} entries of worlds that ended were dropped.`
      : 'Only worlds that have not ended; start with --keep-har to include ended ones too.';
  const entriesOfAll = function* (): Generator<string> {
    yield* past?.har(sandbox) ?? [];
    for (const world of worldsOf(context)) yield* entriesOf(world);
  };
  return [entriesOfAll(), comment];
}

function entriesSince(context: ControlContext, since: string | undefined): Iterable<string> {
  const { database, requestLog } = context;
  requestLog.flush();
  return textsOf(context, listLoggedPlaces(database.read, readSince(database.read, since)));
}

function readSince(db: ReadableDb, since: string | undefined): LoggedSince {
  const after = since === undefined ? { at: 0 } : sinceOf(since);
  if ('at' in after) return { afterRequest: null, from: after.at };
  return { afterRequest: after.id, from: timeOfRequest(db, after.id) ?? Number.MAX_SAFE_INTEGER };
}

function* piecesOf(
  version: string,
  entries: Iterable<string>,
  comment: string | undefined,
): Generator<string> {
  const log = { version: '1.2', creator: { name: 'Countertop', version }, comment };
  let piece = `{"log":${JSON.stringify(log).slice(0, -1)},"entries":[`;
  let isFirst = true;
  for (const entry of entries) {
    piece += `${isFirst ? '' : ','}\n${entry}`;
    isFirst = false;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}\n]}}\n`;
}
