import type { oas31 } from 'zod-openapi';

import { capitalized } from './path.ts';

/** The example of one kind of refusal. */
interface Example {
  readonly summary?: string;
  readonly value: unknown;
}

type ExampleRefs = Record<string, Example | oas31.ReferenceObject>;

interface Response {
  content?: Record<string, { examples?: ExampleRefs }>;
}

interface DescribedOperation {
  readonly tags?: readonly string[];
  readonly responses?: Record<string, Response | oas31.ReferenceObject>;
}

/** Responses with more kinds of refusals are not shared, since their shared names would be too long. */
const MOST_KINDS_IN_A_NAME = 3;

/** Moves examples of refusals and repeated responses to `components`. */
export function shareParts(document: { readonly paths?: object; components?: object }): void {
  const operations = Object.values(document.paths ?? {}).flatMap(
    (item) => Object.values(item as object) as DescribedOperation[],
  );
  const examples = shareExamples(operations);
  const responses = shareResponses(operations);
  document.components = {
    ...document.components,
    ...(Object.keys(examples).length > 0 && { examples }),
    ...(Object.keys(responses).length > 0 && { responses }),
  };
}

function shareExamples(operations: readonly DescribedOperation[]): Record<string, Example> {
  const byKind = Map.groupBy(operations.flatMap(examplesIn), ({ kind }) => kind);
  const shared: Record<string, Example> = {};
  for (const [kind, places] of byKind) {
    const isOne = new Set(places.map(({ text }) => text)).size === 1;
    for (const { tag, text, examples } of places) {
      const name = isOne ? kind : `${kind}.${tag}`;
      shared[name] ??= JSON.parse(text) as Example;
      // Only the first of several variants in a tag is shared.
      if (JSON.stringify(shared[name]) === text) {
        examples[kind] = { $ref: `#/components/examples/${name}` };
      }
    }
  }
  return shared;
}

function examplesIn({ tags = [], responses = {} }: DescribedOperation) {
  return Object.values(responses).flatMap((response) => {
    const examples = 'content' in response && response.content?.['application/json']?.examples;
    if (typeof examples !== 'object') return [];
    return Object.entries(examples).map(([kind, example]) => ({
      kind,
      tag: tags[0] ?? '',
      examples,
      text: JSON.stringify(example),
    }));
  });
}

function shareResponses(operations: readonly DescribedOperation[]): Record<string, Response> {
  const byName = Map.groupBy(operations.flatMap(responsesIn), ({ name }) => name);
  const shared: Record<string, Response> = {};
  for (const [name, places] of byName) {
    const variants = Map.groupBy(places, ({ text }) => text);
    for (const [text, alike] of variants) {
      if (alike.length < 2) continue;
      const ownName = variants.size === 1 ? name : `${name}.${alike[0]?.tag}`;
      // Only the first of several variants with the same name is shared.
      if (shared[ownName] !== undefined) continue;
      shared[ownName] = JSON.parse(text) as Response;
      for (const { responses, status } of alike) {
        responses[status] = { $ref: `#/components/responses/${ownName}` };
      }
    }
  }
  return shared;
}

/** The error responses of an operation, with names such as `StoreNotFoundOrInstallNotFound`. */
function responsesIn({ tags = [], responses = {} }: DescribedOperation) {
  return Object.entries(responses).flatMap(([status, response]) => {
    const examples = 'content' in response ? response.content?.['application/json']?.examples : {};
    const kinds = Object.keys(examples ?? {});
    if (status === '200' || kinds.length === 0 || kinds.length > MOST_KINDS_IN_A_NAME) return [];
    const name = kinds.map(capitalized).join('Or');
    return [{ status, name, tag: tags[0] ?? '', responses, text: JSON.stringify(response) }];
  });
}
