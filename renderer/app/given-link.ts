/** What a token may be: anything that is sent in a header, without blanks, that is no address. */
const TOKEN = /^(?![a-z]+:\/\/)[!-~]{1,200}$/iu;

/**
 * The address that gives this browser a session, from what somebody pasted: the link as it was printed,
 * or its token alone. It leads back to where this page stands (`here`). A link of another address is
 * opened there. Null: it is neither.
 */
export function addressFrom(given: string, here: URL): string | null {
  const text = given.trim();
  const [link] = /\bhttps?:\/\/\S+/iu.exec(text) ?? [];
  if (link !== undefined) return addressOfLink(link, here);
  return TOKEN.test(text) ? openingAt(here, text) : null;
}

function addressOfLink(link: string, here: URL): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  const token = url.searchParams.get('token') ?? '';
  if (token === '') return null;
  return url.origin === here.origin ? openingAt(here, token) : url.href;
}

function openingAt(here: URL, token: string): string {
  const query = new URLSearchParams({ token, to: `${here.pathname}${here.search}` });
  return `${here.origin}/open?${query.toString()}`;
}
