import * as z from 'zod';

// zod would compile its parsers with `new Function`, which the Content-Security-Policy forbids.
z.config({ jitless: true });

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

const refusal = z.looseObject({
  success: z.literal(false),
  message: z.string(),
  code: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
});
const success = z.looseObject({ success: z.literal(true), data: z.unknown() });

/** Query parameters; those that are null or undefined are left out. */
export type Query = Readonly<Record<string, string | number | null | undefined>>;

interface Call<Schema extends z.ZodType> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The schema of `data`. */
  readonly answer: Schema;
  readonly query?: Query;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** A control call; `path` is below `/control`. Throws `CallFailure`. */
export async function call<Schema extends z.ZodType>(
  path: string,
  { method = 'GET', answer, query = {}, body, signal }: Call<Schema>,
): Promise<z.output<Schema>> {
  const response = await send(`/control${path}${printQuery(query)}`, {
    method,
    ...(signal !== undefined && { signal }),
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const received: unknown = await response.json().catch(() => null);
  const { status } = response;
  if (!response.ok) throw refused(received, status);
  const enveloped = success.safeParse(received);
  const parsed = answer.safeParse(enveloped.data?.data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue === undefined ? '' : `: ${issue.path.join('.')} ${issue.message}`;
  throw new CallFailure('broken', `${method} ${path}${where}`, status);
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
  const { message = '', code, params } = refusal.safeParse(received).data ?? {};
  return new CallFailure(status === 401 ? 'locked' : 'refused', message, status, {
    ...(code !== undefined && { code }),
    ...(params !== undefined && { params }),
  });
}

function printQuery(query: Query): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}
