import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import * as z from 'zod';

import { slug } from '#contract/fixture.ts';
import { writeError } from '#process/terminal.ts';

import { CannotDo } from '../command.ts';
import { errorOf, resultOf } from './answer.ts';
import type { Countertop } from './countertop.ts';
import type { Secrets } from './secrets.ts';
import { withoutSecrets } from './secrets.ts';
import { ToolRefusal } from './tool-refusal.ts';

/** What a tool works with. */
export interface Bench {
  readonly countertop: Countertop;
  readonly secrets: Secrets;
  /** Why nothing may be changed; null: it may. */
  readonly readOnly: string | null;
}

/** What one call of a tool has beside its arguments. */
export interface ToolCall extends Bench {
  /** Whether the whole answer was asked for, however long. */
  readonly full: boolean;
  /** Aborted when the client gives the call up. */
  readonly signal: AbortSignal;
  /** Says how far it is, where the client asked to be told; `done` must grow. */
  readonly progress: (done: number, total: number | null, message: string) => Promise<void>;
}

/** One tool. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** What it does, what it needs and what it answers, enough in one reading. */
  readonly description: string;
  readonly input: Input;
  /** `read` changes nothing; `write` does; `destroy` may lose what was there. */
  readonly does: 'read' | 'write' | 'destroy';
  /** Whether the same call again changes nothing more. */
  readonly again?: boolean;
  /** Whether it reaches programs that are not Countertop. */
  readonly outside?: boolean;
  readonly run: (given: z.output<Input>, call: ToolCall) => Promise<unknown>;
}

/** Keeps the types of a tool's arguments together. */
export function tool<Input extends z.ZodObject>(one: Tool<Input>): Tool {
  // Its arguments are parsed by its own schema before it runs.
  return one as unknown as Tool;
}

const full = z
  .boolean()
  .optional()
  .describe('The whole answer, however long; else at most 4 kB of it.');

/** Which store is meant may be said anywhere. */
const serverId = slug.optional().describe('Taken and not needed: this is of all stores.');

/** Has a server offer a tool. */
export function offer(server: McpServer, bench: Bench, one: Tool): void {
  const { name, title, description, does, again = does === 'read', outside = false } = one;
  const namesStore = Object.hasOwn(one.input.shape, 'serverId');
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: one.input.extend({ ...(!namesStore && { serverId }), full }),
      annotations: {
        title,
        readOnlyHint: does === 'read',
        destructiveHint: does === 'destroy',
        idempotentHint: again,
        openWorldHint: outside,
      },
    },
    async ({ full: whole, serverId: store, ...rest }, context) => {
      const given = namesStore && store !== undefined ? { ...rest, serverId: store } : rest;
      return await answered(one, given, whole === true, bench, context);
    },
  );
}

async function answered(
  one: Tool,
  given: Readonly<Record<string, unknown>>,
  whole: boolean,
  bench: Bench,
  context: ServerContext,
): Promise<CallToolResult> {
  const { signal } = context.mcpReq;
  try {
    if (one.does !== 'read' && bench.readOnly !== null) {
      throw new ToolRefusal(`${one.name} is not allowed: ${bench.readOnly}`);
    }
    bench.secrets.addFrom(given);
    const progress = progressOf(context);
    const data = await one.run(given, { ...bench, full: whole, signal, progress });
    await learnSecrets(bench, signal);
    return resultOf(withoutSecrets(data), whole);
  } catch (error) {
    if (error instanceof ToolRefusal || error instanceof CannotDo) return errorOf(error.message);
    if (signal.aborted) return errorOf('The call was cancelled.');
    const why = error instanceof Error ? error.message : String(error);
    writeError(`countertop mcp: ${one.name} failed: ${why}\n`);
    return errorOf(`${one.name} failed for a reason that is Countertop's own: ${why}`);
  }
}

/** Keys and secrets of now, so that none of them stands in an answer. */
async function learnSecrets({ countertop, secrets }: Bench, signal: AbortSignal): Promise<void> {
  secrets.addFrom(await countertop.get('/state', signal));
}

function progressOf({ mcpReq }: ServerContext): ToolCall['progress'] {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return async () => undefined;
  return async (done, total, message) => {
    await mcpReq.notify({
      method: 'notifications/progress',
      params: { progressToken, progress: done, ...(total !== null && { total }), message },
    });
  };
}
