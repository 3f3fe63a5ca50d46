import type { Answer, AnswerName } from './check-answers.ts';
import { checkAnswer } from './check-answers.ts';

/**
 * What went wrong with a call:
 * `refused` - the server said no; `message` says why, in its words;
 * `locked` - this browser has no session;
 * `offline` - the server cannot be reached;
 * `broken` - the answer is not what the contract says.
 */
export type FailureKind = 'refused' | 'locked' | 'offline' | 'broken';

/** A control call that did not give what was asked for. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  /** The HTTP status, where there is an answer. */
  readonly status: number | null;
  /** The kind of refusal, where the server named one. */
  readonly code: string | null;
  /** What the refusal is about; amounts are decimals. */
  readonly params: Readonly<Record<string, unknown>>;

  constructor(
    kind: FailureKind,
    message: string,
    status: number | null,
    { code = null, params = {} }: { code?: string | null; params?: CallFailure['params'] } = {},
  ) {
    super(message);
    this.name = 'CallFailure';
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.params = params;
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
}

/** A control call; `path` is below `/control`. Throws `CallFailure`. */
export async function call<Name extends AnswerName>(
  path: string,
  { method = 'GET', answer, query = {}, body, file, signal }: Call<Name>,
): Promise<Answer<Name>> {
  const response = await send(`/control${path}${printQuery(query)}`, {
    method,
    ...(signal !== undefined && { signal }),
    ...contentOf(body, file),
  });
  const received: unknown = await response.json().catch(() => null);
  const { status } = response;
  if (!response.ok) throw refused(received, status);
  const broken = (problem: string): CallFailure =>
    new CallFailure('broken', `${method} ${path}: ${problem}`, status);
  if (!isObject(received) || received['success'] !== true || !('data' in received)) {
    throw broken('no answer of the control API');
  }
  const problem = checkAnswer(answer, received['data'], (late) => reportLate(broken(late)));
  if (problem !== null) throw broken(problem);
  return received['data'] as Answer<Name>;
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

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { credentials: 'same-origin', ...init });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallFailure('offline', '', null);
  }
}

function refused(received: unknown, status: number): CallFailure {
  const { message, code, params } = isObject(received) ? received : {};
  const kind = status === 401 ? 'locked' : 'refused';
  return new CallFailure(kind, typeof message === 'string' ? message : '', status, {
    ...(typeof code === 'string' && { code }),
    ...(isObject(params) && { params }),
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
