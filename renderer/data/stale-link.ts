// Imported first, so that the mark is removed from the address before the router reads it.

/** The server redirects a link with an unknown token to `?link=unknown`. */
const MARK = 'link';

/** True if this page was opened with a link whose token is unknown. */
export const openedByUnknownLink = takeMark();

function takeMark(): boolean {
  // `location` does not exist in tests.
  if (typeof location === 'undefined') return false;
  const here = new URL(location.href);
  const isMarked = here.searchParams.get(MARK) === 'unknown';
  if (isMarked) {
    here.searchParams.delete(MARK);
    history.replaceState(history.state, '', here);
  }
  return isMarked;
}
