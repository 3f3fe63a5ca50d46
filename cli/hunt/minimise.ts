/**
 * Reduces a failing list by delta debugging, until removing any one of its items would make it pass. `fails` is
 * never called with the whole or the empty list.
 */
export async function minimise<Item>(
  failing: readonly Item[],
  fails: (items: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  let rest = failing;
  for (let size = Math.ceil(rest.length / 2); rest.length > 1;) {
    const smaller = await firstFailing(rest, size, fails);
    if (smaller === null && size === 1) return rest;
    rest = smaller ?? rest;
    size = smaller === null ? Math.ceil(size / 2) : Math.min(size, Math.ceil(rest.length / 2));
  }
  return rest;
}

/** The first failing list without `size` items in a row; null if there is none. */
async function firstFailing<Item>(
  items: readonly Item[],
  size: number,
  fails: (items: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[] | null> {
  for (let at = 0; at < items.length; at += size) {
    const smaller = items.toSpliced(at, size);
    if (await fails(smaller)) return smaller;
  }
  return null;
}
