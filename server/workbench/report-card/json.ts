import { isObject } from '#server/domain/json.ts';

/**
 * The same text for the same JSON, in whatever order its fields come. Bodies that the Data API took are
 * no deeper than it allows, and others are not compared.
 */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isObject(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );
}
