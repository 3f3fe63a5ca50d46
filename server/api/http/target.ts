/** The undecoded path of a request, and its query without the question mark. */
export function splitTarget(url: string): { readonly path: string; readonly query: string } {
  const mark = url.indexOf('?');
  return mark < 0
    ? { path: url, query: '' }
    : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}
