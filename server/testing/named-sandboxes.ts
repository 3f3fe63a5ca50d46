import './localhost-names.ts';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

import { parsed } from '#server/domain/json.ts';

import type { TestSandbox } from './sandboxes.ts';
import { makeSandbox } from './sandboxes.ts';
import type { TestServer } from './start-test-server.ts';
import { startTestServer } from './start-test-server.ts';
import { temporaryFile } from './temporary-folder.ts';

type Overrides = NonNullable<Parameters<typeof startTestServer>[0]>;

/** Starts a server with named sandboxes, by default in a new folder. */
export function startTeamServer(overrides: Overrides = {}): Promise<TestServer> {
  return startTestServer({ sandboxes: temporaryFile('sandboxes'), ...overrides });
}

export type NamedSandbox = TestSandbox & { readonly keyOf: (pluginId: string) => string };

/** Makes a named sandbox. */
export async function makeNamed(
  server: Pick<TestServer, 'controlData'>,
  name: string,
  body: object = {},
): Promise<NamedSandbox> {
  const sandbox = await makeSandbox(server, { name, ...body });
  const keys: { readonly pluginId: string; readonly apiKey: string }[] = sandbox.data.apiKeys;
  const keyOf = (id: string): string => keys.find(({ pluginId }) => pluginId === id)?.apiKey ?? '';
  return { ...sandbox, keyOf };
}

/** Sends a request with any `Host`, which `fetch` would replace. */
export async function sendTo(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  method = 'GET',
) {
  const sent = request(url, { path, method, headers, agent: false });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject).end();
  });
  const body = await text(answer);
  return { status: answer.statusCode, headers: answer.headers, body: parsed(body), text: body };
}
