import type { Answer, Entry, Ledger } from '../ledger/ledger.ts';
import { inParallel, opensAccount, send } from '../ledger/ledger.ts';
import type { Write } from '../ledger/writes.ts';

/** How many writes are in progress at the same time. */
const AT_ONCE = 8;

/** How often a create is sent at most; the round repeats those that are still unanswered at its end. */
const MOST_TIMES = 8;

/** The refusal of a request whose key is in use by another request at that moment. */
const IN_PROGRESS = 'Duplicate request already in progress';

/**
 * Sends writes as careful plugins do: a create that had no answer, or a 429, a 5xx or a 409 for a key in use,
 * is sent again with its idempotency key. Some are sent by two clients at the same time. Returns a problem for
 * each key with two different answers.
 */
export async function sendWithRepeats(
  url: string,
  ledger: Ledger,
  writes: readonly Write[],
  sentTwice: readonly boolean[],
): Promise<string[]> {
  const problems: string[] = [];
  await inParallel(AT_ONCE, writes.entries(), async ([index, write]) => {
    const entry = ledger.begin(write);
    const isTwice = opensAccount(entry) && sentTwice[index] === true;
    const [, other] = await Promise.all([
      sendUntilAnswered(url, ledger, entry),
      isTwice ? sendOnce(url, entry) : null,
    ]);
    if (other?.status !== 200) return;
    if (entry.outcome !== 'done') ledger.end(ledger.again(entry), other);
    else if (other.body !== entry.answer) {
      problems.push(`${write.marker} was answered ${entry.answer} and ${other.body}`);
    }
  });
  return problems;
}

async function sendUntilAnswered(url: string, ledger: Ledger, entry: Entry): Promise<void> {
  const times = opensAccount(entry) ? MOST_TIMES : 1;
  for (let time = 1; time <= times; time += 1) {
    if (time > 1) ledger.again(entry);
    const answer = await sendOnce(url, entry);
    // The outcome of a write that will be sent again is unknown.
    const isFinal = answer !== null && !isForLater(answer);
    ledger.end(entry, isFinal ? answer : null);
    if (isFinal) return;
  }
}

/** Returns null if no complete JSON arrives. */
async function sendOnce(url: string, { path, body }: Entry): Promise<Answer | null> {
  const answer = await send(url + path, body);
  try {
    JSON.parse(answer?.body ?? '');
    return answer;
  } catch {
    return null;
  }
}

function isForLater({ status, body }: Answer): boolean {
  return status === 429 || status >= 500 || (status === 409 && body.includes(IN_PROGRESS));
}
