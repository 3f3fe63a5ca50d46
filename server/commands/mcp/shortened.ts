/** How much of each part is kept, from the most to the least. */
const STEPS = [
  { texts: 4000, rows: 100, depth: 12 },
  { texts: 2000, rows: 50, depth: 12 },
  { texts: 1000, rows: 30, depth: 12 },
  { texts: 600, rows: 20, depth: 10 },
  { texts: 400, rows: 15, depth: 8 },
  { texts: 300, rows: 10, depth: 7 },
  { texts: 200, rows: 8, depth: 6 },
  { texts: 150, rows: 5, depth: 5 },
  { texts: 100, rows: 3, depth: 4 },
  { texts: 80, rows: 2, depth: 3 },
  { texts: 60, rows: 1, depth: 2 },
] as const;

type Step = (typeof STEPS)[number];

/** How many of the places that were cut are named. */
const MOST_PLACES = 6;

/** How many fields of an object are kept where nothing else has helped. */
const MOST_FIELDS = 12;

/**
 * A value cut until it fits: long texts end early, long lists have fewer rows, what is nested deep is left
 * out, each only as far as needed. `shortened` in it names the places and says how to get the rest.
 */
export function shortened(
  value: Readonly<Record<string, unknown>>,
  how: string,
  fits: (draft: Record<string, unknown>) => boolean,
): Record<string, unknown> {
  for (const step of STEPS) {
    const draft = cutBy(value, how, step);
    if (fits(draft)) return draft;
  }
  const least = cutBy(Object.fromEntries(Object.entries(value).slice(0, MOST_FIELDS)), how, {
    texts: 40,
    rows: 1,
    depth: 1,
  });
  return fits(least) ? least : { shortened: { places: ['all of it'], how } };
}

function cutBy(
  value: Readonly<Record<string, unknown>>,
  how: string,
  step: Omit<Step, 'texts' | 'rows' | 'depth'> & {
    readonly texts: number;
    readonly rows: number;
    readonly depth: number;
  },
): Record<string, unknown> {
  const places: string[] = [];
  const name = (place: string, what: string): void => {
    if (places.length < MOST_PLACES) places.push(`${place.slice(-60)}: ${what}`);
  };
  const cut = (inner: unknown, place: string, depth: number): unknown => {
    if (typeof inner === 'string') return cutText(inner, place);
    if (typeof inner !== 'object' || inner === null) return inner;
    if (depth >= step.depth) {
      const count = Array.isArray(inner) ? inner.length : Object.keys(inner).length;
      if (count === 0) return inner;
      name(place, 'left out');
      return Array.isArray(inner) ? `(${count} rows)` : `(${count} fields)`;
    }
    if (Array.isArray(inner)) return cutRows(inner, place, depth);
    return Object.fromEntries(
      Object.entries(inner).map(([field, one]) => [
        field.slice(0, 200),
        cut(one, place === '' ? field : `${place}.${field}`, depth + 1),
      ]),
    );
  };
  const cutText = (text: string, place: string): string => {
    if (text.length <= step.texts) return text;
    name(place, `${text.length} characters`);
    return `${text.slice(0, step.texts).toWellFormed()}…`;
  };
  const cutRows = (rows: readonly unknown[], place: string, depth: number): unknown[] => {
    if (rows.length > step.rows) name(place, `${step.rows} of ${rows.length}`);
    return rows.slice(0, step.rows).map((one, at) => cut(one, `${place}[${at}]`, depth + 1));
  };
  const kept = cut(value, '', 0) as Record<string, unknown>;
  return { ...kept, shortened: { places, how } };
}
