/** What a request asks for: its path as sent, and its query without the question mark. */
export interface Target {
  readonly path: string;
  readonly query: string;
}

/** Takes a request's target apart. Nothing is decoded, so that nothing can fail. */
export function splitTarget(url: string): Target {
  const mark = url.indexOf('?');
  return mark < 0
    ? { path: url, query: '' }
    : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}
