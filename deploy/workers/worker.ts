import { sandboxNameIn } from '#server/domain/sandbox-name.ts';

import type { Environment } from './environment.ts';
import { SERVER } from './sandbox-stub.ts';

export { SandboxObject } from './sandbox-object.ts';

/** The size of the largest bodies that are read before the sandbox is called. */
const HELD_BYTES = 2 ** 20;

/** Requests for `NAME.host` go to the sandbox of that name, others to the server. */
export default {
  async fetch(request: Request, { SANDBOX, SETTINGS }: Environment): Promise<Response> {
    const { hostname } = new URL(request.url);
    const sandbox = SANDBOX.getByName(sandboxNameIn(hostname, SETTINGS) ?? SERVER);
    return sandbox.fetch(await held(request));
  },
};

/** The engine lets calls wait while their sandbox moves if it can send them again, which it cannot with a stream. */
async function held(request: Request): Promise<Request> {
  const { url, method, headers, body } = request;
  const length = Number(headers.get('Content-Length') ?? Infinity);
  // A new request of these methods must not have a body.
  const isRead = method === 'GET' || method === 'HEAD';
  if (body !== null && (isRead || !(length <= HELD_BYTES))) return request;
  const bytes = body && (await request.arrayBuffer());
  return new Request(url, { method, headers, body: bytes, redirect: 'manual' });
}
