import { fetchFailureInWords, isOfNetwork } from './fetch-failure.mjs';
import { progressInWords } from './progress-line.mjs';

const intro =
  'countertop: fetching Electron for the desktop window, about 120 MB, once ' +
  '("npm start -- --browser" does without it)';

/**
 * Listens to the process that fetches Electron: shows how far it is, and ends it where the network is
 * silent for longer than `patienceMs`. Slow is not silent: whatever comes starts the wait anew. The
 * failure tells its reason, and whether it came in the middle of a download that had been going well.
 */
export function watchFetch(child, { patienceMs, progress }) {
  let host;
  let arrived = { transferred: 0, total: null };
  let failure = null;
  let timer;

  const failed = (reason, isNetwork) => {
    failure ??= { reason, isHalf: isNetwork && arrived.transferred > 0 };
  };
  const giveUp = () => {
    failed(silenceInWords(host, arrived), true);
    child.kill('SIGKILL');
  };
  const waitAnew = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, patienceMs);
  };
  const when = {
    asking: (message) => {
      if (host === undefined) console.error(intro);
      host = message.host;
      progress.show(`countertop: asking ${host}...`);
      waitAnew();
    },
    alive: waitAnew,
    progress: (message) => {
      arrived = message;
      progress.show(`countertop: ${progressInWords(message)}`);
      waitAnew();
    },
    // What is left is this machine's work.
    arrived: () => clearTimeout(timer),
    unpacking: () => progress.show('countertop: unpacking Electron...'),
    done: () => undefined,
    failed: (message) =>
      failed(fetchFailureInWords(message.failure, host), isOfNetwork(message.failure)),
  };
  child.on('message', (message) => when[message.kind](message));
  return { stop: () => clearTimeout(timer), failure: () => failure };
}

function silenceInWords(host, arrived) {
  if (arrived.transferred === 0) return `${host} does not answer`;
  return `${host} stopped sending after ${progressInWords(arrived)}`;
}
