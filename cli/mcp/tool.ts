import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import * as z from 'zod';

import { passRealTime } from '#server/clock/real-time.ts';
import type { ControlClient } from '#server/contract/control/client.ts';
import { writeError } from '#server/start/process/print.ts';

import { CannotDo, messageOf } from '../command.ts';
import type { Connection } from './client.ts';
import type { Secrets } from './secrets.ts';
import { withoutSecrets } from './secrets.ts';
import { errorOf, resultOf } from './tool-result.ts';

/** Shared by all tools. */
export interface Session {
  readonly server: Connection;
  readonly secrets: Secrets;
  /** Reason why changes are refused; null if they are allowed. */
  readonly readOnly: string | null;
}

/** The context of one tool call. */
export interface ToolCall extends Session {
  /** The control API; `signal` aborts its calls. */
  readonly control: ControlClient;
  /** True if the answer must not be shortened. */
  readonly full: boolean;
  /** Aborted when the client cancels the call. */
  readonly signal: AbortSignal;
  /** Reports progress to clients that requested it; `done` must increase. */
  readonly progress: (done: number, total: number | null, message: string) => Promise<void>;
}

type Fields = Readonly<Record<string, z.ZodType>>;

interface Part<Shape extends Fields = Fields> {
  readonly about: string;
  readonly fields: Shape;
}

interface Tool<Reads extends Fields, Writes extends Fields, Given> {
  readonly name: string;
  /** The read-only part of the tool; in a read-only session, tools without it are not listed. */
  readonly reads?: Part<Reads>;
  /** The additional part and fields in a session that is not read-only. */
  readonly writes?: Part<Writes>;
  /** True if it can destroy data. */
  readonly destroys?: boolean;
  /** True if it concerns all stores: serverId is accepted and ignored. */
  readonly allStores?: boolean;
  readonly run: (given: Given, call: ToolCall) => Promise<unknown>;
}

/** Any tool; its arguments are validated before it runs. */
export type AnyTool = Tool<Fields, Fields, never>;

type NoFields = Record<never, z.ZodType>;

/** Types the arguments of a tool by its fields. Every tool takes a serverId. */
export function defineTool<Reads extends Fields = NoFields, Writes extends Fields = NoFields>(
  tool: Tool<
    Reads,
    Writes,
    z.output<z.ZodObject<Omit<Reads, keyof Writes> & Writes>> & { readonly serverId?: string }
  >,
): AnyTool {
  return tool;
}

/** Registers a tool, unless the session is read-only and the tool only writes. */
export function offer(server: McpServer, session: Session, tool: AnyTool): void {
  const { name, reads, destroys = false } = tool;
  const writes = session.readOnly === null ? tool.writes : undefined;
  const parts = [reads, writes].filter((part) => part !== undefined);
  if (parts.length === 0) return;
  const fields = z.strictObject({
    ...Object.assign({}, ...parts.map(({ fields }) => fields)),
    serverId: z.string().optional(),
    full: z.boolean().optional(),
  });
  // `$schema` is the default dialect; it is omitted to keep tools/list small.
  const { $schema: _, ...shown } = z.toJSONSchema(fields, { io: 'input' });
  const jsonSchema = { input: () => shown, output: () => shown };
  const inputSchema = { '~standard': { ...fields['~standard'], jsonSchema } };
  server.registerTool(
    name,
    {
      description: parts.map(({ about }) => about).join(' '),
      inputSchema,
      annotations:
        writes === undefined
          ? { readOnlyHint: true }
          : { readOnlyHint: false, destructiveHint: destroys },
    },
    async ({ full, ...given }, context) =>
      await answered(tool, given, full === true, session, context),
  );
}

async function answered(
  tool: AnyTool,
  given: Readonly<Record<string, unknown>>,
  full: boolean,
  session: Session,
  context: ServerContext,
): Promise<CallToolResult> {
  const { server, secrets } = session;
  const { signal } = context.mcpReq;
  try {
    secrets.addFrom(given);
    const control = server.control(signal);
    const call: ToolCall = { ...session, control, full, signal, progress: progressOf(context) };
    const { serverId: _, ...others } = given;
    const data = await tool.run((tool.allStores ? others : given) as never, call);
    // Keys that this call created must be hidden in its own answer, too.
    secrets.addFrom(await control.getState());
    return resultOf(withoutSecrets(data), full);
  } catch (error) {
    if (error instanceof CannotDo) return errorOf(error.message);
    if (signal.aborted) return errorOf('The call was cancelled.');
    const why = messageOf(error);
    writeError(`countertop mcp: ${tool.name} failed: ${why}\n`);
    return errorOf(`${tool.name} failed because of an error in Countertop: ${why}`);
  }
}

