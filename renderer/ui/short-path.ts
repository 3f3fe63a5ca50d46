/** A path without what all of them begin with. */
export function shortPath(path: string): string {
  return path.replace(/^\/plugin-api\/(?=.)/u, '');
}
