import type { Answer, AnswerName } from './check-answers.ts';
import { checkAnswer } from './check-answers.ts';
import { getConnection } from './connection.ts';

/**
 * What went wrong with a call:
 * `refused` - the server said no; `message` says why, in its words;
 * `locked` - this browser has no session;
 * `offline` - the server cannot be reached;
 * `broken` - the answer is not what the contract says.
 */
export type FailureKind = 'refused' | 'locked' | 'offline' | 'broken';

/** What a failure may tell besides. */
type FailureDetails = Pick<CallFailure, 'code' | 'params' | 'mayBeDone'>;

/** A control call that did not give what was asked for. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  /** The HTTP status, where there is an answer. */
  readonly status: number | null;
  /** The kind of refusal, where the server named one. */
  readonly code: string | null;
  /** What the refusal is about; amounts are decimals. */
  readonly params: Readonly<Record<string, unknown>>;
  /**
   * Whether what was asked for may have been done all the same: the call went out, and no answer of the
   * server's says what became of it.
   */
  readonly mayBeDone: boolean;

  constructor(
    kind: FailureKind,
    message: string,
    status: number | null,
    { code = null, params = {}, mayBeDone = false }: Partial<FailureDetails> = {},
  ) {
    super(message);
    this.name = 'CallFailure';
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.params = params;
    this.mayBeDone = mayBeDone;
  }
}

/** Query parameters; those that are null or undefined are left out. */
export type Query = Readonly<Record<string, string | number | null | undefined>>;

interface Call<Name extends AnswerName> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** What `data` holds: the name of its schema in answers.ts. */
  readonly answer: Name;
  readonly query?: Query;
  readonly body?: unknown;
  /** A file instead of a body; the browser reads it while it is sent. */
  readonly file?: { readonly type: string; readonly content: Blob };
  readonly signal?: AbortSignal;
  /** It changes nothing, though its method is one that could. */
  readonly isRehearsal?: boolean;
}

/** A control call; `path` is below `/control`. Throws `CallFailure`. */
export async function call<Name extends AnswerName>(
  path: string,
  { method = 'GET', answer, query = {}, body, file, signal, isRehearsal = false }: Call<Name>,
): Promise<Answer<Name>> {
  const mayBeDone = method !== 'GET' && !isRehearsal;
  const url = `/control${path}${printQuery(query)}`;
  const init = { method, ...(signal !== undefined && { signal }), ...contentOf(body, file) };
  const { status, ok, received } = await send(url, init, mayBeDone);
  if (!ok) throw refused(received, status, mayBeDone);
  const broken = (problem: string, details?: Partial<FailureDetails>): CallFailure =>
    new CallFailure('broken', `${method} ${path}: ${problem}`, status, details);
  if (!isAnswer(received)) throw broken('no answer of the control API', { mayBeDone });
  const problem = checkAnswer(answer, received.data, (late) => reportLate(broken(late)));
  if (problem !== null) throw broken(problem);
  return received.data as Answer<Name>;
}

/** Whether this is how the control API answers. */
function isAnswer(received: unknown): received is { readonly data: unknown } {
  return isObject(received) && received['success'] === true && 'data' in received;
}

/** What a call sends, with what it is. */
function contentOf(body: unknown, file: Call<AnswerName>['file']): RequestInit {
  if (file !== undefined) return { headers: { 'Content-Type': file.type }, body: file.content };
  if (body === undefined) return {};
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

let reportLate: (failure: CallFailure) => void = () => undefined;

/** Who is told of an answer that was taken before its contract could be looked at, and broke it. */
export function onLateFailure(report: (failure: CallFailure) => void): void {
  reportLate = report;
}

/** A path below `/control` with encoded parts: `at('accounts', id, 'void')`. */
export function at(...parts: readonly string[]): string {
  return parts.map((part) => `/${encodeURIComponent(part)}`).join('');
}

interface Received {
  readonly status: number;
  readonly ok: boolean;
  /** The JSON of the answer; null: it is none. */
  readonly received: unknown;
}

/**
 * Sends a call and reads all of its answer. While the server is known to be away a change is not sent at
 * all, so that it is certain that nothing has come of it.
 */
async function send(url: string, init: RequestInit, isChange: boolean): Promise<Received> {
  if (isChange && isAway()) throw new CallFailure('offline', '', null);
  try {
    const response = await fetch(url, { credentials: 'same-origin', ...init });
    const { status, ok } = response;
    return { status, ok, received: parseJson(await response.text()) };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallFailure('offline', '', null, { mayBeDone: isChange });
  }
}

function isAway(): boolean {
  return ['lost', 'foreign'].includes(getConnection());
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refused(received: unknown, status: number, isChange: boolean): CallFailure {
  const { message, code, params } = isObject(received) ? received : {};
  const kind = status === 401 ? 'locked' : 'refused';
  return new CallFailure(kind, typeof message === 'string' ? message : '', status, {
    ...(typeof code === 'string' && { code }),
    ...(isObject(params) && { params }),
    // A failure without a code is none that the server has foreseen, or something between us says it.
    mayBeDone: isChange && status >= 500 && typeof code !== 'string',
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function printQuery(query: Query): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}
