import type * as z from 'zod';

import { ENDPOINTS, ROUTES } from '#api/index.ts';
import { successBody } from '#contract/envelope.ts';
import { CONTROL_ROUTES } from '#control/index.ts';
import type { ControlRoute } from '#control/route.ts';
import { besideData } from '#control/route.ts';
import { openApiPath } from '#openapi/path.ts';
import { openApiDocuments } from '#web/openapi-documents.ts';

import type { JsonSchema, SchemaNames } from './json-schema.ts';
import { namesOf } from './json-schema.ts';
import type { DocumentedRefusals } from './refusals.ts';
import { documentedRefusals } from './refusals.ts';
import { mayPlay, mayWait } from './waits.ts';

/** What opens a call: an API key, a device's session token, the control token, or nothing. */
export type Opener = 'plugin' | 'device' | 'control' | 'none';

/** A call as it is described, and what is needed to make one and to judge its answer. */
export interface FuzzOperation {
  /** For instance `POST /control/tables/{tableId}/open`. */
  readonly name: string;
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly opener: Opener;
  readonly query: Readonly<Record<string, JsonSchema>>;
  readonly body: JsonSchema | null;
  /** Named schemas that the others refer to. */
  readonly schemas: SchemaNames;
  /** Whether an HTML form is taken as well. */
  readonly form: boolean;
  /** Whether the answer is a stream of server-sent events. */
  readonly streams: boolean;
  /** Whether the answer is text that is no JSON. */
  readonly isText: boolean;
  /** Whether the answer is a file. */
  readonly isFile: boolean;
  /** Whether its answer may wait for somebody else, such as a plugin's receiver. */
  readonly waits: boolean;
  /** Whether many calls that wait may be made in it. */
  readonly plays: boolean;
  /** The schema of a whole success. */
  readonly success: z.ZodType;
  readonly refusals: DocumentedRefusals;
}

/** The media type of a snapshot's file. */
export const DATABASE_FILE = 'application/vnd.sqlite3';

type Described = Record<string, unknown>;

/** Every call of both APIs, read from their published descriptions. */
export async function allOperations(): Promise<FuzzOperation[]> {
  const documents = await openApiDocuments();
  return [
    ...operationsOf(documents['data-api'], '/plugin-api', dataApiSuccesses()),
    ...operationsOf(documents['control-api'], '/control', controlSuccesses()),
  ];
}

/** By method and path, as the descriptions have them. */
function dataApiSuccesses(): Map<string, z.ZodType> {
  return new Map(
    [...ENDPOINTS, ...ROUTES].map(({ method, path, output, beside }) => [
      `${method} ${openApiPath(path)}`,
      successBody(output, beside),
    ]),
  );
}

function controlSuccesses(): Map<string, z.ZodType> {
  return new Map(
    CONTROL_ROUTES.map((route) => [
      `${route.method} ${openApiPath(route.path)}`,
      controlSuccess(route),
    ]),
  );
}

/** A file stands by itself; everything else comes in an envelope. */
function controlSuccess(route: ControlRoute): z.ZodType {
  return 'document' in route || 'text' in route
    ? route.output
    : successBody(route.output, besideData(route));
}

function operationsOf(
  document: object,
  base: string,
  successes: ReadonlyMap<string, z.ZodType>,
): FuzzOperation[] {
  const { paths } = document as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, described]): FuzzOperation => {
      const method = verb.toUpperCase();
      const success = successes.get(`${method} ${path}`);
      if (success === undefined) throw new Error(`${method} ${base}${path} is only described.`);
      const name = `${method} ${base}${path}`;
      const content = contentOf(described['requestBody']);
      return {
        name,
        method,
        path: `${base}${path}`,
        opener: openerOf(described['security']),
        query: queryOf(described['parameters']),
        body: content?.['application/json']?.schema ?? null,
        schemas: namesOf(document),
        form: content?.['application/x-www-form-urlencoded'] !== undefined,
        streams: hasContent(described['responses'], 'text/event-stream'),
        isText: hasContent(described['responses'], 'text/plain'),
        isFile: hasContent(described['responses'], DATABASE_FILE),
        waits: mayWait(name),
        plays: mayPlay(name),
        success,
        refusals: documentedRefusals(document, described['responses']),
      };
    }),
  );
}

type Content = Record<string, { readonly schema: JsonSchema } | undefined>;

function contentOf(body: unknown): Content | undefined {
  return (body as { content?: Content } | undefined)?.content;
}

function openerOf(security: unknown): Opener {
  const [first = {}] = (security ?? []) as readonly object[];
  if ('apiKey' in first) return 'plugin';
  if ('deviceToken' in first) return 'device';
  return 'controlToken' in first ? 'control' : 'none';
}

function queryOf(parameters: unknown): Record<string, JsonSchema> {
  const all = (parameters ?? []) as readonly { in: string; name: string; schema: JsonSchema }[];
  const query = all.filter((parameter) => parameter.in === 'query');
  return Object.fromEntries(query.map(({ name, schema }) => [name, schema]));
}

function hasContent(responses: unknown, mediaType: string): boolean {
  const { content = {} } = (responses as Record<string, { content?: object }>)['200'] ?? {};
  return mediaType in content;
}
