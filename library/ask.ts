import { CALL_TABLE } from '#server/contract/control/call-table.ts';

import type { CallInput, CallName, ControlClient, CallResult } from './control-client.ts';
import { anyCalls } from './control-client.ts';
import type { ControlTypes } from './control-types.ts';
import { CountertopError } from './countertop-error.ts';

/** A control call by its method and path, for instance `POST /tables/{tableId}/open`. */
export type RequestLine = ControlTypes[CallName]['request'];

type NameOf<Line extends RequestLine> = {
  [Name in CallName]: ControlTypes[Name]['request'] extends Line ? Name : never;
}[CallName];

/** The input of a call: its path ids and the fields of its query and body, in one object. */
export type InputOf<Line extends RequestLine> = CallInput<NameOf<Line>>;

/** The `data` of a call's response, plus the resulting `events` as a property. */
export type ResultOf<Line extends RequestLine> = CallResult<NameOf<Line>>;

/** A call as a function. Its argument is optional if it has no required fields. */
export type CallOf<Line extends RequestLine> = ControlClient[NameOf<Line>];

const NAMES = new Map(
  Object.entries(CALL_TABLE).map(([name, { method, path }]) => [`${method} ${path}`, name]),
);

/** Makes any call of the control API by its method and path. */
export function ask<Line extends RequestLine>(
  client: ControlClient,
  line: Line,
  asked: InputOf<Line>,
): Promise<ResultOf<Line>> {
  const call = anyCalls(client)[NAMES.get(line) ?? ''];
  if (call === undefined) {
    throw new CountertopError(`The control API has no call ${line}.`, { asked: line });
  }
  return call(asked, line) as Promise<ResultOf<Line>>;
}
