import MiniSearch from 'minisearch';
import * as z from 'zod';

import type { LedgerRow } from './explain.ts';
import { certaintyOf } from './explain.ts';
import { truncate, rowsThatFit } from './tool-result.ts';
import type { ToolCall } from './tool.ts';
import { defineTool } from './tool.ts';

type Node = Readonly<Record<string, unknown>>;

interface Entry {
  readonly kind: 'endpoint' | 'event' | 'refusal' | 'type' | 'ledger';
  readonly id: string;
  readonly title: string;
  /** Shown in search results; a lookup by id also shows `whole`. */
  readonly short: Node;
  readonly whole: Node;
}

const MOST_RESULTS = 8;

/** `lookup`: searches the description of the Data API. */
export const lookup = defineTool({
  name: 'lookup',
  reads: {
    about:
      'Searches endpoints of the Data API, types, refusals, events and ledger rows (what Countertop assumes where the specification is ' +
      'silent) by words such as "move table". An id ("POST /tables/create", "CartLine", "plugin.tables.notOwner", "B15") returns the whole entry.',
    fields: { words: z.string().min(1).max(1000) },
  },
  run: async ({ words }, call) => (await lookupOf(call))(words),
});

const lookups = new WeakMap<object, ReturnType<typeof createLookup>>();

async function lookupOf({ server, control, signal }: ToolCall) {
  const known = lookups.get(server);
  if (known !== undefined) return known;
  const document = JSON.parse(await server.document('/openapi/data-api.json', signal)) as Node;
  const created = createLookup(document, await control.listFidelity());
  lookups.set(server, created);
  return created;
}

/** Looks up entries in an OpenAPI document and the ledger. */
export function createLookup(document: Node, ledger: readonly LedgerRow[]) {
  const entries = [...entriesOf(document), ...ledger.map(ledgerEntry)];
  const index = indexOf(entries);
  return (words: string) => {
    const asked = words.trim().toLowerCase().replace(' /plugin-api/', ' /');
    const named = entries.filter(({ id, short }) =>
      [id, text(short['message'])].some((name) => asked !== '' && name.toLowerCase() === asked),
    );
    if (named.length > 0) {
      const results = named.map(({ short, whole, ...entry }) => ({ ...entry, ...short, ...whole }));
      return { found: named.length, results, more: 'For more, look up the ids that it names.' };
    }
    const found = index
      .search(words.slice(0, 400))
      .flatMap(({ id }) => entries[id as number] ?? []);
    const more =
      found.length === 0
        ? 'Nothing was found. Try words of the API: a path, an event such as table.updated, a message, or a ledger row such as B15.'
        : 'Look up one of these ids to see all of it, or use narrower words.';
    const results = found
      .slice(0, MOST_RESULTS)
      .map(({ kind, id, title, short }) => ({ kind, id, title, ...short }));
    return { found: found.length, results: rowsThatFit(results, false), more };
  };
}

function ledgerEntry(row: LedgerRow): Entry {
  const { id, topic, specification, emulator, touches } = row;
  return {
    kind: 'ledger',
    id,
    title: topic,
    short: { certainty: certaintyOf(row), here: truncate(emulator, 260) },
    whole: { specification, here: emulator, touches },
  };
}

/** An OpenAPI document. */
class Specification {
  readonly #document: Node;

  constructor(document: Node) {
    this.#document = document;
  }

