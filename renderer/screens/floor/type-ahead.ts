import { folded } from '#renderer/text/folded.ts';

/** Something that can be found by typing how its name begins. */
interface Named {
  readonly id: string;
  readonly title: string;
}

/** How long after a letter the next one still belongs to the same name, in ms. */
const PAUSE_MS = 900;

/** What has been typed so far, and when. */
export interface Typed {
  readonly letters: string;
  readonly at: number;
}

export const NOTHING_TYPED: Typed = { letters: '', at: -Infinity };

/** What is typed after another letter; `at` is in ms on the clock of key presses. */
export function typeLetter(typed: Typed, letter: string, at: number): Typed {
  return { letters: at - typed.at > PAUSE_MS ? letter : typed.letters + letter, at };
}

/** Whether a name is being typed, so that a space belongs to it. */
export function isTyping(typed: Typed, at: number): boolean {
  return typed.letters !== '' && at - typed.at <= PAUSE_MS;
}

/**
 * The table that was meant: the first after `from` whose name, or a word of it, begins with the
 * letters. One letter, however often, goes from one to the next; a longer name may stay. Null where
 * nothing is called that.
 */
export function findTyped(
  tables: readonly Named[],
  from: string | null,
  letters: string,
): string | null {
  const wanted = folded(letters);
  const first = wanted.charAt(0);
  const found = search(tables, from, wanted, wanted.length > 1);
  if (found !== null || wanted.length === 1) return found;
  const repeated = first.repeat(wanted.length) === wanted;
  return repeated ? search(tables, from, first, false) : null;
}

function search(
  tables: readonly Named[],
  from: string | null,
  wanted: string,
  mayStay: boolean,
): string | null {
  const index = tables.findIndex(({ id }) => id === from);
  const start = mayStay ? Math.max(index, 0) : index + 1;
  const inTurn = [...tables.slice(start), ...tables.slice(0, start)];
  const begins = inTurn.find(({ title }) => folded(title).startsWith(wanted));
  const hasWord = (title: string): boolean =>
    folded(title)
      .split(/\s+/u)
      .some((word) => word.startsWith(wanted));
  return (begins ?? inTurn.find(({ title }) => hasWord(title)))?.id ?? null;
}
