/** Why a text is not the address of a Data API, and the part that is wrong. */
interface WrongAddress {
  readonly wrong: 'noAddress' | 'credentials' | 'query';
  readonly found: string;
}

/** The address of a Data API, given with or without `/plugin-api`; without a trailing slash. */
export function readTargetAddress(text: string): { readonly address: string } | WrongAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/u.test(url.protocol) || !/^https?:\/\/[^/]/iu.test(text)) {
    return { wrong: 'noAddress', found: text };
  }
  if (url.username !== '' || url.password !== '') return { wrong: 'credentials', found: text };
  if (url.search !== '' || url.hash !== '') {
    return { wrong: 'query', found: `${url.search}${url.hash}` };
  }
  const path = url.pathname.replace(/\/+$/u, '').replace(/\/plugin-api$/u, '');
  return { address: `${url.origin}${path}/plugin-api` };
}

/** True for a key that can be sent in a header. */
export function isTargetKey(key: string): boolean {
  return /^[!-~]{1,4096}$/u.test(key);
}
