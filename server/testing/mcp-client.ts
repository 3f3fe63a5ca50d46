import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

import { MAIN, serveJson } from './serve-process.ts';
import { talkTo } from './start-test-server.ts';

/** A tool's answer. */
export interface ToolAnswer {
  readonly isError: boolean;
  /** The message of an error, or JSON. */
  readonly text: string;
  /** The parsed text; null for an error. */
  // oxlint-disable-next-line no-explicit-any
  readonly data: any;
  /** The size of the whole result. */
  readonly bytes: number;
}

/** `countertop mcp` as a separate process, and a client of it. */
export interface McpProcess {
  readonly client: Client;
  readonly pid: number;
  readonly call: (name: string, given?: Readonly<Record<string, unknown>>) => Promise<ToolAnswer>;
  readonly close: () => Promise<void>;
}

/** Starts `countertop mcp` with these arguments and connects the SDK's client. */
export async function startMcp(
  argv: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<McpProcess> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [MAIN, 'mcp', ...argv],
    env: { ...Object.fromEntries(inherited), NODE_V8_COVERAGE: '', ...env },
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  const call: McpProcess['call'] = async (name, given = {}) => {
    const result = await client.callTool({ name, arguments: { ...given } });
    return answerOf(result);
  };
  return { client, pid: transport.pid ?? 0, call, close: async () => await client.close() };
}

/** Reads the result of a tool. */
export function answerOf(result: unknown): ToolAnswer {
  const { isError = false, content } = result as {
    readonly isError?: boolean;
    readonly content: readonly { readonly text: string }[];
  };
  const text = content.map((part) => part.text).join('');
  const bytes = Buffer.byteLength(JSON.stringify(result));
  return { isError, text, data: isError ? null : JSON.parse(text), bytes };
}

/** A running server, and `countertop mcp` connected to it. */
export interface McpOnServer extends McpProcess {
  readonly server: ReturnType<typeof talkTo>;
  readonly token: string;
}

/** Starts both for all tests of a file, with these flags of `serve`; `close` ends both. */
export async function startMcpOnServer(flags: readonly string[]): Promise<McpOnServer> {
  const serving = await serveJson(['--port', '0', '--db', ':memory:', ...flags]);
  const { url, controlToken: token } = serving.ready;
  const mcp = await startMcp(['--url', url, '--token', token]);
  const close = async (): Promise<void> => {
    await mcp.close();
    serving.child.kill('SIGTERM');
    await serving.ended;
  };
  return { ...mcp, server: talkTo(url, token), token, close };
}
