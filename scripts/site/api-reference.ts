import type { OpenApiDocument } from '#server/api/openapi/document.ts';
import { referredTo } from '#server/api/openapi/reference.ts';

import type { JsonSchema } from '../build/json-schema.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

type Operation = NonNullable<NonNullable<NonNullable<OpenApiDocument['paths']>[string]>['get']>;

/** An API as Markdown: every call with its fields and refusals, and every call to a plugin. */
export function apiReference(document: OpenApiDocument): string {
  const { info, servers, paths = {}, webhooks = {} } = document;
  const base = servers?.[0]?.url ?? '';
  const name = base === '/control' ? 'control-api' : 'data-api';
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined
        ? []
        : callSection(document, `${method.toUpperCase()} ${base}${path}`, operation);
    }),
  );
  const events = Object.entries(webhooks).flatMap(([type, { post }]) =>
    post === undefined ? [] : eventSection(document, type, post),
  );
  return [
    `# ${info.title.replace('Countertop ', '').replace(/^\w/u, (letter) => letter.toUpperCase())}`,
    `${info.description ?? ''} For tools: [\`/openapi/${name}.json\`](/openapi/${name}.json).`,
    '## Calls',
    ...calls,
    ...(events.length === 0 ? [] : ['## Calls to plugins', ...events]),
    ...schemaSections(document),
  ].join('\n\n');
}

function callSection(document: OpenApiDocument, title: string, operation: Operation): string[] {
  const { summary = '', parameters = [], requestBody, responses = {} } = operation;
  const given = (
    parameters as readonly {
      name: string;
      required?: boolean;
      schema?: JsonSchema;
      description?: string;
    }[]
  ).map(({ name, required = false, schema = {}, description }) =>
    fieldRow(document, name, { description, ...schema }, required),
  );
  const refusals = Object.entries(responses).flatMap(([status, response]) => {
    const { examples = {} } = contentOf(referredTo(document, response)) ?? {};
    return Object.values(examples).map((example) => {
      const { summary: said } = referredTo(document, example) as { readonly summary: string };
      return `- ${status} \`${said}\``;
    });
  });
  return [
    `### ${title}`,
    [summary, ...listOf('Scopes', operation['x-scopes'])].join(' '),
    ...table('Parameter', given),
    ...table('Field', fieldRows(document, contentOf(requestBody)?.schema)),
    ...answerTable(document, contentOf(responses['200'])?.schema),
    ...(refusals.length === 0 ? [] : [`**Refusals**\n\n${refusals.join('\n')}`]),
  ];
}

/** The fields of an answer, or the name of its schema. */
function answerTable(document: OpenApiDocument, schema: JsonSchema | undefined): string[] {
  const data = dataOf(document, schema);
  if (data?.$ref !== undefined) return [`Answer: ${typeOf(document, data)}.`];
  return table('Answer', fieldRows(document, { ...merged(document, data), required: [] }));
}

function eventSection(document: OpenApiDocument, type: string, operation: Operation): string[] {
  const { summary = '', description = '', requestBody } = operation;
  const scopes = listOf('Needed to see its data', operation['x-scopes']);
  const body = dataOf(document, contentOf(requestBody)?.schema);
  return [
    `### ${type}`,
    [summary, description, ...scopes].join(' '),
    ...(body?.$ref === undefined
      ? table('Field', fieldRows(document, body))
      : [`Body: ${typeOf(document, body)}.`]),
  ];
}

/** The named objects that fields refer to. */
function schemaSections(document: OpenApiDocument): string[] {
  const sections = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) => {
    const { description = '' } = schema as JsonSchema;
    const rows = fieldRows(document, schema as JsonSchema);
    return rows.length === 0 ? [] : [`### ${name}`, description, ...table('Field', rows)];
  });
  return sections.length === 0 ? [] : ['## Schemas', ...sections];
}

function listOf(title: string, values: unknown): string[] {
  if (!Array.isArray(values) || values.length === 0) return [];
  return [`${title}: ${values.map((value) => `\`${value}\``).join(', ')}.`];
}

function table(title: string, rows: readonly string[]): string[] {
  if (rows.length === 0) return [];
  return [[`| ${title} | Type | |`, '| --- | --- | --- |', ...rows].join('\n')];
}

function fieldRows(document: OpenApiDocument, schema: JsonSchema | undefined): string[] {
  const { properties = {}, required = [] } = merged(document, schema);
  return Object.entries(properties).map(([name, field]) =>
    fieldRow(document, name, field, required.includes(name)),
  );
}

function fieldRow(
  document: OpenApiDocument,
  name: string,
  field: JsonSchema,
  required: boolean,
): string {
  const { description = '', default: initial } = { ...merged(document, field), ...field };
  const about = [
    required ? 'Required.' : '',
    description,
    initial === undefined ? '' : `Default: \`${JSON.stringify(initial)}\`.`,
  ].filter((part) => part !== '');
  const cells = [`\`${name}\``, typeOf(document, field), about.join(' ')];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

function typeOf(document: OpenApiDocument, field: JsonSchema): string {
  const name = field.$ref?.split('/').at(-1);
  const schema = merged(document, field);
  const { enum: values, anyOf, items, maxItems, properties = {} } = schema;
  if (name !== undefined && Object.keys(properties).length > 0) {
    return `[${name}](#${name.toLowerCase()})`;
  }
  if (values !== undefined) return values.map((value) => `\`${String(value)}\``).join(', ');
  if (anyOf !== undefined) {
    return [...new Set(anyOf.map((one) => typeOf(document, one)))].join(' or ');
  }
  if (items === undefined) return simpleType(schema);
  return `list of ${typeOf(document, items)}${maxItems === undefined ? '' : `, at most ${maxItems}`}`;
}

function simpleType({ type = 'any', minimum, maximum, maxLength }: JsonSchema): string {
  return [
    typeof type === 'object' ? type.join(' or ') : type,
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
  ].join(' ');
}

/** A schema with its top-level reference resolved and the parts of its `allOf` merged. */
function merged(document: OpenApiDocument, given: JsonSchema | undefined): JsonSchema {
  const schema = referredTo(document, given ?? {}) as JsonSchema;
  const parts = (schema.allOf ?? []).map((part) => merged(document, part));
  if (parts.length === 0) return schema;
  return {
    ...schema,
    properties: Object.assign(
      {},
      ...parts.map(({ properties }) => properties),
    ) as JsonSchema['properties'] & {},
    required: parts.flatMap(({ required = [] }) => required),
  };
}

/** The schema of `data` in an envelope, or of a body without `data`; for a list, the schema of its items. */
function dataOf(document: OpenApiDocument, body: JsonSchema | undefined): JsonSchema | undefined {
  const { properties } = merged(document, body);
  const data = properties?.['data'] ?? body;
  return data === undefined ? undefined : (merged(document, data).items ?? data);
}

interface Content {
  readonly schema?: JsonSchema;
  readonly examples?: Readonly<Record<string, unknown>>;
}

function contentOf(body: unknown): Content | undefined {
  const { content } = (body ?? {}) as { content?: Readonly<Record<string, Content>> };
  return content?.['application/json'];
}