function progressOf({ mcpReq }: ServerContext): ToolCall['progress'] {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return async () => undefined;
  return async (progress, total, message) => {
    const params = { progressToken, progress, ...(total !== null && { total }), message };
    await mcpReq.notify({ method: 'notifications/progress', params });
  };
}

/** Real time between two polls. */
const POLL_MS = 250;

/** Waits for `work`; meanwhile calls `what` repeatedly if it is a function, or reports it as progress every second. */
export async function meanwhile<Result>(
  work: Promise<Result>,
  { signal, progress }: ToolCall,
  what: string | (() => Promise<unknown>),
): Promise<Result> {
  let isOver = false;
  const end = (): boolean => (isOver = true);
  const over = work.then(end, end);
  for (let polls = 1; ; polls += 1) {
    await Promise.race([over, passRealTime(POLL_MS)]);
    if (isOver) return await work;
    if (signal.aborted) continue;
    const seconds = (polls * POLL_MS) / 1000;
    if (typeof what !== 'string') await what().catch(() => undefined);
    else if (Number.isInteger(seconds)) await progress(seconds, null, `${what}, ${seconds} s`);
  }
}

/**
 * The fields of a control API body or query. Clients see their JSON schema; only the control API validates the
 * values.
 */
export function fieldsLike<Body extends z.ZodType, LeftOut extends string = never>(
  body: Body,
  ...leftOut: readonly LeftOut[]
): FieldsLike<Body, LeftOut> {
  return Object.fromEntries(
    Object.entries(shapeOf(body))
      .filter(([name]) => name !== 'serverId' && !leftOut.includes(name as LeftOut))
      .map(([name, schema]) => [name, fieldLike(schema)]),
  ) as FieldsLike<Body, LeftOut>;
}

type FieldsLike<Body, LeftOut extends string> =
  Body extends z.ZodObject<infer Shape>
    ? { [Name in Exclude<keyof Shape, 'serverId' | LeftOut>]: FieldLike<Shape[Name]> }
    : Fields;

type FieldLike<Schema> = z.ZodOptional<z.ZodType<z.input<Schema>>>;

/** Like `fieldsLike`, for one field. */
export function fieldLike<Schema extends z.ZodType>(schema: Schema): FieldLike<Schema> {
  const shown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return z.unknown().optional().meta(compact(shown)) as unknown as FieldLike<Schema>;
}

/** The fields of a body; empty if it is not an object. */
export function shapeOf(body: z.ZodType): Fields {
  return body instanceof z.ZodObject ? (body.shape as Fields) : {};
}

type Node = Readonly<Record<string, unknown>>;

const LONGEST_ABOUT = 50;
const MOST_VALUES = 25;

/** The parts of a JSON schema that are listed; `tools/list` must fit in 16 kB. */
const SHOWN = new Set(['const', 'properties', 'items', 'anyOf']);
const DEEPEST_SHOWN = 2;

function compact(schema: unknown, depth = 0): Record<string, unknown> {
  const isShown = ([name, value]: [string, unknown]): boolean => {
    if (name === 'description') return depth === 0 && String(value).length <= LONGEST_ABOUT;
    if (name === 'type') return !('enum' in (schema as Node));
    if (name === 'enum') return (value as unknown[]).length <= MOST_VALUES;
    return SHOWN.has(name) && (typeof value !== 'object' || depth < DEEPEST_SHOWN);
  };
  const shown = Object.entries(schema as Node).filter(isShown);
  return Object.fromEntries(shown.map(([name, value]) => [name, inside(name, value, depth + 1)]));
}

function inside(name: string, value: unknown, depth: number): unknown {
  if (name === 'items') return compact(value, depth);
  if (name === 'anyOf') return (value as unknown[]).map((one) => compact(one, depth));
  // The tool's description mentions where null is allowed.
  if (name === 'type' && Array.isArray(value))
    return value.find((one) => one !== 'null') as unknown;
  if (name !== 'properties') return value;
  const fields = Object.entries(value as Node);
  return Object.fromEntries(fields.map(([field, one]) => [field, compact(one, depth)]));
}
