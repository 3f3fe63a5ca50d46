import { parsed } from '#server/domain/json.ts';

import { codesOf, problemOf } from '../checked-responses.ts';
import type { FuzzAnswer, FuzzCall } from './client.ts';
import { DATABASE_FILE, waits } from './operations.ts';

/** The longest time (ms) that a call may take if it does not wait for other programs; the machine may be busy. */
const LONGEST_MS = 20_000;

/** The message for requests that Express cannot decode; no operation documents it. */
const UNREADABLE = 'The request cannot be read';

const TYPES = {
  json: 'application/json',
  stream: 'text/event-stream',
  text: 'text/plain',
  file: DATABASE_FILE,
};

/**
 * What is wrong with an answer, or null: a status or a message that its operation does not document,
 * a body of another shape, or an answer that came too late.
 */
export function checkAnswer(call: FuzzCall, answer: FuzzAnswer): string | null {
  return checkStatus(call, answer) ?? checkBody(call, answer) ?? checkTime(call, answer);
}

function checkStatus({ operation }: FuzzCall, { status }: FuzzAnswer): string | null {
  if (operation === null) return status < 500 ? null : `was answered with ${status}`;
  if (operation.refusals.has(status)) return null;
  const documented = [...operation.refusals.keys()].join(', ');
  return `was answered with ${status}, but only ${documented} are documented`;
}

function checkTime({ operation, method, path }: FuzzCall, { tookMs }: FuzzAnswer): string | null {
  if (tookMs <= LONGEST_MS || waits(operation?.name ?? `${method} ${path}`)) return null;
  return `took ${Math.round(tookMs)} ms without waiting for others`;
}

function checkBody(call: FuzzCall, answer: FuzzAnswer): string | null {
  const { operation, method, path } = call;
  const { status, contentType, body: text } = answer;
  const isOurs = operation !== null || /^\/(?:plugin-api|control)\//u.test(path);
  if (method === 'HEAD' || !isOurs) return null;
  const answers = status === 200 ? (operation?.answers ?? 'json') : 'json';
  if (!contentType.startsWith(TYPES[answers])) {
    return `was answered with ${contentType || 'no type'}, not with ${answers}`;
  }
  if (answers === 'stream' && !text.startsWith('retry: ')) return 'streams no events';
  const body = parsed(text) as { readonly success?: unknown } | null | undefined;
  if (answers === 'json' && !body) return 'was answered with invalid JSON';
  const plain = path.split('?')[0] ?? '';
  const [problem] = problemOf({ method, path: plain, status, text });
  if (problem !== undefined) return `is wrong: ${problem.replace(plain, operation?.path ?? plain)}`;
  if (answers !== 'json' || (status === 200 && body?.success !== false)) return null;
  return checkRefusal(call, status, body as Refusal);
}

interface Refusal {
  readonly message?: string;
  readonly status?: number;
}

function checkRefusal({ operation }: FuzzCall, status: number, refusal: Refusal): string | null {
  const { message = 'none', status: told = status } = refusal;
  if (status !== 200 && told !== status) return `was answered with ${status} and says ${told}`;
  if (operation === null && message === UNREADABLE) return null;
  const codes = codesOf(told, message);
  // Catalog writes are refused with 200 and the status in the body; their documents list 200.
  const documented = operation === null ? codes : operation.refusals.get(status);
  if (codes.some((code) => documented?.includes(code))) return null;
  return `was refused with an undocumented message: ${status} ${message.slice(0, 200)}`;
}
