import * as z from 'zod';

import type { Cause } from '#server/domain/actor.ts';
import type { View } from '#server/domain/customer-gate.ts';
import type { Install } from '#server/domain/install.ts';
import type { Bucket } from '#server/domain/limits.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import type { RefusalCode } from '#server/domain/refusals/catalogue.ts';
import type { Resource } from '#server/domain/refusals/sales.ts';
import type { Scope } from '#server/domain/scopes.ts';
import type { OperationContext } from '#server/operations/parts/context.ts';

import type { Note } from './inspector/note.ts';
import type { RequestLog } from './inspector/request-log.ts';

/** A call that has passed the stages before the operation. */
export interface Call<Input> {
  readonly input: Input;
  readonly caller: Install;
  /** The caller in the form that operations expect. */
  readonly writer: { readonly serverId: string; readonly plugin: string; readonly cause: Cause };
  readonly view: View;
  readonly context: OperationContext & { readonly requestLog: RequestLog };
  /** Adds notes to the call's entry in the request log. */
  readonly note: (...notes: readonly Note[]) => void;
}

/** The response of an endpoint: `data`, and additional top-level fields that some lists have (C6). */
export interface Answer {
  readonly data: unknown;
  readonly truncated?: boolean;
  readonly total?: number;
  readonly nextCursor?: string | null;
  readonly hasMore?: boolean;
}

/** The rendered body of a success, for responses that are cached. */
export interface RenderedAnswer {
  readonly rendered: string;
}

/** The body of a success response (A1). */
export function renderAnswer(answer: Answer): string {
  return JSON.stringify({ success: true, ...answer });
}

/** The description of an operation, for OpenAPI and the response validation in tests. */
export interface Described {
  /** The operation's name in generated clients, so renaming it breaks them. */
  readonly name: string;
  /** `soon`: not yet available in production (A17). */
  readonly flag?: 'soon';
  /** One sentence. */
  readonly summary: string;
  /** The schema of `data` in a success response. */
  readonly output: z.ZodType;
  /** Additional fields next to `data` (C6). */
  readonly beside?: Readonly<Record<string, z.ZodType>>;
  /** Refusals beyond those common to every call of its kind. */
  readonly refusals: readonly RefusalCode[];
}

/** An endpoint of the Data API: data for the pipeline, and one function. */
export interface Endpoint<Schema extends z.ZodType = z.ZodType> extends Described {
  readonly method: 'GET' | 'POST';
  /** Relative to `/plugin-api`. */
  readonly path: string;
  /** The caller needs all of these scopes (specification, Authentication 3 and 5). */
  readonly scopes: readonly Scope[];
  readonly bucket: Bucket;
  /** The resource name in `plugin.<resource>.missingParams` and other messages. */
  readonly resource: Resource | 'catalog';
  /** Fields whose absence is refused with `missingParams` (A7). */
  readonly required: readonly string[];
  /** The query of a GET, the body of a POST. */
  readonly input: Schema;
  /** Supports `idempotencyKey` (B24). */
  readonly idempotent?: true;
  /** `envelope`: refusals have HTTP status 200 (specification, Catalog writes 4; A1, A4). */
  readonly errors?: 'envelope';
  readonly handle: (call: Call<z.output<Schema>>) => Outcome<Answer | RenderedAnswer>;
}

/** The properties whose literal types data-api-types.ts needs. */
type Typed = Pick<Endpoint, 'name' | 'method' | 'path' | 'output'> &
  Partial<Pick<Endpoint, 'input' | 'beside' | 'errors'>>;

type Declaration<Schema extends z.ZodType> = Omit<Endpoint<Schema>, 'bucket' | Optional> &
  Partial<Pick<Endpoint<Schema>, Optional>>;

type Optional = 'required' | 'input' | 'refusals';

/** Declares an endpoint. `input` determines the type of `handle`; the result keeps literal names and schemas. */
export function endpoint<Schema extends z.ZodType, const Declared extends Typed>(
  declared: Declared & Declaration<Schema>,
): Omit<Endpoint, keyof Declared & keyof Typed> & Pick<Declared, keyof Declared & keyof Typed> {
  const defaults = {
    bucket: declared.method === 'GET' ? 'read' : 'write',
    required: [],
    input: z.object({}),
    refusals: [],
  };
  // The pipeline parses with `input` before it calls `handle`.
  return { ...defaults, ...declared } as unknown as Endpoint & Declared;
}

/** True if a call can have parameters. */
export function takesInput(input: z.ZodType): boolean {
  return !('shape' in input) || Object.keys(input.shape as object).length > 0;
}
