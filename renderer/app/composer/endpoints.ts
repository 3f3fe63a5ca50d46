import type { ApiDocument, ApiOperation, ApiSchema } from '#renderer/data/calls.ts';

/** The kind of record whose id a field takes. */
export type Picked = 'table' | 'product' | 'packet' | 'category' | 'paymentMethod' | 'ingredient';

/** The input of a field; `json` is the fallback. */
type FieldKind = 'text' | 'number' | 'flag' | 'choice' | 'group' | 'list' | 'json';

export interface FormField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly picks: Picked | null;
  /** Only for `choice`. */
  readonly choices: readonly string[];
  /** Only for `group`, and for each item of a `list`. */
  readonly fields: readonly FormField[];
}

export interface Endpoint {
  /** Method and path, `POST /tables/create`. */
  readonly key: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  readonly scopes: readonly string[];
  /** The rate limit bucket. */
  readonly bucket: string;
  /** Path parameters. */
  readonly inPath: readonly FormField[];
  readonly query: readonly FormField[];
  readonly body: readonly FormField[] | null;
}

/** Fields nested deeper are edited as JSON. */
const MAX_DEPTH = 3;

/** The calls that take a plugin's API key, in the order of the OpenAPI document. */
export function endpointsOf(document: ApiDocument): Endpoint[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method, operation]) => isOfPlugins(method, operation))
      .map(([method, operation]) => endpointOf(document, method, path, operation)),
  );
}

function isOfPlugins(method: string, { security = [] }: ApiOperation): boolean {
  return (method === 'get' || method === 'post') && security.some((one) => 'apiKey' in one);
}

function endpointOf(
  document: ApiDocument,
  method: string,
  path: string,
  operation: ApiOperation,
): Endpoint {
  const { summary = '', parameters = [], requestBody, security = [] } = operation;
  const { fieldOf, fieldsOf } = fieldReader(document, path);
  const body = requestBody?.content['application/json']?.schema;
  const parametersIn = (place: string): FormField[] =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema = {}, required = false }) => fieldOf(name, schema, required, 0));
  return {
    key: `${method.toUpperCase()} ${path}`,
    method: method === 'get' ? 'GET' : 'POST',
    path,
    summary,
    scopes: security.flatMap((one) => one['apiKey'] ?? []),
    bucket: operation['x-rate-bucket'] ?? '',
    inPath: parametersIn('path'),
    query: parametersIn('query'),
    body: body === undefined ? null : fieldsOf(body, 0),
  };
}

/** Reads fields from the schemas of a call. */
function fieldReader(document: ApiDocument, path: string) {
  function fieldsOf(schema: ApiSchema, depth: number): FormField[] {
    const { properties = {}, required = [] } = resolved(schema);
    return Object.entries(properties).map(([name, property]) =>
      fieldOf(name, property, required.includes(name), depth),
    );
  }

  function fieldOf(name: string, given: ApiSchema, required: boolean, depth: number): FormField {
    const schema = resolved(given);
    const kind = kindOf(schema, depth);
    const inside = kind === 'list' ? schema.items : kind === 'group' ? schema : undefined;
    return {
      name,
      kind,
      required,
      picks: pickedBy(path, name, depth),
      choices: (schema.enum ?? []).filter((choice) => typeof choice === 'string'),
      fields: inside === undefined ? [] : fieldsOf(inside, depth + 1),
    };
  }

  function kindOf({ type, properties, items, ...schema }: ApiSchema, depth: number): FieldKind {
    if (schema.enum !== undefined) return 'choice';
    if (typeof type !== 'string' || depth >= MAX_DEPTH) return 'json';
    if (type === 'object') return properties === undefined ? 'json' : 'group';
    if (type === 'array') return resolved(items ?? {}).properties === undefined ? 'json' : 'list';
    return KINDS[type] ?? 'json';
  }

  function resolved(schema: ApiSchema): ApiSchema {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : (document.components?.schemas?.[name] ?? {});
  }

  return { fieldOf, fieldsOf };
}

const KINDS: Readonly<Record<string, FieldKind>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'flag',
};

const BY_NAME: Readonly<Record<string, Picked>> = {
  tableId: 'table',
  packetId: 'packet',
  product: 'product',
  category: 'category',
};

/** The kind of record that `id` references, by the first segment of the path. */
const BY_PATH: Readonly<Record<string, Picked>> = {
  tables: 'table',
  products: 'product',
  categories: 'category',
  'payment-methods': 'paymentMethod',
  ingredients: 'ingredient',
};

function pickedBy(path: string, name: string, depth: number): Picked | null {
  if (name !== 'id') return Object.hasOwn(BY_NAME, name) ? (BY_NAME[name] ?? null) : null;
  const [, resource = ''] = path.split('/');
  if (depth === 0) return BY_PATH[resource] ?? null;
  // In a payment line of an account, `id` refers to the payment method.
  return /^\/(?:tables|packets)\b.*(?:-payments|\/create)$/u.test(path) ? 'paymentMethod' : null;
}
