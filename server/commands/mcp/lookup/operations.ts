import { shortened } from '../explain/shortened.ts';
import type { Node, ServedDocument } from './document.ts';
import { entriesOf, nodeOf, rowsOf, textOf, textsOf } from './document.ts';
import type { Entry } from './entry.ts';
import { examplesOf, fieldsOf, fieldSchema, typeOf } from './fields.ts';

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** One operation of a document. */
export interface DescribedOperation {
  /** Such as `POST /tables/create`. */
  readonly id: string;
  readonly node: Node;
}

/** All operations of a document, `base` not in their paths. */
export function operationsOf(document: ServedDocument): readonly DescribedOperation[] {
  return entriesOf(document.paths, document).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.has(method))
      .map(([method, node]) => ({
        id: `${method.toUpperCase()} ${path}`,
        node: nodeOf(node, document),
      })),
  );
}

const MOST_FIELDS_SHORT = 12;

/** The endpoints of the Data API. */
export function endpointEntries(document: ServedDocument): readonly Entry[] {
  return operationsOf(document).map(({ id, node }) => {
    const asks = askedBy(node, document);
    const answers = answeredBy(node, document);
    const facts = {
      status: textOf(node['x-status']) || 'live',
      scopes: textsOf(node['x-scopes']),
      bucket: textOf(node['x-rate-bucket']) || null,
    };
    return {
      kind: 'endpoint',
      id,
      title: textOf(node['summary']),
      text: [textOf(node['description']), ...asks, ...answers, ...facts.scopes].join(' '),
      short: { ...facts, takes: asks.slice(0, MOST_FIELDS_SHORT) },
      whole: {
        ...facts,
        path: `/plugin-api${id.slice(id.indexOf(' ') + 1)}`,
        takes: asks,
        answers,
        inFull: expanded(node, document),
        refusals: refusalsOf(node, document),
        ledger: rowsOf(node),
      },
    };
  });
}

/** The calls of the control API. */
export function controlEntries(document: ServedDocument): readonly Entry[] {
  return operationsOf(document).map(({ id, node }) => {
    const asks = askedBy(node, document);
    const [method = '', path = ''] = id.split(' ');
    return {
      kind: 'control',
      id: `${method} /control${path}`,
      title: textOf(node['summary']),
      text: [textOf(node['description']), ...asks].join(' '),
      short: { takes: asks.slice(0, MOST_FIELDS_SHORT) },
      whole: {
        takes: asks,
        answers: answeredBy(node, document),
        refusals: refusalsOf(node, document),
      },
    };
  });
}

/** The fields of the query and of the body. */
function askedBy(node: Node, document: ServedDocument): readonly string[] {
  const parameters = Array.isArray(node['parameters']) ? node['parameters'] : [];
  const asked = parameters
    .map((one) => nodeOf(one, document))
    .filter((one) => one['in'] === 'query' || one['in'] === 'path')
    .map(
      (one) =>
        `${textOf(one['name'])}${one['required'] === true ? '' : '?'}: ${typeOf(one['schema'], document)}`,
    );
  return [...asked, ...fieldsOf(bodySchema(node, document), document)];
}

function bodySchema(node: Node, document: ServedDocument): unknown {
  return jsonSchema(nodeOf(node['requestBody'], document), document);
}

/** The fields of `data`; of a list those of its items. */
function answeredBy(node: Node, document: ServedDocument): readonly string[] {
  const responses = nodeOf(node['responses'], document);
  const answer = jsonSchema(nodeOf(responses['200'], document), document);
  const data = fieldSchema(answer, 'data', document);
  const shape = nodeOf(data, document);
  const fields = fieldsOf(shape['type'] === 'array' ? shape['items'] : data, document);
  return shape['type'] === 'array' ? fields.map((field) => `[] ${field}`) : fields;
}

function jsonSchema(node: Node, document: ServedDocument): unknown {
  return nodeOf(nodeOf(node['content'], document)['application/json'], document)['schema'];
}

/** The named types in what is sent, with their fields. */
function expanded(node: Node, document: ServedDocument): Readonly<Record<string, string>> {
  const names = askedBy(node, document).flatMap((field) => [
    ...field.matchAll(/\b(?<name>[A-Z]\w+)/gu),
  ]);
  const schemas = nodeOf(nodeOf(document.components, document)['schemas'], document);
  return Object.fromEntries(
    [...new Set(names.map(({ groups }) => groups?.['name'] ?? ''))]
      .filter((name) => schemas[name] !== undefined)
      .map((name) => [name, shortened(fieldsOf(schemas[name], document).join(', '), 500)]),
  );
}

/** Its refusals, such as `404 plugin.tables.notFound`. */
function refusalsOf(node: Node, document: ServedDocument): readonly string[] {
  const found = entriesOf(node['responses'], document).flatMap(([status, response]) =>
    examplesOf(response, document).flatMap(([, example]) => {
      const { message, success, status: said } = nodeOf(example['value'], document);
      if (success !== false) return [];
      return [`${typeof said === 'number' ? said : status} ${textOf(message)}`];
    }),
  );
  return [...new Set(found)];
}
