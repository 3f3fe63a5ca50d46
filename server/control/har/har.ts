import type { SentDocument } from '#server/api/http/send-document.ts';
import type { LoggedSince } from '#server/store/traffic-log.ts';
import { listLoggedPlaces, timeOfRequest } from '#server/store/traffic-log.ts';

import type { ControlContext } from '../context.ts';
import { handlers } from '../handler.ts';
import { sinceOf } from '../list-pages.ts';
import { worldsOf } from '../past-worlds.ts';
import { entriesOf, textsOf } from './har-entries.ts';

const FILE_NAME = 'countertop.har';

const PIECE_CHARACTERS = 256 * 1024;

export const harHandlers = handlers({
  exportHar: ({ context, query: { since, all } }) => {
    const { version } = context;
    if (all === 'true') return documentOf(version, ...everything(context));
    context.requestLog.flush();
    const places = listLoggedPlaces(context.database.read, readSince(context, since));
    return documentOf(version, textsOf(context, places));
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

function readSince({ database }: ControlContext, since: string | undefined): LoggedSince {
  const after = since === undefined ? { at: 0 } : sinceOf(since);
  if ('at' in after) return { afterRequest: null, from: after.at };
  const afterRequest = after.id;
  const from = timeOfRequest(database.read, afterRequest);
  return { afterRequest, from: from ?? Number.MAX_SAFE_INTEGER };
}

function documentOf(version: string, entries: Iterable<string>, comment?: string): SentDocument {
  return { fileName: FILE_NAME, pieces: piecesOf(version, entries, comment) };
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
