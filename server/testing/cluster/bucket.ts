import { createHash } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface StoredObject {
  readonly body: Buffer;
  readonly etag: string;
}

interface Answer {
  readonly status: number;
  readonly etag?: string;
  readonly body?: string | Buffer;
}

/** The maximum number of keys in one page of a listing, as in S3. */
const PAGE = 1000;

/**
 * An S3 server that keeps its objects in memory, with the operations that the engine's cluster needs: conditional PUT,
 * GET, listings and DELETE. All bucket names lead to the same bucket. Requests must name `accessKeyId`; their signature
 * is not checked.
 */
export function createBucketServer(accessKeyId: string): Server {
  const objects = new Map<string, StoredObject>();
  return createServer((request, response) => {
    answerTo(request, objects, accessKeyId).then(
      (answer) => send(response, answer),
      // If the client closes the connection in the middle of a request, nothing is stored or answered.
      () => response.destroy(),
    );
  });
}

async function answerTo(
  request: IncomingMessage,
  objects: Map<string, StoredObject>,
  accessKeyId: string,
): Promise<Answer> {
  const body = await buffer(request);
  const { authorization = '', 'if-none-match': absent, 'if-match': expected } = request.headers;
  if (!authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`)) {
    return failed(403, 'AccessDenied');
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
  const key = decodeURIComponent(pathname.replace(/^\/[^/]*\/?/u, ''));
  if (request.method === 'GET' && key === '') return listed(objects, searchParams);
  const object = objects.get(key);
  if (request.method === 'GET') {
    if (object === undefined) return failed(404, 'NoSuchKey');
    return { status: 200, ...object };
  }
  if (absent === '*' && object !== undefined) return failed(412, 'PreconditionFailed');
  if (expected !== undefined && object?.etag !== expected) {
    return object === undefined ? failed(404, 'NoSuchKey') : failed(412, 'PreconditionFailed');
  }
  if (request.method === 'PUT') {
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    objects.set(key, { body, etag });
    return { status: 200, etag };
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  return failed(501, 'NotImplemented');
}

/** ListObjectsV2; the continuation token is the last key of the previous page. */
function listed(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const entries = new Map<string, string>();
  for (const key of [...objects.keys()].filter((one) => one.startsWith(prefix)).toSorted()) {
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const name = end === -1 ? key : key.slice(0, end + delimiter.length);
    if (name > after) entries.set(name, end === -1 ? 'Contents' : 'CommonPrefixes');
  }
  const page = [...entries].slice(0, PAGE);
  const items = page.map(([name, element]) =>
    element === 'Contents'
      ? `<Contents><Key>${escaped(name)}</Key><ETag>${escaped(objects.get(name)?.etag ?? '')}</ETag><Size>${objects.get(name)?.body.length}</Size></Contents>`
      : `<CommonPrefixes><Prefix>${escaped(name)}</Prefix></CommonPrefixes>`,
  );
  const isTruncated = page.length < entries.size;
  const next = isTruncated
    ? `<NextContinuationToken>${escaped(page.at(-1)?.[0] ?? '')}</NextContinuationToken>`
    : '';
  const body = `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${items.join('')}</ListBucketResult>`;
  return { status: 200, body };
}

function failed(status: number, code: string): Answer {
  return { status, body: `<Error><Code>${code}</Code></Error>` };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function send(response: ServerResponse, { status, etag, body = '' }: Answer): void {
  response.writeHead(status, {
    ...(etag !== undefined && { etag }),
    ...(typeof body === 'string' && { 'content-type': 'application/xml' }),
  });
  response.end(body);
}
