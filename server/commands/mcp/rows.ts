/** As many bytes as the rows of an answer of at most 4 kB may have, the words around them left out. */
const MOST_BYTES = 3000;

/** Rows of a list, and how many were left out. */
export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly left: number;
}

/** The first rows of a list that fit into a short answer; at least one, and all of them with `full`. */
export function rowsWithin<Row>(all: readonly Row[], full: boolean): Rows<Row> {
  if (full) return { rows: all, left: 0 };
  let size = 0;
  let count = 0;
  for (const row of all) {
    // As it is written in JSON inside of JSON.
    size += Buffer.byteLength(JSON.stringify(JSON.stringify(row)));
    if (size > MOST_BYTES && count > 0) break;
    count += 1;
  }
  return { rows: all.slice(0, count), left: all.length - count };
}
