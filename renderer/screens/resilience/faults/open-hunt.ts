import { useText } from '#renderer/text/text.ts';
import { readJsonFile } from '#renderer/ui/json-problem.ts';
import { openJsonFile } from '#renderer/ui/save-file.ts';
import { showFailure } from '#renderer/ui/toast.ts';

import { rulesOfHunt } from './hunt-file.ts';
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
