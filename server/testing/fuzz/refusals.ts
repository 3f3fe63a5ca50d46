import { REFUSALS } from '#domain/refusals/catalogue.ts';
import type { RefusalEntry } from '#domain/refusals/entry.ts';
import { referredTo } from '#openapi/reference.ts';

/** The words of the refusals that a call is said to give, by status; 200 where they come with it. */
export type DocumentedRefusals = ReadonlyMap<number, readonly RegExp[]>;

interface Response {
  readonly content?: Readonly<Record<string, { readonly examples?: object }>>;
}

/** Reads the refusals from the `responses` of a described call: their examples are named by kind. */
export function documentedRefusals(document: object, responses: unknown): DocumentedRefusals {
  const found = new Map<number, readonly RegExp[]>();
  for (const [status, described] of Object.entries(responses as object)) {
    const response = referredTo(document, described) as Response;
    const kinds = Object.keys(response.content?.['application/json']?.examples ?? {});
    // No rule of the server gives `notOwner`: it is described as the answer of a fault preset.
    const given = kinds.filter((kind) => kind !== 'notOwner');
    found.set(Number(status), given.map(patternOfKind));
  }
  return found;
}

/** The words of every refusal that there is, by status. */
export function allRefusals(): DocumentedRefusals {
  const entries: RefusalEntry[] = Object.values(REFUSALS);
  const byStatus = Map.groupBy(entries, ({ status }) => status);
  return new Map(
    [...byStatus].map(([status, kinds]) => [status, kinds.map((kind) => patternOf(kind.message))]),
  );
}

function patternOfKind(kind: string): RegExp {
  const entry = (REFUSALS as Record<string, RefusalEntry | undefined>)[kind];
  if (entry === undefined) throw new Error(`The refusal ${kind} is described and not known.`);
  return patternOf(entry.message);
}

/** Anything may stand where a message has braces. */
function patternOf(message: string): RegExp {
  const words = message.split(/\{[\w.]+(?::\w+)?\}/u).map((part) => escaped(part));
  return new RegExp(`^${words.join(String.raw`[\s\S]*`)}$`, 'u');
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
}
