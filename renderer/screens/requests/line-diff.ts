/** A line of two texts laid side by side; `at` tells lines of a kind apart. */
export interface DiffLine {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
  readonly at: number;
}

/** Texts that differ in more than this many pairs of lines are shown one after the other. */
const MOST_PAIRS = 4_000_000;

/** What becomes of one text's lines in another's: the fewest lines that go and come. */
export function diffLines(before: string, after: string): DiffLine[] {
  const old = before.split('\n');
  const now = after.split('\n');
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (
    tail < old.length - head &&
    tail < now.length - head &&
    old[old.length - 1 - tail] === now[now.length - 1 - tail]
  ) {
    tail += 1;
  }
  const middle = changes(old.slice(head, old.length - tail), now.slice(head, now.length - tail));
  return [
    ...now.slice(0, head).map(line('same')),
    ...middle,
    ...now.slice(now.length - tail).map(line('same')),
  ].map((entry, at) => ({ ...entry, at }));
}

function line(kind: DiffLine['kind']) {
  return (text: string) => ({ kind, text });
}

/** By the longest common subsequence of lines. */
function changes(old: readonly string[], now: readonly string[]) {
  if (old.length * now.length > MOST_PAIRS) {
    return [...old.map(line('gone')), ...now.map(line('new'))];
  }
  const common = commonLines(old, now);
  const found: { kind: DiffLine['kind']; text: string }[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    const [gone = '', come = ''] = [old[i], now[j]];
    if (gone === come) {
      found.push({ kind: 'same', text: gone });
      i += 1;
      j += 1;
    } else if (common(i + 1, j) >= common(i, j + 1)) {
      found.push({ kind: 'gone', text: gone });
      i += 1;
    } else {
      found.push({ kind: 'new', text: come });
      j += 1;
    }
  }
  return [...found, ...old.slice(i).map(line('gone')), ...now.slice(j).map(line('new'))];
}

/** How many lines two texts have in common from a line of each on. */
function commonLines(old: readonly string[], now: readonly string[]) {
  const width = now.length + 1;
  const counts = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number): number => counts[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      counts[i * width + j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return at;
}

/** A part of a comparison: lines to show, or so many equal ones left out. */
export type DiffPart =
  | { readonly kind: 'lines'; readonly at: number; readonly lines: readonly DiffLine[] }
  | { readonly kind: 'skipped'; readonly at: number; readonly count: number };

/** Equal lines that stay in sight beside a change. */
const CONTEXT = 3;

/** A comparison without the equal lines that are far from any change. */
export function foldDiff(lines: readonly DiffLine[]): DiffPart[] {
  const near = new Set<number>();
  for (const { kind, at } of lines) {
    if (kind === 'same') continue;
    for (let place = at - CONTEXT; place <= at + CONTEXT; place += 1) near.add(place);
  }
  const parts: DiffPart[] = [];
  let from = 0;
  while (from < lines.length) {
    const shown = near.has(from);
    let end = from;
    while (end < lines.length && near.has(end) === shown) end += 1;
    parts.push(
      shown
        ? { kind: 'lines', at: from, lines: lines.slice(from, end) }
        : { kind: 'skipped', at: from, count: end - from },
    );
    from = end;
  }
  return parts;
}
