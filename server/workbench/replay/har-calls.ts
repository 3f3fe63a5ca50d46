import * as z from 'zod';

import { fromIso } from '#server/clock/clock.ts';
import { withoutPrefix, withPrefix } from '#server/domain/data-api-paths.ts';
import { fieldOf, parsed } from '#server/domain/json.ts';
import { CUT_MARK } from '#server/domain/logged-call.ts';

import type { TourAnswer, TourCall } from '../compare/core/step.ts';
import { answerFrom } from '../compare/core/step.ts';

/** A Data API call in a HAR file. */
export interface RecordedCall {
  /** Epoch ms. */
  readonly at: number;
  /** The ids in the call's key, or those that our own HAR files contain; null if there are none. */
  readonly serverId: string | null;
  readonly pluginId: string | null;
  readonly call: TourCall;
  /** Null if the recording has no response. */
  readonly answer: TourAnswer | null;
  /** True if the recording does not have the whole body of the request. */
  readonly isCut: boolean;
  /** True if the recording has only the status and headers of the response. */
  readonly hasNoBody: boolean;
}

/** Header names in lower case, as in HTTP/2. */
const headers = z
  .array(z.object({ name: z.string(), value: z.string() }))
  .default([])
  .transform((list) =>
    Object.fromEntries(list.map(({ name, value }) => [name.toLowerCase(), value])),
  );

/** The text of a body; null if there is none. */
const content = z
  .object({ text: z.string().optional(), encoding: z.string().optional() })
  .nullish()
  .transform((body) => {
    if (body?.text === undefined || body.text === '') return null;
    return body.encoding === 'base64' ? Buffer.from(body.text, 'base64').toString() : body.text;
  });

/** The used fields of an entry in HAR 1.1 and 1.2. */
const harEntry = z.object({
  startedDateTime: z.iso.datetime({ offset: true }).transform(fromIso),
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers,
    postData: content,
    bodySize: z.number().default(-1),
  }),
  response: z.object({ status: z.int().default(0), headers, content }).nullish(),
  _countertop: z
    .object({
      kind: z.string(),
      serverId: z.string().nullable(),
      pluginId: z.string().nullable(),
    })
    .optional(),
});

type HarEntry = z.output<typeof harEntry>;

/** The Data API calls of a HAR file in order of time; null for any other file. */
export function readHar(text: string): RecordedCall[] | null {
  const entries = fieldOf(fieldOf(parsed(text), 'log'), 'entries');
  if (!Array.isArray(entries)) return null;
  return entries
    .flatMap((entry) => harEntry.safeParse(entry).data ?? [])
    .flatMap((entry) => recordedCall(entry) ?? [])
    .toSorted((one, other) => one.at - other.at);
}

/** Null if it is not a Data API call. */
function recordedCall(entry: HarEntry): RecordedCall | null {
  const { method, headers: own, postData: sent, bodySize } = entry.request;
  const path = dataApiPath(entry);
  // Browsers send OPTIONS as CORS preflights.
  if (path === null || method === 'OPTIONS') return null;
  const answer = answerIn(entry.response);
  const key = own['authorization'] === undefined ? 'none' : 'wrong';
  return {
    at: entry.startedDateTime,
    ...installIn(entry),
    call: { method, path, ...bodyIn(sent), ...(answer?.status === 401 && { key }) },
    answer,
    isCut: sent === null ? bodySize > 0 : CUT_MARK.test(sent),
    hasNoBody: answer !== null && answer.body === undefined && !answer.isHtml,
  };
}

/** The path and query below `/plugin-api`. Our own files contain deliveries and callbacks too. */
function dataApiPath({ request: { url }, _countertop: about }: HarEntry): string | null {
  const start = url.indexOf(withPrefix('/'));
  const isOther = about !== undefined && about.kind !== 'request';
  return start === -1 || isOther ? null : withoutPrefix(url.slice(start).replace(/#.*$/u, ''));
}

/** `<serverId>.<pluginId>.<secret>`; the secret may be redacted. */
const KEY = /^Bearer ([\w-]+)\.([\w-]+)\./iu;

function installIn({ request, _countertop: about }: HarEntry) {
  const [, serverId, pluginId] = KEY.exec(request.headers['authorization'] ?? '') ?? [];
  return {
    serverId: serverId ?? about?.serverId ?? null,
    pluginId: pluginId ?? about?.pluginId ?? null,
  };
}

function bodyIn(sent: string | null): Pick<TourCall, 'body' | 'rawBody'> {
  if (sent === null) return {};
  const body = parsed(sent);
  return body === undefined ? { rawBody: sent } : { body };
}

function answerIn(response: HarEntry['response']): TourAnswer | null {
  if (!response || response.status === 0) return null;
  return answerFrom(response.status, response.headers, response.content ?? '');
}
