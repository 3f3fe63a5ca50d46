import type { Headers } from '#kit/signature/signed-call.ts';

interface SentCall {
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

/** A command that sends the same bytes with the same headers once more, for any POSIX shell. */
export function curlOf({ url, headers, body }: SentCall): string {
  const named = Object.entries(headers).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((one) => `-H ${quoted(`${name}: ${one}`)}`),
  );
  return [`curl -i -X POST ${quoted(url)}`, ...named, `--data-binary ${quoted(body)}`].join(
    ' \\\n  ',
  );
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
