import type { Answer } from '../crash/connection.ts';
import { Connection } from '../crash/connection.ts';
import type { Entry, Journal } from '../crash/journal.ts';
import { opensAccount } from '../crash/journal.ts';
import type { Random } from '../crash/random.ts';
import type { Turn } from '../crash/send-all.ts';

/** How many writes are under way at the same time. */
const AT_ONCE = 8;

/** How often a create is sent while its answer is missing; what is left is sent again in the end. */
const MOST_TIMES = 8;

/** A share of the creates is sent by two clients at the same time. */
const TWICE_SHARE = 0.2;

/** Another request with the same key is being carried out. */
const IN_PROGRESS = 'Duplicate request already in progress';

/**
 * Sends writes as careful plugins do: a create whose answer did not come is sent again under its key,
 * and so is one that the platform had no time for. Some are sent by two at once. Returns where two
 * answers under one key differ.
 */
export async function sendWithRepeats(
  url: string,
  journal: Journal,
  turns: readonly Turn[],
  random: Random,
): Promise<string[]> {
  const connection = new Connection(url, AT_ONCE * 2);
  const problems: string[] = [];
  const waiting = turns.values();
  const worker = async (): Promise<void> => {
    for (const turn of waiting) {
      const entry = turn();
      const isTwice = opensAccount(entry) && random.chance(TWICE_SHARE);
      const [, other] = await Promise.all([
        sendUntilAnswered(connection, journal, entry),
        isTwice ? send(connection, entry) : null,
      ]);
      if (other?.status === 200 && entry.outcome === 'done' && other.body !== entry.answer) {
        problems.push(`${entry.write.marker} was answered ${entry.answer} and ${other.body}`);
      }
      // What the other one was told came of it too, whether or not our own answers were lost.
      if (other?.status === 200 && entry.outcome !== 'done') {
        journal.answered(journal.again(entry), other.status, other.body);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  connection.close();
  return problems;
}

async function sendUntilAnswered(
  connection: Connection,
  journal: Journal,
  entry: Entry,
): Promise<void> {
  const times = opensAccount(entry) ? MOST_TIMES : 1;
  for (let time = 1; time <= times; time += 1) {
    const answer = await send(connection, entry);
    // Nobody knows what it will have done.
    if (answer === null || isForLater(answer)) journal.lost(entry);
    else {
      journal.answered(entry, answer.status, answer.body);
      return;
    }
    if (time < times) journal.again(entry);
  }
}

/** Null where no whole answer came. */
async function send(connection: Connection, { path, body }: Entry): Promise<Answer | null> {
  const answer = await connection.send('POST', path, body);
  return answer === null || isWhole(answer.body) ? answer : null;
}

function isWhole(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isForLater({ status, body }: Answer): boolean {
  return status === 429 || status >= 500 || (status === 409 && body.includes(IN_PROGRESS));
}
