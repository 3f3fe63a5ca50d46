import { STATUS_CODES } from '#server/api/http/node-http.ts';
import type { LoggedHeaders } from '#server/api/inspector/redact-headers.ts';
import { withoutSecrets } from '#server/api/inspector/redact-headers.ts';
import { toIso } from '#server/clock/clock.ts';
import type { HarEntry } from '#server/contract/control/har.ts';
import { CUT_MARK } from '#server/domain/logged-call.ts';

/** The common fields of entries in all three logs. */
interface LoggedExchange {
  /** Epoch ms on the emulator's clock. */
  readonly at: number;
  readonly durationUs: number;
  readonly method: string;
  readonly url: string;
  /** JSON text. */
  readonly requestHeaders: string;
  readonly requestBody: string;
  /** Null without a response. */
  readonly status: number | null;
  /** JSON text. */
  readonly responseHeaders: string | null;
  readonly responseBody: string | null;
  /** In English; null if there was no error. */
  readonly error: string | null;
}

const HTTP_VERSION = 'HTTP/1.1';

/** The value browsers use for an unknown type. */
const UNKNOWN_TYPE = 'x-unknown';

/** A call as an entry of HAR 1.2, with -1 for unknown values. */
export function toHarEntry(exchange: LoggedExchange, about: HarEntry['_countertop']): HarEntry {
  const time = exchange.durationUs / 1000;
  return {
    startedDateTime: toIso(exchange.at),
    time,
    request: requestOf(exchange),
    response: responseOf(exchange),
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    _countertop: about,
  };
}

function requestOf({ method, url, requestHeaders, requestBody }: LoggedExchange) {
  const headers = readHeaders(requestHeaders);
  return {
    method,
    url,
    httpVersion: HTTP_VERSION,
    cookies: [],
    headers: pairsOf(headers),
    queryString: queryOf(url),
    ...(requestBody !== '' && {
      postData: { mimeType: typeOf(headers), params: [], text: requestBody },
    }),
    headersSize: -1,
    bodySize: sizeOf(requestBody),
  } satisfies HarEntry['request'];
}

function responseOf(exchange: LoggedExchange): HarEntry['response'] {
  const { status, responseHeaders, error } = exchange;
  const body = exchange.responseBody ?? '';
  const failure = error === null ? {} : { _error: error };
  if (status === null) return { ...NO_ANSWER, ...failure };
  const headers = readHeaders(responseHeaders ?? '{}');
  return {
    status,
    statusText: STATUS_CODES[status] ?? '',
    httpVersion: HTTP_VERSION,
    cookies: [],
    headers: pairsOf(headers),
    content: { size: sizeOf(body), mimeType: typeOf(headers), text: body },
    redirectURL: String(namedLike(headers, 'location') ?? ''),
    headersSize: -1,
    bodySize: sizeOf(body),
    ...failure,
  };
}

const NO_ANSWER: HarEntry['response'] = {
  status: 0,
  statusText: '',
  httpVersion: '',
  cookies: [],
  headers: [],
  content: { size: 0, mimeType: UNKNOWN_TYPE },
  redirectURL: '',
  headersSize: -1,
  bodySize: -1,
};

/** Headers without credentials and signatures, since a signature over the body alone never expires. */
function readHeaders(json: string): LoggedHeaders {
  const headers = JSON.parse(json) as LoggedHeaders;
  const lowerCase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  const clean = withoutSecrets(Object.fromEntries(lowerCase) as LoggedHeaders);
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const kept = clean[name.toLowerCase()];
      const isSignature = SIGNATURE_HEADER.test(name);
      return [name, isSignature ? String(value).replaceAll(SIGNATURE, '***') : kept];
    }),
  );
}

const SIGNATURE_HEADER = /(?:^|-)signature$/iu;

/** An HMAC-SHA256 in hex or base64. */
const SIGNATURE = /[0-9a-f]{64}|[A-Za-z0-9+/]{43}=/gu;

function pairsOf(headers: LoggedHeaders) {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => ({ name, value: one })),
  );
}

function namedLike(headers: LoggedHeaders, wanted: string): string | string[] | undefined {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1];
}

function typeOf(headers: LoggedHeaders): string {
  return String(namedLike(headers, 'content-type') ?? UNKNOWN_TYPE);
}

function queryOf(url: string) {
  const start = url.indexOf('?');
  if (start < 0) return [];
  return [...new URLSearchParams(url.slice(start + 1))].map(([name, value]) => ({ name, value }));
}

function sizeOf(body: string): number {
  const [, bytes] = CUT_MARK.exec(body) ?? [];
  return bytes === undefined ? Buffer.byteLength(body) : Number(bytes);
}
