import { withoutCardNumbers } from '#server/domain/card-data.ts';
import { decoded } from '#server/domain/escapes.ts';
import type { LogSubject } from '#server/domain/logged-call.ts';
import { mentionsTokenRequest, withoutSecretValues } from '#server/domain/secret-data.ts';

import type { Note } from './note.ts';
import type { LoggedHeaders } from './redact.ts';
import { withoutSecrets } from './redact.ts';
import { withoutPathSecrets, withoutSecretFields, withoutSecretPairs } from './secret-fields.ts';

/** A call as it was sent and answered. */
export interface SpokenCall {
  readonly path: string;
  readonly query: string;
  readonly requestHeaders: LoggedHeaders;
  readonly requestBody: Buffer;
  readonly responseHeaders: LoggedHeaders;
  readonly responseBody: string;
  readonly notes: readonly Note[];
  /** What it was about when it arrived; undefined: not known. */
  readonly subject?: LogSubject | null | undefined;
  /** True if there is no such endpoint: anything may have been sent. */
  readonly noSuchEndpoint?: boolean;
}

/** The logged part of a call, without secrets and card numbers; headers and notes as JSON. */
interface KeptCall {
  readonly path: string;
  readonly query: string;
  readonly requestHeaders: string;
  readonly requestBody: string;
  readonly responseHeaders: string;
  readonly responseBody: string;
  readonly notes: string;
  /** Null: not known. */
  readonly subject: string | null;
}

/**
 * The part of a call that is logged (E7). The content decides what is removed and not the path, so that
 * a token request or a message of a terminal at a wrong path leaves no secrets in the log.
 */
export function keptCall(call: SpokenCall): KeptCall {
  const { requestHeaders, subject } = call;
  const request = beginningOf(call.requestBody);
  const ofTokens = concernsTokens(call, request.text);
  const clean = concernsPayments(call, request.text) ? cleanOfPayment : withoutSecretValues;
  const type = requestHeaders['content-type'];
  const fieldsOf = (body: string, contentType: string | undefined): string =>
    withoutSecretFields(body, contentType, ofTokens);
  const path = clean(withoutPathSecrets(call.path));
  // Notes quote the path as it was sent.
  const noteText = (text: string): string =>
    clean(path === call.path ? text : text.replaceAll(call.path, () => path));
  return {
    path,
    query: clean(withoutSecretPairs(call.query, ofTokens)),
    requestHeaders: headersText(withoutSecrets(requestHeaders), clean),
    requestBody: keptBody(request, (body) => clean(fieldsOf(body, type && String(type)))),
    responseHeaders: headersText(call.responseHeaders, clean),
    responseBody: keptBody(beginningOf(call.responseBody), (body) =>
      clean(ofTokens ? fieldsOf(body, undefined) : body),
    ),
    notes: JSON.stringify(call.notes, (_, value: unknown) =>
      typeof value === 'string' ? noteText(value) : value,
    ),
    subject: subject === undefined ? null : JSON.stringify(subject && cleanSubject(subject, clean)),
  };
}

/** Its ids may be anything that was sent. */
function cleanSubject(subject: LogSubject, clean: Clean): LogSubject {
  return { ...subject, id: clean(subject.id), title: clean(subject.title) };
}

const cleanOfPayment: Clean = (text) => withoutCardNumbers(withoutSecretValues(text));

type Clean = (text: string) => string;

const TOKEN_WORD = /oauth|token/iu;

/** True if a call asks for an API key, at the right path or at a similar one. */
function concernsTokens({ path, query }: SpokenCall, request: string): boolean {
  return names(path, TOKEN_WORD) || mentionsTokenRequest(query) || mentionsTokenRequest(request);
}

const PAYMENT_WORD = /pay|terminal/iu;
/** Endpoints with payments in their paths that no terminal calls. */
const OTHER_PAYMENTS =
  /^\/plugin-api\/(?:payment-methods\/[a-z]+|(?:tables|packets)\/update-payments)$/u;
const TERMINAL_MESSAGE = /SaleToPOI|Masked_?P[Aa][Nn]/u;

/**
 * True if a card terminal may have made a call: at a path that mentions payments, at an unknown path,
 * or with a terminal's message at any other.
 */
function concernsPayments({ path, noSuchEndpoint }: SpokenCall, request: string): boolean {
  return (
    noSuchEndpoint === true ||
    (names(path, PAYMENT_WORD) && !OTHER_PAYMENTS.test(path)) ||
    TERMINAL_MESSAGE.test(request)
  );
}

/** True if a path contains a word, escaped or not. */
function names(path: string, word: RegExp): boolean {
  return word.test(path) || (path.includes('%') && word.test(decoded(path)));
}

/** Logged instead of headers that hold a secret only together. */
const NO_HEADERS = '{}';

/** Headers as JSON; it stays JSON if something is removed. */
function headersText(headers: LoggedHeaders, clean: Clean): string {
  const text = JSON.stringify(headers);
  if (clean(text) === text) return text;
  const cleaned = Object.entries(headers).map(([name, value]) => [
    clean(name),
    Array.isArray(value) ? value.map(clean) : value && clean(value),
  ]);
  const cleanText = JSON.stringify(Object.fromEntries(cleaned));
  return clean(cleanText) === cleanText ? cleanText : NO_HEADERS;
}

/** The most bytes of a body that are logged. */
const BODY_BYTES = 64 * 1024;

/** A UTF-16 unit takes at most three bytes of UTF-8. */
const SURELY_SHORT = Math.floor(BODY_BYTES / 3);

/** The logged beginning of a body, and the length of the whole in bytes if it was cut. */
interface Beginning {
  readonly text: string;
  readonly cutFrom: number | null;
}

function beginningOf(body: Buffer | string): Beginning {
  // Most answers are short; this saves encoding them.
  if (typeof body === 'string' && body.length <= SURELY_SHORT) return { text: body, cutFrom: null };
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const { length } = bytes;
  return {
    text: bytes.toString('utf8', 0, BODY_BYTES),
    cutFrom: length > BODY_BYTES ? length : null,
  };
}

/** Cleans only the logged part, so that a long body costs no more than a short one. */
function keptBody({ text, cutFrom }: Beginning, clean: Clean): string {
  return cutFrom === null ? clean(text) : `${clean(text)}… [cut; ${cutFrom} bytes in all]`;
}
