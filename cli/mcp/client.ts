import { Agent } from 'undici';

import type { ControlClient } from '#server/contract/control/client.ts';
import { createControlClient } from '#server/contract/control/client.ts';
import { parsed } from '#server/domain/json.ts';

import { CannotDo, messageOf } from '../command.ts';
import type { ServerAddress } from '../find-server.ts';

/** Long, so that a busy machine does not look like a server that is gone. */
const CONNECT_TIMEOUT_MS = 60_000;

/** A running Countertop. Calls have no timeout. */
export type Connection = ReturnType<typeof connectTools>;

export function connectTools({ url, token }: ServerAddress) {
  // No keep-alive: the server may close an idle connection at the moment it is reused.
  const agent = new Agent({
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 0,
    connect: { timeout: CONNECT_TIMEOUT_MS },
  });

  const request = async (
    call: Omit<Parameters<Agent['request']>[0], 'origin'>,
    signal: AbortSignal,
  ) => {
    try {
      const { statusCode, body } = await agent.request({ ...call, origin: url, signal });
      return { status: statusCode, text: await body.text() };
    } catch (error) {
      signal.throwIfAborted();
      throw new CannotDo(
        `Nothing answers at ${url} (${messageOf(error)}). Is that Countertop still running? If it was restarted, ` +
          'restart this MCP server too.',
        { cause: error },
      );
    }
  };

  return {
    url,
    /** The control API; the signal aborts calls. A refusal throws `CannotDo` with its reason. */
    control: (signal: AbortSignal): ControlClient =>
      createControlClient(async ({ method, path, body }) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        // The body is always text: no tool uploads a file.
        const call = { method, path: `/control${path}`, headers, body: body as string | null };
        const { status, text } = await request(call, signal);
        const answer = parsed(text);
        if (status >= 200 && status < 300) return answer;
        const why = (answer as { message?: string } | undefined)?.message ?? text.slice(0, 200);
        throw new CannotDo(`${method} /control${path} was refused (${status}): ${why}`);
      }),
    /** The text of a public document. Throws `CannotDo`. */
    document: async (path: string, signal: AbortSignal): Promise<string> => {
      const { status, text } = await request({ method: 'GET', path }, signal);
      if (status === 200) return text;
      throw new CannotDo(`GET ${path} was refused (${status}).`);
    },
    /** Closes all connections and aborts the calls in flight. */
    close: () => agent.destroy(),
  };
}
