// Imported first, so that marks are removed from the address before the router reads it.

/** The server redirects a link with an unknown token to `?link=unknown`. */
const UNKNOWN = { name: 'link', value: 'unknown' };

/** A link that was handed over has its token here, where programs that preview links do not send it. */
export const OFFERED = /^#link=([\w-]+)$/u;

/** True if this page was opened with a link that the server does not know. */
export const openedByUnknownLink = takeUnknown();

/** The token of the link that this page was opened with; null: none. */
export const offeredToken = takeOffered();

function takeUnknown(): boolean {
  const here = address();
  const isUnknown = here?.searchParams.get(UNKNOWN.name) === UNKNOWN.value;
  if (here !== null && isUnknown) {
    here.searchParams.delete(UNKNOWN.name);
    history.replaceState(history.state, '', here);
  }
  return isUnknown;
}

function takeOffered(): string | null {
  const here = address();
  const [, token = null] = OFFERED.exec(here?.hash ?? '') ?? [];
  if (here !== null && token !== null) {
    here.hash = '';
    history.replaceState(history.state, '', here);
  }
  return token;
}

/** `location` does not exist in tests. */
function address(): URL | null {
  return typeof location === 'undefined' ? null : new URL(location.href);
}
