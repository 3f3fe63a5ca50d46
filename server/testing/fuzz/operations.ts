import { referredTo } from '#server/api/openapi/reference.ts';
import { openApiDocuments } from '#server/start/web/openapi-documents.ts';

import type { JsonSchema } from './schema-values.ts';

/** The credential that an operation needs. */
export type Credential = 'plugin' | 'device' | 'control' | 'none';

/** An operation of either API, as its OpenAPI document describes it. */
export interface FuzzOperation {
  /** For instance `POST /control/tables/{tableId}/open`. */
  readonly name: string;
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  /** Matches its concrete paths. */
  readonly pattern: RegExp;
  readonly credential: Credential;
  readonly query: Readonly<
    Record<string, { readonly schema: JsonSchema; readonly required?: boolean }>
  >;
  readonly body: JsonSchema | null;
  /** The content type of its body. */
  readonly bodyType: string;
  /** The named schemas of the document. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly acceptsForm: boolean;
  readonly answers: 'json' | 'text' | 'stream' | 'file';
  /** The documented statuses, with the codes of their refusals. */
  readonly refusals: ReadonlyMap<number, readonly string[]>;
}

/** The media type of a snapshot's file. */
export const DATABASE_FILE = 'application/vnd.sqlite3';

/** Operations whose response waits for other programs or calls. */
const WAITS: readonly RegExp[] = [
  // These wait for plugins and providers that are called.
  /^POST \/plugin-api\/(?:capabilities\/\{id\}\/invoke|messaging\/send)$/u,
  /^POST \/control\/(?:callbacks|receiver-checks|accounts\/\{accountId\}\/close)$/u,
  /^POST \/control\/deliveries\/\{id\}\/(?:run|redeliver)$/u,
  // These wait for many such calls, or for all that are in progress.
  /^POST \/control\/(?:autopilot|clock|scenario-run|scenarios\/\{name\}\/run)$/u,
  /^POST \/control\/(?:settle|reset|snapshots\/\{name\}\/restore)$/u,
  // These wait for the call that they make or send again.
  /^POST \/control\/(?:calls|requests\/\{id\}\/resend)$/u,
];

export function waits(operation: string): boolean {
  return WAITS.some((pattern) => pattern.test(operation));
}

/** Every operation of both APIs, read from their published documents. */
export async function allOperations(): Promise<FuzzOperation[]> {
  const documents = await openApiDocuments();
  return [
    ...operationsOf(documents['data-api'], '/plugin-api'),
    ...operationsOf(documents['control-api'], '/control'),
  ];
}

interface Described {
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly schema: JsonSchema;
    readonly required?: boolean;
  }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, Response>>;
  readonly security?: readonly object[];
}

interface Response {
  readonly content?: Readonly<Record<string, { readonly examples?: object }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, JsonSchema>> };
}

function operationsOf(document: object, base: string): FuzzOperation[] {
  const { paths, components } = document as Document;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, described]): FuzzOperation => {
      const method = verb.toUpperCase();
      const content = described.requestBody?.content;
      const query = (described.parameters ?? []).filter((parameter) => parameter.in === 'query');
      return {
        name: `${method} ${base}${path}`,
        method,
        path: `${base}${path}`,
        // No path has other characters that mean something in a pattern.
        pattern: new RegExp(`^${base}${path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u'),
        credential: credentialOf(described),
        query: Object.fromEntries(query.map((parameter) => [parameter.name, parameter])),
        body: content?.['application/json']?.schema ?? null,
        bodyType: Object.keys(content ?? {})[0] ?? 'application/json',
        schemas: components?.schemas ?? {},
        acceptsForm: content?.['application/x-www-form-urlencoded'] !== undefined,
        answers: answersOf(described),
        refusals: refusalsOf(document, described),
      };
    }),
  );
}

function credentialOf({ security = [] }: Described): Credential {
  const [first = {}] = security;
  if ('apiKey' in first) return 'plugin';
  if ('deviceToken' in first) return 'device';
  return 'controlToken' in first ? 'control' : 'none';
}

function answersOf({ responses }: Described): FuzzOperation['answers'] {
  const content = responses['200']?.content ?? {};
  if ('text/event-stream' in content) return 'stream';
  if ('text/plain' in content) return 'text';
  return DATABASE_FILE in content ? 'file' : 'json';
}

/** The examples of refusals are named by their codes. */
function refusalsOf(document: object, { responses }: Described): Map<number, readonly string[]> {
  return new Map(
    Object.entries(responses).map(([status, described]) => {
      const response = referredTo(document, described) as Response;
      const codes = Object.keys(response.content?.['application/json']?.examples ?? {});
      // Only a fault preset answers with `notOwner`, and the fuzzer sets none that does.
      return [Number(status), codes.filter((code) => code !== 'notOwner')];
    }),
  );
}
