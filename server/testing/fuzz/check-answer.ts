import type { FuzzAnswer, FuzzCall } from './call.ts';
import type { FuzzOperation } from './operation.ts';
import { DATABASE_FILE } from './operation.ts';
import { refusalForm } from './refusal-form.ts';
import type { DocumentedRefusals } from './refusals.ts';
import { allRefusals } from './refusals.ts';
import { mayWait } from './waits.ts';

/** The longest that an answer may take that waits for nobody (ms). */
export const LONGEST_MS = 2000;

/** What Express cannot read has words of its own and is described nowhere: it names no call. */
const UNREADABLE = 'The request cannot be read';

const EVERYWHERE = allRefusals();

/**
 * What is wrong with an answer, in words, or null: a status or a message that the call is not said
 * to give, a body of another shape, or one that came too late.
 */
export function checkAnswer(call: FuzzCall, answer: FuzzAnswer): string | null {
  return checkStatus(call, answer) ?? checkBody(call, answer) ?? checkTime(call, answer);
}

function checkStatus({ operation }: FuzzCall, { status }: FuzzAnswer): string | null {
  if (operation === null) return status < 500 ? null : `was answered with ${status}`;
  if (status === 200 || operation.refusals.has(status)) return null;
  const documented = [200, ...operation.refusals.keys()].join(', ');
  return `was answered with ${status}, which is none of the documented ${documented}`;
}

function checkTime({ operation, method, path }: FuzzCall, { ownMs }: FuzzAnswer): string | null {
  // Another method may make a call that waits of one that did not.
  if (ownMs <= LONGEST_MS || (operation?.waits ?? mayWait(`${method} ${path}`))) return null;
  return `took ${Math.round(ownMs)} ms and waits for nobody`;
}

function checkBody(call: FuzzCall, answer: FuzzAnswer): string | null {
  const { operation, method, path } = call;
  // An answer to HEAD has no body.
  if (method === 'HEAD') return null;
  if (operation?.streams === true && answer.status === 200) return checkStream(answer);
  if (operation?.isText === true && answer.status === 200) return checkText(operation, answer);
  if (operation?.isFile === true && answer.status === 200) {
    return answer.contentType === DATABASE_FILE ? null : `was answered with ${answer.contentType}`;
  }
  const isApi = /^\/(?:plugin-api|control)\//u.test(path);
  if (operation === null && !isApi) return null;
  if (!answer.contentType.startsWith('application/json')) {
    return `was answered with ${answer.contentType || 'no type'}, not with JSON`;
  }
  const body = parse(answer.body);
  if (body === undefined) return 'was answered with what is no JSON';
  return isRefusal(body) ? checkRefusal(call, answer, body) : checkSuccess(call, answer, body);
}

function checkStream({ contentType, body }: FuzzAnswer): string | null {
  if (!contentType.startsWith('text/event-stream')) return `streams ${contentType}`;
  return body.startsWith('retry: ') ? null : 'streams something else than events';
}

function checkText({ success }: FuzzOperation, { contentType, body }: FuzzAnswer): string | null {
  if (!contentType.startsWith('text/plain')) return `was answered with ${contentType}`;
  return success.safeParse(body).success ? null : 'was answered with text of another form';
}

function checkSuccess({ operation }: FuzzCall, { status }: FuzzAnswer, body: object) {
  if (status !== 200) return `was answered with a success of status ${status}`;
  const parsed = operation?.success.safeParse(body);
  if (parsed === undefined || parsed.success) return null;
  const [issue] = parsed.error.issues;
  return `has an answer that is not as described: ${issue?.path.join('.')}: ${issue?.message}`;
}

function checkRefusal({ operation }: FuzzCall, { status }: FuzzAnswer, body: object) {
  const parsed = refusalForm(operation?.path ?? null, status).safeParse(body);
  if (!parsed.success) return `has a refusal of another form: ${parsed.error.issues[0]?.message}`;
  const { message } = parsed.data;
  const told = 'status' in parsed.data ? parsed.data.status : status;
  if (status !== 200 && told !== status) return `was answered with ${status} and says ${told}`;
  if (operation === null && message === UNREADABLE) return null;
  // Refusals of catalog writes come with 200; what they would have been otherwise is in the body.
  const documented =
    operation === null
      ? isDocumented(EVERYWHERE, told, message)
      : isDocumented(operation.refusals, status, message);
  return documented
    ? null
    : `was refused in words that are not documented for it: ${status} ${message.slice(0, 200)}`;
}

function isDocumented(refusals: DocumentedRefusals, status: number, message: string): boolean {
  return (refusals.get(status) ?? []).some((pattern) => pattern.test(message));
}

/** What is no success has to be a refusal; a file says nothing of either. */
function isRefusal(body: object): boolean {
  return 'success' in body && body.success !== true;
}

function parse(text: string): object | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
