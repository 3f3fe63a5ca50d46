import type { GivenRefusal } from '#renderer/text/refusal-text.ts';
import { CALL_TABLE } from '#server/contract/control/call-table.ts';
import type {
  CallInput,
  ClientCallName,
  ControlRequest,
  CallResult,
} from '#server/contract/control/client.ts';
import { createControlClient } from '#server/contract/control/client.ts';
import { isObject, parsed } from '#server/domain/json.ts';

import type { Connection } from './connection.ts';
import { getConnection } from './connection.ts';

export type { CallInput, CallResult } from '#server/contract/control/client.ts';

/**
 * The kind of failure:
 * - `refused` - the server refused the call; `message` is the reason in English;
 * - `locked` - this browser has no session;
 * - `offline` - the server cannot be reached;
 * - `broken` - the response does not belong to the control API.
 */
export type FailureKind = 'refused' | 'locked' | 'offline' | 'broken';

type Violation = NonNullable<GivenRefusal['violation']>;
type FailureDetails = Pick<CallFailure, 'code' | 'params' | 'violation' | 'mayBeDone'>;

/** A control call that failed. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly kind: FailureKind;
  /** The HTTP status; null if there was no response. */
  readonly status: number | null;
  /** The kind of refusal, if the server named one. */
  readonly code: string | null = null;
  /** Details of the refusal; amounts are decimals. */
  readonly params: Readonly<Record<string, unknown>> = {};
  /** The invalid field; null if the refusal is not about a field. */
  readonly violation: Violation | null = null;
  /** True if the change may have been made: the call was sent, and its outcome is unknown. */
  readonly mayBeDone: boolean = false;

  constructor(
    kind: FailureKind,
    message: string,
    status: number | null,
    details: Partial<FailureDetails> = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = status;
    Object.assign(this, details);
  }
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** True if the call changes nothing despite its HTTP method. */
  readonly isDryRun?: boolean;
}

/** The control API as functions named after its calls. They throw `CallFailure`. */
export const control = createControlClient<CallOptions>(send);

/** Makes a call whose name is a type parameter. */
export function callControl<Name extends ClientCallName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
): Promise<CallResult<Name>> {
  const call = control[name] as unknown as (
    input: CallInput<Name>,
    options?: CallOptions,
  ) => Promise<CallResult<Name>>;
  return call(input, options);
}

async function send(written: ControlRequest, options: CallOptions = {}): Promise<unknown> {
  const request = { ...written, path: withoutEmptyFields(written.path) };
  const { name, method, path } = request;
  const mayBeDone = method !== 'GET' && options.isDryRun !== true;
  const { status, ok, received } = await exchange(request, options.signal, mayBeDone);
  if (!ok) throw refused(received, status, mayBeDone);
  if (['data', 'upload'].includes(CALL_TABLE[name].kind) && !isAnswer(received)) {
    const problem = `${method} ${path}: not a response of the control API`;
    throw new CallFailure('broken', problem, status, { mayBeDone });
  }
  return received;
}

/** An empty filter is omitted, and without a `serverId` the server uses the first store. */
function withoutEmptyFields(path: string): string {
  const [before = '', query = ''] = path.split('?');
  const given = [...new URLSearchParams(query)].filter(([, value]) => value !== '');
  return given.length === 0 ? before : `${before}?${new URLSearchParams(given).toString()}`;
}

interface Received {
  readonly status: number;
  readonly ok: boolean;
  /** Undefined if the response should have been JSON but is not. */
  readonly received: unknown;
}

/**
 * Sends a call and reads the whole response. While the connection is lost, changes are not sent, so they are
 * guaranteed not to have been made.
 */
async function exchange(
  { method, path, body, reads }: ControlRequest,
  signal: AbortSignal | undefined,
  isChange: boolean,
): Promise<Received> {
  if (isChange && ['lost', 'foreign'].includes(getConnection()))
    throw new CallFailure('offline', '', null);
  const init: RequestInit = { method, body, credentials: 'same-origin' };
  if (signal !== undefined) init.signal = signal;
  // For a file, the browser sends the file's media type.
  if (typeof body === 'string') init.headers = { 'Content-Type': 'application/json' };
  try {
    const response = await fetch(`/control${path}`, init);
    const { status, ok } = response;
    return { status, ok, received: await contentOf(response, reads) };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallFailure('offline', '', null, { mayBeDone: isChange });
  }
}

async function contentOf(response: Response, reads: ControlRequest['reads']): Promise<unknown> {
  if (response.ok && reads === 'file') return response.blob();
  const text = await response.text();
  return response.ok && reads === 'text' ? text : parsed(text);
}

function isAnswer(received: unknown): boolean {
  return isObject(received) && received['success'] === true && 'data' in received;
}

function refused(received: unknown, status: number, isChange: boolean): CallFailure {
  const { message, code, params, violation } = isObject(received) ? received : {};
  const kind = status === 401 ? 'locked' : 'refused';
  return new CallFailure(kind, typeof message === 'string' ? message : '', status, {
    ...(typeof code === 'string' && { code }),
    ...(isObject(params) && { params }),
    ...(isObject(violation) && { violation: violation as unknown as Violation }),
    // Without a code, the error is unexpected or comes from a proxy, and the change may have been made.
    mayBeDone: isChange && status >= 500 && typeof code !== 'string',
  });
}

/**
 * The connection state after a call has failed. A server refusal has a code; a response without one, or
 * one that violates the contract, comes from another program.
 */
export function connectionAfter(error: unknown): Exclude<Connection, 'connecting' | 'live'> {
  if (!(error instanceof CallFailure) || error.kind === 'offline') return 'lost';
  if (error.kind === 'locked') return error.code === 'controlTokenNeeded' ? 'locked' : 'foreign';
  return error.code === null ? 'foreign' : 'lost';
}
