import type { OpenApiDocument } from '#server/api/openapi/document.ts';
import { referredTo } from '#server/api/openapi/reference.ts';

import type { OpenApiDocuments } from './openapi-documents.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

type PathItem = NonNullable<OpenApiDocument['paths']>[string];
type DescribedOperation = NonNullable<PathItem['get']>;

/** The style sheet of the page, served beside it. */
export const OPENAPI_STYLE = `
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
pre { overflow: auto; max-height: 30rem; padding: 0.75rem; border: 1px solid #8886; }
details { border-bottom: 1px solid #8886; padding: 0.25rem 0; }
summary { cursor: pointer; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 600; }
:root { color-scheme: light dark; }
`;

/** Both documents as a page: every operation with its scopes, refusals and schemas. */
export function openApiPage(documents: OpenApiDocuments): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Countertop: the APIs</title>
    <link rel="stylesheet" href="/openapi/style.css" />
  </head>
  <body>
    <p><a href="/">Countertop</a></p>
    <h1>The APIs</h1>
${Object.entries(documents)
  .map(([name, document]) => documentSection(name, document as OpenApiDocument))
  .join('\n')}
  </body>
</html>
`;
}

function documentSection(name: string, document: OpenApiDocument): string {
  const { info, servers, paths = {}, components } = document;
  const base = servers?.[0]?.url ?? '';
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined
        ? []
        : [operationEntry(document, method.toUpperCase(), `${base}${path}`, operation)];
    }),
  );
  return `    <h2 id="${name}">${escaped(info.title)}</h2>
    <p>${escaped(info.description ?? '')}
      For tools: <a href="/openapi/${name}.json">/openapi/${name}.json</a>.</p>
${operations.join('\n')}
${webhookEntries(document).join('\n')}
${schemaEntries(components?.schemas).join('\n')}`;
}

/** The calls to plugins, by their names in the document. */
function webhookEntries(document: OpenApiDocument): string[] {
  const { webhooks = {} } = document;
  const entries = Object.entries(webhooks).flatMap(([name, { post }]) =>
    post === undefined ? [] : [operationEntry(document, name, '', post)],
  );
  return entries.length === 0 ? [] : ['    <h3>Calls to plugins</h3>', ...entries];
}

/** The schemas that entries refer to. */
function schemaEntries(schemas: Readonly<Record<string, unknown>> = {}): string[] {
  const entries = Object.entries(schemas).map(
    ([name, schema]) => `    <details id="${name}">
      <summary><code>${escaped(name)}</code></summary>
      ${json(schema)}
    </details>`,
  );
  return entries.length === 0 ? [] : ['    <h3>Schemas</h3>', ...entries];
}

/** A call of the API, or a call to plugins, which has a name instead of a method and a path. */
function operationEntry(
  document: OpenApiDocument,
  method: string,
  path: string,
  operation: DescribedOperation,
): string {
  const { summary = '', description = '', parameters, requestBody, responses = {} } = operation;
  const answer = contentOf(responses['200'] ?? responses['2XX'])?.schema;
  const refusals = Object.entries(responses).flatMap(([status, response]) =>
    refusalItems(document, status, response),
  );
  return `    <details>
      <summary><span class="method">${escaped(method)}</span> <code>${escaped(path)}</code>
        ${escaped(summary)}</summary>
      <p>${escaped(description)}</p>
      ${list('Scopes', operation['x-scopes'])}
      ${list('Ledger rows', operation['x-ledger'])}
      ${part('Parameters', parameters)}
      ${part('Body', contentOf(requestBody)?.schema)}
      ${part('Answer', answer)}
      ${refusals.length === 0 ? '' : `<p>Refusals</p><ul>${refusals.join('')}</ul>`}
    </details>`;
}

function part(title: string, value: unknown): string {
  return value === undefined ? '' : `<p>${title}</p>${json(value)}`;
}

/** The parts of a body that the page shows. */
interface Content {
  readonly schema?: unknown;
  readonly examples?: Readonly<Record<string, unknown>>;
}

function contentOf(body: unknown): Content | undefined {
  const { content } = (body ?? {}) as { content?: Readonly<Record<string, Content>> };
  return content?.['application/json'];
}

function refusalItems(document: OpenApiDocument, status: string, response: unknown): string[] {
  const { examples = {} } = contentOf(referredTo(document, response)) ?? {};
  return Object.values(examples).map((example) => {
    const { summary } = referredTo(document, example) as { readonly summary: string };
    return `<li>${status} <code>${escaped(summary)}</code></li>`;
  });
}

function list(title: string, values: unknown): string {
  if (!Array.isArray(values) || values.length === 0) return '';
  return `<p>${title}: ${values.map((value) => `<code>${escaped(String(value))}</code>`).join(', ')}</p>`;
}

function json(value: unknown): string {
  return `<pre>${escaped(JSON.stringify(value, null, 1) ?? '')}</pre>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
