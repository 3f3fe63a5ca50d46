import type { FaultRule } from '#renderer/data/types.ts';
import { fieldOf } from '#server/domain/json.ts';

/** The maximum length of a rule's title. */
const TITLE_LENGTH = 200;

/**
 * The rules in a file written by `countertop hunt --out`, each titled with what it did; only those of the first find
 * are enabled. Null for any other file; the server validates the rules.
 */
export function rulesOfHunt(document: unknown): FaultRule[] | null {
  const found = fieldOf(document, 'found');
  if (!Array.isArray(found)) return null;
  return found.flatMap((find, index) => {
    const disturbances = fieldOf(find, 'disturbances');
    return (Array.isArray(disturbances) ? disturbances : []).map((one) => ({
      ...(fieldOf(one, 'rule') as FaultRule),
      // Two finds may have a rule in common.
      id: undefined,
      title: String(fieldOf(one, 'said')).slice(0, TITLE_LENGTH),
      enabled: index === 0,
    }));
  });
}
