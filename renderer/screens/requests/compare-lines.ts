/** Something that a plugin wrote on a line. */
export interface WrittenItem {
  readonly by: string;
  readonly key: string;
  readonly value: string;
}

/** A line of an account, or of what a call declared. */
export interface ComparableLine {
  /** Equal for the same line before and after. */
  readonly key: string;
  readonly lineId: string | null;
  readonly product: string | null;
  readonly title: string;
  readonly quantity: number;
  /** In decimal units; null: the call did not say it. */
  readonly amount: number | null;
  readonly metadata: readonly WrittenItem[];
  /** Everything that tells the line from a changed one. */
  readonly content: string;
}

export type LineFate = 'kept' | 'changed' | 'lost' | 'new';

/** What became of one line. */
export interface ComparedLine {
  readonly key: string;
  readonly fate: LineFate;
  readonly before: ComparableLine | null;
  readonly after: ComparableLine | null;
  /** Metadata that is gone, of any plugin. */
  readonly lost: readonly WrittenItem[];
  /** Of a new line: the identity of the lost one that it probably is. */
  readonly probably: string | null;
}

/** The lines that a replace found and those that it left. */
export interface ReplacedLines {
  readonly before: readonly ComparableLine[];
  readonly after: readonly ComparableLine[];
}

/**
 * What became of each line: the lost ones first, each followed by the new line that it probably is, then
 * the others as they stand now. Lines are the same by their identity and by nothing else (B27).
 */
export function compareLines({ before, after }: ReplacedLines): ComparedLine[] {
  const old = new Map(before.map((line) => [line.key, line]));
  const still = new Set(after.map(({ key }) => key));
  const lost = before.filter(({ key }) => !still.has(key));
  const fresh = new Set(after.filter(({ key }) => !old.has(key)));
  const rows: ComparedLine[] = [];
  for (const line of lost) {
    rows.push(row('lost', line, null));
    const twin = twinOf(line, fresh);
    if (twin === undefined) continue;
    fresh.delete(twin);
    rows.push({ ...row('new', null, twin), probably: line.lineId });
  }
  const paired = new Set(rows.map(({ key }) => key));
  for (const line of after) {
    const was = old.get(line.key) ?? null;
    if (paired.has(line.key)) continue;
    if (was === null) rows.push(row('new', null, line));
    else rows.push(row(was.content === line.content ? 'kept' : 'changed', was, line));
  }
  return rows;
}

function row(
  fate: LineFate,
  before: ComparableLine | null,
  after: ComparableLine | null,
): ComparedLine {
  const { key } = after ?? before ?? { key: '' };
  return { key, fate, before, after, lost: lostItems(before, after), probably: null };
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

/** A new line of the same product that came without a lasting identity or with another one. */
function twinOf(
  { product, quantity, lineId }: ComparableLine,
  fresh: ReadonlySet<ComparableLine>,
): ComparableLine | undefined {
  if (product === null || lineId === null) return undefined;
  const same = [...fresh].filter((line) => line.product === product);
  return same.find((line) => line.quantity === quantity) ?? same[0];
}

/** How many lines met each fate. */
export function countFates(rows: readonly ComparedLine[]): Readonly<Record<LineFate, number>> {
  const counts = { kept: 0, changed: 0, lost: 0, new: 0 };
  for (const { fate } of rows) counts[fate] += 1;
  return counts;
}

/** What all lines come to; null: not all of them say it. */
export function sumOf(lines: readonly ComparableLine[]): number | null {
  let minor = 0;
  for (const { amount } of lines) {
    if (amount === null) return null;
    minor += Math.round(amount * 100);
  }
  return minor / 100;
}
