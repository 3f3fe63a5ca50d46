import { withoutCardNumbers } from '#server/domain/card-data.ts';
import { decoded } from '#server/domain/escapes.ts';
import type { LogSubject } from '#server/domain/logged-call.ts';
import type { Message } from '#server/domain/messages/message.ts';
import { mentionsTokenRequest, withoutSecretValues } from '#server/domain/secret-data.ts';

import type { Note } from './note.ts';
import { withoutPathSecrets, withoutSecretFields, withoutSecretPairs } from './redact-body.ts';
import type { LoggedHeaders } from './redact-headers.ts';
import { withoutSecrets } from './redact-headers.ts';

/** A handled call and its response. */
export interface HandledCall {
  readonly path: string;
  readonly query: string;
  readonly requestHeaders: LoggedHeaders;
  readonly requestBody: Buffer;
  readonly responseHeaders: LoggedHeaders;
  readonly responseBody: string;
  readonly notes: readonly Note[];
  /** A refusal that no note explains. */
  readonly refusal?: Message | null;
  /** Undefined if it could not be read. */
  readonly subject?: LogSubject | null | undefined;
  /** True if the path is unknown, so that the call may contain anything. */
  readonly noSuchEndpoint?: boolean;
}

/**
 * The logged part of a call, without secrets and card numbers (E7). What is removed depends on the
 * content, so that token requests and terminal messages at wrong paths leave no secrets in the log.
 * Headers, notes, refusal and subject are JSON; an unknown subject is null.
 */
export function redactCall(call: HandledCall) {
  const { requestHeaders, subject } = call;
  const request = beginningOf(call.requestBody);
  const ofTokens = concernsTokens(call, request.text);
  const clean = concernsPayments(call, request.text) ? cleanOfPayment : withoutSecretValues;
  const type = requestHeaders['content-type'];
  const fieldsOf = (body: string, contentType: string | undefined): string =>
    withoutSecretFields(body, contentType, ofTokens);
  const path = clean(withoutPathSecrets(call.path));
  // Notes quote the original path.
  const noteText = (text: string): string =>
    clean(path === call.path ? text : text.replaceAll(call.path, () => path));
  const asData = (data: object): string =>
    JSON.stringify(data, (_, value: unknown) =>
      typeof value === 'string' ? noteText(value) : value,
    );
  return {
    path,
    query: clean(withoutSecretPairs(call.query, ofTokens)),
    requestHeaders: headersText(withoutSecrets(requestHeaders), clean),
    requestBody: keptBody(request, (body) => clean(fieldsOf(body, type && String(type)))),
    responseHeaders: headersText(call.responseHeaders, clean),
    responseBody: keptBody(beginningOf(call.responseBody), (body) =>
      clean(ofTokens ? fieldsOf(body, undefined) : body),
    ),
    notes: asData(call.notes),
    refusal: call.refusal ? asData(call.refusal) : null,
    // Ids come from the request, so they may contain secrets.
    subject:
      subject === undefined
        ? null
        : JSON.stringify(
            subject && { ...subject, id: clean(subject.id), title: clean(subject.title) },
          ),
  };
}

const cleanOfPayment: Clean = (text) => withoutCardNumbers(withoutSecretValues(text));

type Clean = (text: string) => string;

const TOKEN_WORD = /oauth|token/iu;

/** True for token requests, including those to misspelled paths. */
function concernsTokens({ path, query }: HandledCall, request: string): boolean {
  return names(path, TOKEN_WORD) || mentionsTokenRequest(query) || mentionsTokenRequest(request);
}

const PAYMENT_WORD = /pay|terminal/iu;
/** Endpoints whose paths match `PAYMENT_WORD` although no card terminal calls them. */
const OTHER_PAYMENTS =
  /^\/plugin-api\/(?:payment-methods\/[a-z]+|(?:tables|packets)\/update-payments)$/u;
const TERMINAL_MESSAGE = /SaleToPOI|Masked_?P[Aa][Nn]/u;

/** True if the path or message suggests that a card terminal made the call. */
function concernsPayments({ path, noSuchEndpoint }: HandledCall, request: string): boolean {
  return (
    noSuchEndpoint === true ||
    (names(path, PAYMENT_WORD) && !OTHER_PAYMENTS.test(path)) ||
    TERMINAL_MESSAGE.test(request)
  );
}

/** True if a path contains a word, percent-encoded or not. */
function names(path: string, word: RegExp): boolean {
  return word.test(path) || (path.includes('%') && word.test(decoded(path)));
}

/** The replacement for all headers if a secret is found only in their JSON as a whole. */
const NO_HEADERS = '{}';

/** Cleans headers value by value, so that the result is still JSON. */
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

/** The maximum number of body bytes that are logged. */
const BODY_BYTES = 64 * 1024;

/** A UTF-16 unit has at most three bytes of UTF-8. */
const SURELY_SHORT = Math.floor(BODY_BYTES / 3);

/** The logged beginning of a body, and its full length in bytes if it was cut. */
interface Beginning {
  readonly text: string;
  readonly cutFrom: number | null;
}

function beginningOf(body: Buffer | string): Beginning {
  // Avoids encoding short bodies.
  if (typeof body === 'string' && body.length <= SURELY_SHORT) return { text: body, cutFrom: null };
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const { length } = bytes;
  return {
    text: bytes.toString('utf8', 0, BODY_BYTES),
    cutFrom: length > BODY_BYTES ? length : null,
  };
}

/** Cleans only the logged part, to limit the cost of long bodies. */
function keptBody({ text, cutFrom }: Beginning, clean: Clean): string {
  return cutFrom === null ? clean(text) : `${clean(text)}… [cut; ${cutFrom} bytes in all]`;
}
