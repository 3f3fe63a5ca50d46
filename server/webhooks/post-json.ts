import { stopwatch } from '#clock/clock.ts';

/** What a call to a plugin came to, and how long it took. */
export type PostOutcome = Ended & { readonly durationMs: number };

type Ended =
  | {
      readonly outcome: 'answered';
      readonly status: number;
      readonly headers: Readonly<Record<string, string | string[]>>;
      readonly body: string;
    }
  | { readonly outcome: 'timeout' }
  | { readonly outcome: 'failed'; readonly reason: string };

/** Answers are read up to this size; a longer one is a failure. */
const LARGEST_ANSWER_BYTES = 1024 * 1024;

/**
 * Posts JSON to a plugin and reads its answer, all within `timeoutMs` of real time (D6). Redirects
 * are not followed: they come back as the answers they are.
 */
export async function postJson(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  timeoutMs: number,
): Promise<PostOutcome> {
  const startedAt = stopwatch();
  const ended = await post(url, headers, body, timeoutMs);
  return { ...ended, durationMs: stopwatch() - startedAt };
}

async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  timeoutMs: number,
): Promise<Ended> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal,
    });
    const text = await readText(response);
    const answered = Object.fromEntries(response.headers);
    return { outcome: 'answered', status: response.status, headers: answered, body: text };
  } catch (error) {
    if (signal.aborted) return { outcome: 'timeout' };
    return { outcome: 'failed', reason: reasonOf(error) };
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_ANSWER_BYTES) throw new Error('the answer is larger than 1 MiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** `fetch` hides what happened in the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
