// The first thing that the page does: the mark of a link that was not known leaves the address again.

/** What the server puts into the address where the token of the link that was opened is not its own. */
const MARK = 'link';

/** True if this page was opened with a link that the server does not know. */
export const openedByUnknownLink = takeMark();

function takeMark(): boolean {
  // Tests read this where there is no page.
  if (typeof location === 'undefined') return false;
  const here = new URL(location.href);
  const isMarked = here.searchParams.get(MARK) === 'unknown';
  if (isMarked) {
    here.searchParams.delete(MARK);
    history.replaceState(history.state, '', here);
  }
  return isMarked;
}
