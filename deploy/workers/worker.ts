import { presentCodedRefusal } from '#server/contract/present/refusal.ts';
import { DATA_API } from '#server/domain/data-api-paths.ts';
import type { Refusal } from '#server/domain/refusal.ts';
import { sandboxNameIn } from '#server/domain/sandbox-name.ts';

import type { Environment } from './environment.ts';
import { log } from './log.ts';
import { SERVER } from './sandbox-stub.ts';

export { SandboxObject } from './sandbox-object.ts';

/** The largest body that is read before the sandbox is called, in bytes. */
const HELD_BYTES = 2 ** 20;

/** Requests for `NAME.host` go to the sandbox of that name, others to the server. */
export default {
  async fetch(request: Request, { SANDBOX, SETTINGS }: Environment): Promise<Response> {
    const { hostname, pathname } = new URL(request.url);
    const name = sandboxNameIn(hostname, SETTINGS) ?? SERVER;
    try {
      return await SANDBOX.getByName(name).fetch(await held(request));
    } catch (error) {
      log.error({ error, sandbox: name }, 'a sandbox did not complete a call');
      return refused(pathname, { refused: 'sandboxUnavailable', name });
    }
  },
};

/** A refusal in the form of the called API; the Data API has no codes (A1). */
function refused(pathname: string, refusal: Refusal): Response {
  const { success, message, status, ...codes } = presentCodedRefusal(refusal);
  const body = { success, message, status, ...(!pathname.startsWith(DATA_API) && codes) };
  return Response.json(body, { status, headers: { 'Retry-After': '1' } });
}

/** While a sandbox moves, the engine holds calls that it can send again; it cannot send a stream again. */
async function held(request: Request): Promise<Request> {
  const { url, method, headers, body } = request;
  const length = Number(headers.get('Content-Length') ?? Infinity);
  // A new request with one of these methods must not have a body.
  const isRead = method === 'GET' || method === 'HEAD';
  if (body !== null && (isRead || !(length <= HELD_BYTES))) return request;
  const bytes = body && (await request.arrayBuffer());
  return new Request(url, { method, headers, body: bytes, redirect: 'manual' });
}
