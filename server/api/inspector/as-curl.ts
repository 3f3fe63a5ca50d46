import { shellWord } from '#server/domain/shell-word.ts';

/** Characters that curl would expand in URLs (globbing). */
const GLOB = /[[\]{}]/u;

/** A curl command that repeats a call, with the key from `$COUNTERTOP_KEY` (E7). */
export function asCurl({
  method,
  url,
  contentType,
  body,
}: {
  readonly method: string;
  readonly url: string;
  readonly contentType: string | undefined;
  readonly body: string;
}): string {
  const parts = ['curl', ...(GLOB.test(url) ? ['--globoff'] : [])];
  // With `-X HEAD`, curl would wait for a body of the announced length.
  parts.push(...(method === 'HEAD' ? ['--head'] : ['-X', method]));
  parts.push(shellWord(url), '-H', '"Authorization: Bearer $COUNTERTOP_KEY"');
  if (contentType !== undefined) parts.push('-H', shellWord(`Content-Type: ${contentType}`));
  if (body !== '') parts.push('--data-raw', shellWord(body));
  return parts.join(' ');
}
