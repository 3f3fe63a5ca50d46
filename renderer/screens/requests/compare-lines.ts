/** A plugin's metadata on a line. */
export interface WrittenItem {
  readonly by: string;
  readonly key: string;
  readonly value: string;
}

/** A line of an account or of a request. */
export interface ComparableLine {
  /** Pairs a line before with the same line after. */
  readonly key: string;
  readonly lineId: string | null;
  readonly product: string | null;
  readonly title: string;
  readonly quantity: number;
  /** In decimal units; null if not given. */
  readonly amount: number | null;
  readonly metadata: readonly WrittenItem[];
  /** All other content, for detecting changes. */
  readonly content: string;
}

export type LineFate = 'kept' | 'changed' | 'lost' | 'new';

export interface ComparedLine {
  readonly key: string;
  readonly fate: LineFate;
  readonly before: ComparableLine | null;
  readonly after: ComparableLine | null;
  /** Lost metadata of all plugins. */
  readonly lost: readonly WrittenItem[];
}

/** The lines before and after a full replace. */
export interface ReplacedLines {
  readonly before: readonly ComparableLine[];
  readonly after: readonly ComparableLine[];
}

/**
 * Compares lines by their identity only (B27). Lost lines come first, each with the new line that probably
 * replaces it; the others follow in their current order.
 */
export function compareLines({ before, after }: ReplacedLines): ComparedLine[] {
  const old = new Map(before.map((line) => [line.key, line]));
  const still = new Set(after.map(({ key }) => key));
  const lost = before.filter(({ key }) => !still.has(key));
  const fresh = new Set(after.filter(({ key }) => !old.has(key)));
  const rows = lost.map((line) => {
    const twin = twinOf(line, fresh) ?? null;
    if (twin !== null) fresh.delete(twin);
    const pair = row('lost', line, twin);
    // A line without an identity is not lost if the call declares it again with all its metadata.
    const isSame = line.lineId === null && twin !== null && pair.lost.length === 0;
    return isSame ? { ...pair, fate: fateOf(line, twin) } : pair;
  });
  const paired = new Set(rows.map((pair) => pair.after));
  for (const line of after) {
    const was = old.get(line.key) ?? null;
    if (paired.has(line)) continue;
    if (was === null) rows.push(row('new', null, line));
    else rows.push(row(fateOf(was, line), was, line));
  }
  return rows;
}

function fateOf(before: ComparableLine, after: ComparableLine): LineFate {
  return before.content === after.content ? 'kept' : 'changed';
}

function row(
  fate: LineFate,
  before: ComparableLine | null,
  after: ComparableLine | null,
): ComparedLine {
  const { key } = before ?? after ?? { key: '' };
  return { key, fate, before, after, lost: lostItems(before, after) };
}

function lostItems(
  before: ComparableLine | null,
  after: ComparableLine | null,
): readonly WrittenItem[] {
  const left = new Set((after?.metadata ?? []).map(nameOf));
  return (before?.metadata ?? []).filter((item) => !left.has(nameOf(item)));
}

function nameOf({ by, key }: WrittenItem): string {
  return JSON.stringify([by, key]);
}

/** A new line of the same product. */
function twinOf(
  { product, quantity }: ComparableLine,
  fresh: ReadonlySet<ComparableLine>,
): ComparableLine | undefined {
  if (product === null) return undefined;
  const same = [...fresh].filter((line) => line.product === product);
  return same.find((line) => line.quantity === quantity) ?? same[0];
}

/** The total of all lines; null if an amount is missing. */
export function sumOf(lines: readonly ComparableLine[]): number | null {
  let minor = 0;
  for (const { amount } of lines) {
    if (amount === null) return null;
    minor += Math.round(amount * 100);
  }
  return minor / 100;
}
