import type { ReceiverCheckResult } from '#server/contract/control/receiver-checks.ts';

/** So many results are kept of each plugin's receiver, and of all plain addresses together. */
const KEPT_EACH = 50;

/** And of all together so much, since answers may be long. */
const KEPT_CHARACTERS = 64 * 1024 * 1024;

interface Kept {
  readonly result: ReceiverCheckResult;
  /** About as much memory as it takes. */
  readonly characters: number;
}

/** The newest results of receiver checks, within bounds; the last one is kept however long it is. */
export class KeptChecks {
  #newestFirst: readonly Kept[] = [];

  list(): readonly ReceiverCheckResult[] {
    return this.#newestFirst.map(({ result }) => result);
  }

  add(result: ReceiverCheckResult): void {
    const newest = { result, characters: JSON.stringify(result).length };
    let ofSame = 0;
    let characters = 0;
    this.#newestFirst = [newest, ...this.#newestFirst].filter((kept) => {
      if (isOfSame(kept.result, result)) ofSame += 1;
      if (isOfSame(kept.result, result) && ofSame > KEPT_EACH) return false;
      characters += kept.characters;
      return kept === newest || characters <= KEPT_CHARACTERS;
    });
  }
}

function isOfSame(one: ReceiverCheckResult, other: ReceiverCheckResult): boolean {
  return one.pluginId === other.pluginId;
}