  /** An object with its references resolved; `steps` stops circular references. */
  node(value: unknown, steps = 8): Node {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    const { $ref } = value as Node;
    if (typeof $ref !== 'string' || steps === 0) return value as Node;
    const at = (node: Node, part: string) => this.node(node[part.replaceAll('~1', '/')], 0);
    return this.node($ref.split('/').slice(1).reduce(at, this.#document), steps - 1);
  }

  /** The properties of an object as [name, value], with references resolved. */
  inside(value: unknown): [string, Node][] {
    return Object.entries(this.node(value)).map(([name, inner]) => [name, this.node(inner)]);
  }

  /** The named objects of a part of the document. */
  all(part: 'paths' | 'webhooks'): [string, Node][] {
    return this.inside(this.#document[part]);
  }

  schemas(): [string, Node][] {
    return this.inside(this.node(this.#document['components'])['schemas']);
  }

  json(value: unknown): unknown {
    return this.node(this.node(this.node(value)['content'])['application/json'])['schema'];
  }

  #variants(node: Node): readonly unknown[] {
    const all = [...list(node['anyOf']), ...list(node['oneOf'])];
    return all.filter((one) => this.node(one)['not'] === undefined);
  }

  /** A short form of a type; its name if it has one. */
  type(schema: unknown): string {
    const { $ref } = (schema ?? {}) as Node;
    if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? '';
    const node = this.node(schema);
    const values = node['const'] === undefined ? list(node['enum']) : [node['const']];
    if (values.length > 0) return values.map((value) => JSON.stringify(value)).join(' | ');
    if (node['type'] === 'array') return `${this.type(node['items'])}[]`;
    const several = new Set(this.#variants(node).map((one) => this.type(one)));
    return (
      [...several].join(' | ') || list(node['type']).join(' | ') || text(node['type']) || 'any'
    );
  }

  /** For instance `cart?: CartLine[]`. If several fields share a name, the last wins, being the most specific. */
  fields(schema: unknown, steps = 6): readonly string[] {
    const node = this.node(schema);
    const required = list(node['required']);
    const parts = steps === 0 ? [] : [...list(node['allOf']), ...this.#variants(node).slice(0, 1)];
    const own = Object.entries(this.node(node['properties'])).map(
      ([name, inner]) => `${name}${required.includes(name) ? '' : '?'}: ${this.type(inner)}`,
    );
    const all = [...parts.flatMap((part) => this.fields(part, steps - 1)), ...own];
    return [...new Map(all.map((field) => [/^[^?:]+/u.exec(field)?.[0], field])).values()];
  }

  /** The schema of `data` in an envelope. */
  data(schema: unknown, steps = 6): unknown {
    const node = this.node(schema);
    const own = this.node(node['properties'])['data'];
    if (own !== undefined || steps === 0) return own;
    const parts = [...list(node['allOf']), ...this.#variants(node)];
    return parts.map((part) => this.data(part, steps - 1)).findLast((one) => one !== undefined);
  }

  /** The refusals among the examples of a response. */
  refusals(response: Node): Node[] {
    const examples = this.inside(response['content']).flatMap(([, one]) =>
      this.inside(one['examples']),
    );
    return examples
      .map(([, { value }]) => this.node(value))
      .filter((body) => body['success'] === false);
  }
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Endpoints, events, refusals and types of a document. */
function entriesOf(document: Node): readonly Entry[] {
  const spec = new Specification(document);
  const refusals = new Map<string, { readonly body: Node; readonly of: string[] }>();
  const endpoints = spec.all('paths').flatMap(([path, item]) =>
    spec.inside(item).map(([method, node]): Entry => {
      const id = `${method.toUpperCase()} ${path}`;
      const own = new Set<string>();
      for (const [http, response] of spec.inside(node['responses'])) {
        for (const body of spec.refusals(response)) {
          const key = `${typeof body['status'] === 'number' ? body['status'] : http} ${text(body['message'])}`;
          if (!refusals.has(key)) refusals.set(key, { body, of: [] });
          if (!own.has(key)) refusals.get(key)?.of.push(http === '200' ? `${id} (HTTP 200)` : id);
          own.add(key);
        }
      }
      return endpointEntry(id, node, [...own], spec);
    }),
  );
  const events = spec.all('webhooks').map(([id, item]): Entry => {
    const node = spec.node(item['post']);
    const schema = spec.json(node['requestBody']);
    const data = spec.fields(spec.data(schema));
    return {
      kind: 'event',
      id,
      title: text(node['summary']),
      short: { scopes: node['x-scopes'], data },
      whole: {
        about: node['description'],
        envelope: spec.fields(schema),
        ledger: node['x-ledger'] ?? [],
      },
    };
  });
  const types = spec.schemas().map(([id, node]): Entry => {
    const title = text(node['description']);
    return { kind: 'type', id, title, short: {}, whole: { fields: spec.fields(node) } };
  });
  const refused = [...refusals].map(([id, { body, of }]): Entry => {
    const short = { message: body['message'], of: of.slice(0, 6) };
    return { kind: 'refusal', id, title: '', short, whole: { body, of } };
  });
  return [...endpoints, ...events, ...types, ...refused];
}

function endpointEntry(
  id: string,
  node: Node,
  refusals: readonly string[],
  spec: Specification,
): Entry {
  const parameters = list(node['parameters'])
    .map((one) => spec.node(one))
    .filter((one) => one['in'] !== 'header')
    .map((one) => {
      const mark = one['required'] === true ? '' : '?';
      return `${text(one['name'])}${mark}: ${spec.type(one['schema'])}`;
    });
  const takes = [...parameters, ...spec.fields(spec.json(node['requestBody']))];
  const data = spec.node(spec.data(spec.json(spec.node(node['responses'])['200'])));
  const answers = spec.fields(data['type'] === 'array' ? data['items'] : data);
  return {
    kind: 'endpoint',
    id,
    title: text(node['summary']),
    short: {
      status: node['x-status'],
      scopes: node['x-scopes'],
      bucket: node['x-rate-bucket'],
      takes,
    },
    whole: { about: node['description'], answers, refusals, ledger: node['x-ledger'] ?? [] },
  };
}

const STOP_WORDS = new Set(
  'a an and are as at be by can did do does for from has have how if in is it its me my not of on or so that the then there this to was what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Words usually mean endpoints and events; types are usually looked up by name. */
const KIND_BOOSTS = { endpoint: 1.15, event: 1.1, refusal: 1, type: 0.6, ledger: 1 };

/** A search index of all entries; document ids are the entries' positions. */
function indexOf(entries: readonly Entry[]) {
  const index = new MiniSearch<{ id: number; name: string; title: string; about: string }>({
    fields: ['name', 'title', 'about'],
    // Splits names such as lineChanges and table.updated into words.
    tokenize: (text) => text.replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, ' ').split(/[^\p{L}\p{N}]+/u),
    processTerm: (term) => {
      const word = term.toLowerCase();
      return STOP_WORDS.has(word)
        ? null
        : word.replace(/(?<=[a-z]{3})(?:ations?|ings?|ures?|ies|ed|es|s|y|e)$/u, '');
    },
    searchOptions: {
      boost: { name: 4, title: 4 },
      boostDocument: (id: number) => KIND_BOOSTS[entries[id]?.kind ?? 'type'],
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 3 ? 1 : false),
    },
  });
  index.addAll(
    entries.map(({ id: name, title, short, whole }, id) => ({
      id,
      name,
      title: `${title} ${text(short['message'])}`,
      about: JSON.stringify([short, whole]),
    })),
  );
  return index;
}
