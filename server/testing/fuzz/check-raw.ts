import type { RawAnswer } from './raw-answers.ts';
import type { RawOutcome } from './raw-client.ts';
import type { RawRequest } from './raw-request.ts';
import { refusalForm } from './refusal-form.ts';

/** What Node's own parser answers before there is a request: these have no body. */
const OF_THE_PARSER = new Set([400, 408, 413, 417, 431]);

/** What is wrong with the answers to raw bytes, in words, or null. */
export function checkRaw(request: RawRequest, { answers, broken }: RawOutcome): string | null {
  if (broken !== null) return `was answered with what is no HTTP: ${JSON.stringify(broken)}`;
  for (const answer of answers) {
    const problem = checkOne(answer);
    if (problem !== null) return problem;
  }
  if (request.answers === null || answers.length === request.answers) return null;
  // A connection is closed after what its parser has refused.
  if (answers.some(({ status, body }) => OF_THE_PARSER.has(status) && body === '')) return null;
  return `had ${answers.length} answers instead of ${request.answers}`;
}

function checkOne({ status, headers, body }: RawAnswer): string | null {
  if (status >= 500) return `was answered with ${status}: ${body.slice(0, 200)}`;
  if (status < 400) return null;
  if (body === '')
    return OF_THE_PARSER.has(status) ? null : `was answered with ${status} and nothing`;
  const type = headers.get('content-type') ?? 'no type';
  if (!type.startsWith('application/json')) return `was answered with ${status} as ${type}`;
  const parsed = refusalForm(null, status).safeParse(JSON.parse(body));
  return parsed.success
    ? null
    : `was answered with ${status} of another form: ${body.slice(0, 200)}`;
}
