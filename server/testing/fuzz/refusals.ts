import * as z from 'zod';

import { referredTo } from '#server/api/openapi/reference.ts';
import { controlErrorBody, errorBody, rateLimitedBody } from '#server/contract/errors/bodies.ts';
import { REFUSALS } from '#server/domain/refusals/catalogue.ts';
import type { RefusalEntry } from '#server/domain/refusals/entry.ts';

/** The messages of the refusals that an operation documents, by HTTP status. */
export type DocumentedRefusals = ReadonlyMap<number, readonly RegExp[]>;

interface Response {
  readonly content?: Readonly<Record<string, { readonly examples?: object }>>;
}

/** Reads the refusals from the `responses` of an operation: their examples are named by kind. */
export function documentedRefusals(document: object, responses: object): DocumentedRefusals {
  return new Map(
    Object.entries(responses).map(([status, described]) => {
      const response = referredTo(document, described) as Response;
      const kinds = Object.keys(response.content?.['application/json']?.examples ?? {});
      // Only a fault preset answers with `notOwner`, and the fuzzer sets none that does.
      const given = kinds.filter((kind) => kind !== 'notOwner');
      return [Number(status), given.map(patternOfKind)];
    }),
  );
}

/** The messages of all refusals that exist, by HTTP status. */
export function allRefusals(): DocumentedRefusals {
  const entries: RefusalEntry[] = Object.values(REFUSALS);
  const byStatus = Map.groupBy(entries, ({ status }) => status);
  return new Map(
    [...byStatus].map(([status, kinds]) => [
      status,
      kinds.map(({ message }) => patternOf(message)),
    ]),
  );
}

/** The schema of a refusal of the API that the path belongs to; if the path is null, of either API. */
export function refusalBody(path: string | null, status: number) {
  if (status === 429) return rateLimitedBody;
  if (path === null) return z.union([controlErrorBody, errorBody]);
  return path.startsWith('/control/') ? controlErrorBody : errorBody;
}

function patternOfKind(kind: string): RegExp {
  const entry = (REFUSALS as Record<string, RefusalEntry | undefined>)[kind];
  if (entry === undefined) throw new Error(`The documents name an unknown refusal: ${kind}.`);
  return patternOf(entry.message);
}

/** Placeholders in braces match anything. */
export function patternOf(message: string): RegExp {
  const words = message.split(/\{[\w.]+(?::\w+)?\}/u).map((part) => escapeRegExp(part));
  return new RegExp(`^${words.join(String.raw`[\s\S]*`)}$`, 'u');
}

export function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
}
