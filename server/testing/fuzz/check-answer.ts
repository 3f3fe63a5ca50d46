import { parsed } from '#server/domain/json.ts';

import type { FuzzAnswer, FuzzCall } from './client.ts';
import { DATABASE_FILE, waits } from './operations.ts';
import type { RawAnswer } from './raw-connection.ts';
import { answersIn } from './raw-connection.ts';
import type { RawRequest } from './raw-requests.ts';
import type { DocumentedRefusals } from './refusals.ts';
import { allRefusals, refusalBody } from './refusals.ts';

/** The longest time (ms) that a call may take if it does not wait for other programs; the machine may be busy. */
const LONGEST_MS = 20_000;

/** The message for requests that Express cannot decode; no operation documents it. */
const UNREADABLE = 'The request cannot be read';

const ALL_REFUSALS = allRefusals();

/**
 * What is wrong with an answer, or null: a status or a message that its operation does not document,
 * a body of another shape, or an answer that came too late.
 */
export function checkAnswer(call: FuzzCall, answer: FuzzAnswer): string | null {
  return checkStatus(call, answer) ?? checkBody(call, answer) ?? checkTime(call, answer);
}

function checkStatus({ operation }: FuzzCall, { status }: FuzzAnswer): string | null {
  if (operation === null) return status < 500 ? null : `was answered with ${status}`;
  if (status === 200 || operation.refusals.has(status)) return null;
  const documented = [200, ...operation.refusals.keys()].join(', ');
  return `was answered with ${status}, but only ${documented} are documented`;
}

function checkTime({ operation, method, path }: FuzzCall, { tookMs }: FuzzAnswer): string | null {
  if (tookMs <= LONGEST_MS || waits(operation?.name ?? `${method} ${path}`)) return null;
  return `took ${Math.round(tookMs)} ms without waiting for others`;
}

function checkBody(call: FuzzCall, answer: FuzzAnswer): string | null {
  const { operation, method, path } = call;
  const { status, contentType, body: text } = answer;
  if (method === 'HEAD') return null;
  if (operation !== null && operation.answers !== 'json' && status === 200) {
    return checkOtherThanJson(operation, answer);
  }
  if (operation === null && !/^\/(?:plugin-api|control)\//u.test(path)) return null;
  if (!contentType.startsWith('application/json')) {
    return `was answered with ${contentType || 'no type'}, not with JSON`;
  }
  const body = parsed(text);
  if (typeof body !== 'object' || body === null) return 'was answered with invalid JSON';
  const isRefusal = 'success' in body && body.success !== true;
  return isRefusal ? checkRefusal(call, answer, body) : checkSuccess(call, answer, body);
}

function checkOtherThanJson(
  { answers, success }: NonNullable<FuzzCall['operation']>,
  { contentType, body }: FuzzAnswer,
): string | null {
  const type = { stream: 'text/event-stream', text: 'text/plain', file: DATABASE_FILE, json: '' };
  if (!contentType.startsWith(type[answers])) return `was answered with ${contentType}`;
  if (answers === 'stream' && !body.startsWith('retry: ')) return 'streams no events';
  if (answers !== 'text' || success.safeParse(body).success) return null;
  return 'was answered with text that does not match its schema';
}

function checkSuccess({ operation }: FuzzCall, { status }: FuzzAnswer, body: object) {
  if (status !== 200) return `was answered with a success of status ${status}`;
  const [issue] = operation?.success.safeParse(body).error?.issues ?? [];
  if (issue === undefined) return null;
  return `has a response that does not match its schema: ${issue.path.join('.')}: ${issue.message}`;
}

function checkRefusal({ operation }: FuzzCall, { status }: FuzzAnswer, body: object) {
  const { data, error } = refusalBody(operation?.path ?? null, status).safeParse(body);
  if (error) return `has a refusal that does not match its schema: ${error.issues[0]?.message}`;
  const { message } = data;
  const told = 'status' in data ? data.status : status;
  if (status !== 200 && told !== status) return `was answered with ${status} and says ${told}`;
  if (operation === null && message === UNREADABLE) return null;
  // Catalog writes are refused with 200 and the status in the body; their documents list 200.
  const isDocumented =
    operation === null
      ? documents(ALL_REFUSALS, told, message)
      : documents(operation.refusals, status, message);
  if (isDocumented) return null;
  return `was refused with an undocumented message: ${status} ${message.slice(0, 200)}`;
}

function documents(refusals: DocumentedRefusals, status: number, message: string): boolean {
  return (refusals.get(status) ?? []).some((pattern) => pattern.test(message));
}

/** Statuses with which Node's HTTP parser refuses a request, without a body. */
const PARSER_STATUSES: ReadonlySet<number> = new Set([400, 408, 413, 417, 431]);

/** The problem of the response to raw bytes, or null. */
export function checkRaw(request: RawRequest, received: string): string | null {
  const answers = answersIn(received);
  if (answers === null) {
    return `was answered with invalid HTTP: ${JSON.stringify(received.slice(0, 100))}`;
  }
  // Node closes a connection after its parser has refused a request.
  const isRefusedByParser = ({ status, body }: RawAnswer): boolean =>
    body === '' && PARSER_STATUSES.has(status);
  for (const answer of answers) {
    const { status, head, body } = answer;
    const isRefusal =
      /^content-type: application\/json/imu.test(head) && body.includes('"success":false');
    if (status >= 500 || (status >= 400 && !isRefusal && !isRefusedByParser(answer))) {
      return `was answered with ${status}: ${head.slice(0, 200)} ${body.slice(0, 200)}`;
    }
  }
  if (request.answers === null || answers.length === request.answers) return null;
  if (answers.some(isRefusedByParser)) return null;
  return `had ${answers.length} answers instead of ${request.answers}`;
}
