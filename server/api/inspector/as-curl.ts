import { shellWord } from '#server/domain/shell-word.ts';

/** What a curl line needs to know of a call. */
interface CurlCall {
  readonly method: string;
  /** Whole address, query included. */
  readonly url: string;
  readonly contentType: string | undefined;
  readonly body: string;
}

/** What curl would take for a pattern of several addresses. */
const GLOB = /[[\]{}]/u;

/** A curl line that makes a call again; the key is taken from `$COUNTERTOP_KEY` (E7). */
export function asCurl({ method, url, contentType, body }: CurlCall): string {
  const parts = ['curl', ...(GLOB.test(url) ? ['--globoff'] : [])];
  // With `-X HEAD` curl would wait for the body that such an answer only announces.
  parts.push(...(method === 'HEAD' ? ['--head'] : ['-X', method]));
  parts.push(shellWord(url), '-H', '"Authorization: Bearer $COUNTERTOP_KEY"');
  if (contentType !== undefined) parts.push('-H', shellWord(`Content-Type: ${contentType}`));
  if (body !== '') parts.push('--data-raw', shellWord(body));
  return parts.join(' ');
}
