import type { Headers } from '#renderer/kit/signature/signed-call.ts';
import { shellWord } from '#server/domain/shell-word.ts';

interface SentCall {
  /** Defaults to POST. */
  readonly method?: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

/** A curl command for POSIX shells that sends the same bytes and headers. */
export function curlOf({ method = 'POST', url, headers, body }: SentCall): string {
  const named = Object.entries(headers).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map(
      (one) => `-H ${shellWord(`${name}: ${one}`)}`,
    ),
  );
  const sent = body === '' ? [] : [`--data-raw ${shellWord(body)}`];
  return [`curl -i -X ${method} ${shellWord(url)}`, ...named, ...sent].join(' \\\n  ');
}
