import { distance } from 'fastest-levenshtein';

import type { Entry, EntryKind } from './entry.ts';
import { wordsOf } from './words.ts';

/** How much a word counts by where it stands. */
const WEIGHTS = { id: 6, title: 4, text: 1 } as const;

/** Plugins meet the Data API; its own calls are what most look for. */
const KIND_WEIGHTS: Readonly<Record<EntryKind, number>> = {
  endpoint: 1.15,
  refusal: 1.1,
  event: 1.1,
  header: 1.2,
  ledger: 1,
  control: 0.7,
};

/** A word that only begins with the one that is looked for counts less, one that is misspelled still less. */
const PREFIX = 0.6;
const MISSPELLED = 0.4;
const LEAST_PREFIX = 3;
const LEAST_MISSPELLED = 4;

/** An entry with the weight of each of its words. */
interface Indexed {
  readonly entry: Entry;
  readonly weights: ReadonlyMap<string, number>;
}

/** What can be searched. */
export interface Index {
  readonly entries: readonly Indexed[];
  /** In how many entries a word is. */
  readonly frequencies: ReadonlyMap<string, number>;
}

/** Prepares entries for the search. */
export function indexOf(entries: readonly Entry[]): Index {
  const frequencies = new Map<string, number>();
  const indexed = entries.map((entry) => {
    const weights = weightsOf(entry);
    for (const word of weights.keys()) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
    return { entry, weights };
  });
  return { entries: indexed, frequencies };
}

function weightsOf({ id, title, text }: Entry): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const [weight, said] of [
    [WEIGHTS.id, id],
    [WEIGHTS.title, title],
    [WEIGHTS.text, text],
  ] as const) {
    for (const word of wordsOf(said)) {
      // What is said often counts more, but not for each time.
      const before = weights.get(word) ?? 0;
      weights.set(word, before === 0 ? weight : before + weight / (1 + before));
    }
  }
  return weights;
}

/** The entries that have to do with some words, the likeliest first. */
export function ranked(index: Index, words: string): readonly Entry[] {
  const asked = [...new Set(wordsOf(words))].map((word) => meantBy(word, index));
  if (asked.length === 0) return [];
  const found: { readonly entry: Entry; readonly score: number }[] = [];
  for (const { entry, weights } of index.entries) {
    let sum = 0;
    let matched = 0;
    for (const meant of asked) {
      const score = Math.max(0, ...meant.map(([word, share]) => (weights.get(word) ?? 0) * share));
      if (score > 0) matched += 1;
      sum += Math.sqrt(score) * rarity(meant, index);
    }
    // One that has to do with all the words comes before one that has much of a single one.
    const share = matched / asked.length;
    if (sum > 0) found.push({ entry, score: sum * share * share * KIND_WEIGHTS[entry.kind] });
  }
  return found.toSorted((one, other) => other.score - one.score).map(({ entry }) => entry);
}

type Meant = readonly (readonly [word: string, share: number])[];

/** The words of the index that one of the question may stand for, and how surely. */
function meantBy(word: string, { frequencies }: Index): Meant {
  if (frequencies.has(word)) return [[word, 1], ...begunBy(word, frequencies)];
  const begun = begunBy(word, frequencies);
  if (begun.length > 0 || word.length < LEAST_MISSPELLED) return begun;
  return [...frequencies.keys()]
    .filter((known) => Math.abs(known.length - word.length) <= 1 && distance(known, word) <= 1)
    .map((known) => [known, MISSPELLED]);
}

function begunBy(word: string, frequencies: ReadonlyMap<string, number>): Meant {
  if (word.length < LEAST_PREFIX) return [];
  return [...frequencies.keys()]
    .filter((known) => known !== word && known.startsWith(word))
    .map((known) => [known, PREFIX]);
}

/** Words that are in few entries say more. */
function rarity(meant: Meant, { entries, frequencies }: Index): number {
  const most = Math.max(1, ...meant.map(([word]) => frequencies.get(word) ?? 0));
  return Math.log(1 + entries.length / most);
}
