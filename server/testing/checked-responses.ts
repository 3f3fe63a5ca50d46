import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

import * as z from 'zod';

import { refusalsOfEndpoint, refusalsOfRoute } from '#server/api/endpoint-refusals.ts';
import type { Endpoint } from '#server/api/endpoint.ts';
import type { Route } from '#server/api/exchange.ts';
import { splitTarget } from '#server/api/http/target.ts';
import { ENDPOINTS, ROUTES } from '#server/api/index.ts';
import { pathOf, patternOf } from '#server/api/routes.ts';
import type { ControlCallDefinition } from '#server/contract/control/define-calls.ts';
import { responseSchema } from '#server/contract/control/define-calls.ts';
import { CONTROL_CALLS } from '#server/contract/control/index.ts';
import { successBody } from '#server/contract/envelope.ts';
import { controlErrorBody } from '#server/contract/errors/bodies.ts';
import { parsed } from '#server/domain/json.ts';
import { REFUSALS } from '#server/domain/refusals/catalogue.ts';
import type { RefusalEntry } from '#server/domain/refusals/entry.ts';

/** A call and its whole response, without headers. */
interface Answered {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly text: string;
}

const START = 'http.server.request.start';

let watchers = 0;
let problems: string[] = [];

/**
 * Compares the responses of all servers of this process, sandboxes included, with the description of their call,
 * except those with status 500 or changed by a fault. Returns a function that stops this and throws the first
 * difference.
 */
export function watchResponses(): () => void {
  if (watchers === 0) subscribe(START, watch);
  watchers += 1;
  return () => {
    watchers -= 1;
    if (watchers === 0) unsubscribe(START, watch);
    const [first] = problems;
    problems = [];
    if (first !== undefined) throw new Error(first);
  };
}

function watch(message: unknown): void {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  // Only our own servers replace `writeHead`; the servers of plugins and platforms in tests do not.
  if (!Object.hasOwn(response, 'writeHead')) return;
  const { method = '', url = '' } = request;
  const { path } = splitTarget(url);
  const chunks: unknown[] = [];
  const writeHead = response.writeHead.bind(response) as AnyFunction;
  const write = response.write.bind(response) as AnyFunction;
  const end = response.end.bind(response) as AnyFunction;
  let isFaulty = false;
  Object.assign(response, {
    writeHead: (...head: unknown[]) => {
      isFaulty = Object.hasOwn(Object(head.at(-1)) as object, 'X-Countertop-Fault');
      return writeHead(...head);
    },
    write: (...args: unknown[]) => {
      chunks.push(args[0]);
      return write(...args);
    },
    end: (...args: unknown[]) => {
      chunks.push(args[0]);
      const result = end(...args);
      const { statusCode: status } = response;
      if (!isFaulty && method !== 'HEAD' && status !== 500) {
        const text = Buffer.concat(chunks.flatMap(toBuffer)).toString('utf8');
        problems.push(...problemOf({ method, path, status, text }));
      }
      return result;
    },
  });
}

type AnyFunction = (...args: unknown[]) => unknown;

function toBuffer(chunk: unknown): Buffer[] {
  if (typeof chunk === 'string') return [Buffer.from(chunk)];
  return chunk instanceof Uint8Array ? [Buffer.from(chunk)] : [];
}

/** The difference from the description, as a list of at most one sentence. */
export function problemOf(answered: Answered): string[] {
  const { method, path } = answered;
  // An escape that is not ASCII may be invalid, and then the path belongs to no call.
  if (/%(?![0-7][\da-f])/iu.test(path)) return [];
  if (path.startsWith('/control/')) return problemOfControl(answered);
  const described = [...ENDPOINTS, ...ROUTES].find(
    (one) => one.method === method && patternOf(pathOf(one)).test(path),
  );
  return described === undefined ? [] : problemOfDataApi(answered, described);
}

function problemOfDataApi(answered: Answered, described: Endpoint | Route): string[] {
  const { status, text } = answered;
  const body = parsed(text) as { success?: unknown; message?: string; status?: number } | undefined;
  if (status === 200 && body?.success !== false) {
    return notAs(answered, body, successBody(described.output, described.beside));
  }
  const declared = new Set<string>(
    'run' in described ? refusalsOfRoute(described) : refusalsOfEndpoint(described),
  );
  const codes = codesOf(body?.status ?? status, body?.message ?? '');
  // Refusals about a named sandbox are sent before the call is looked up.
  const isSaid = codes.some((code) => declared.has(code) || code.startsWith('sandbox'));
  if (codes.length === 0 || isSaid) return [];
  const { method, path } = answered;
  return [`${method} ${path} does not declare the refusal ${codes.join(' or ')}: ${text}`];
}

/**
 * The codes with this status and message; a code whose message is only a placeholder counts only if no other code
 * matches.
 */
export function codesOf(status: number, message: string): string[] {
  const having = Object.entries<RefusalEntry>(REFUSALS).filter(
    ([, entry]) => entry.status === status && messagePattern(entry.message).test(message),
  );
  const own = having.filter(([, entry]) => /\w/u.test(entry.message.replaceAll(/\{[^}]*\}/gu, '')));
  return (own.length > 0 ? own : having).map(([code]) => code);
}

/** Placeholders in braces match anything. */
function messagePattern(message: string): RegExp {
  const words = message
    .split(/\{[\w.]+(?::\w+)?\}/u)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`));
  return new RegExp(`^${words.join(String.raw`[\s\S]*`)}$`, 'u');
}

const CONTROL = Object.values<ControlCallDefinition>(CONTROL_CALLS).map((call) => ({
  call,
  pattern: patternOf(`/control${call.path.replaceAll(/\{(\w+)\}/gu, ':$1')}`),
}));

function problemOfControl(answered: Answered): string[] {
  const { method, path, status, text } = answered;
  if (status !== 200) return notAs(answered, parsed(text), controlErrorBody);
  const known = CONTROL.find(({ call, pattern }) => call.method === method && pattern.test(path));
  if (known === undefined) return [`${method} ${path} is not a control call.`];
  const { kind = 'data' } = known.call;
  if (kind === 'file' || kind === 'stream') return [];
  return notAs(answered, kind === 'text' ? text : parsed(text), responseSchema(known.call));
}

function notAs({ method, path, text }: Answered, body: unknown, schema: z.ZodType): string[] {
  const { error } = schema.safeParse(body);
  if (error === undefined) return [];
  const why = z.prettifyError(error);
  const start = text.slice(0, 1000);
  return [`The response to ${method} ${path} does not match its schema:\n${why}\n${start}`];
}
