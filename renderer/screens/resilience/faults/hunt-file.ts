import type { FaultRule } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { readJsonFile } from '#renderer/ui/json-problem.ts';
import { openJsonFile } from '#renderer/ui/save-file.ts';
import { showFailure } from '#renderer/ui/toast.ts';
import { fieldOf } from '#server/domain/json.ts';

import type { FaultChanges } from './use-fault-changes.ts';

/** Returns a function that asks for a file written by `countertop hunt --out` and sets its rules. */
export function useOpenHunt({ putRules }: FaultChanges): () => Promise<void> {
  const texts = useText();
  return async () => {
    try {
      const file = await openJsonFile();
      if (file === null) return;
      const read = readJsonFile(file.name, file.text, texts);
      if ('error' in read) throw read.error;
      const rules = rulesOfHunt(read.value);
      if (rules === null) throw new Error(texts.faults.noHunt(file.name));
      putRules(rules);
    } catch (error) {
      showFailure(error as Error);
    }
  };
}

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
