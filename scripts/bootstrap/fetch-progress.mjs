import { fetchFailureText, isNetworkFailure } from './fetch-failure.mjs';

const intro =
  'countertop: fetching Electron for the desktop window, about 120 MB, once ' +
  '("npm start -- --browser" does without it)';

/**
 * Shows the progress of the process that downloads Electron, and kills it if the network is silent for
 * longer than `patienceMs`; each message during the download restarts the wait. `failure` returns the
 * reason, and true for `hadBegun` if the network failed in the middle of a download.
 */
export function watchFetch(child, { patienceMs, progress }) {
  let host;
  let received = { transferred: 0, total: null };
  let failure = null;
  let timer;

  const fail = (reason, isNetwork) => {
    failure ??= { reason, hadBegun: isNetwork && received.transferred > 0 };
  };
  const giveUp = () => {
    const reason =
      received.transferred === 0
        ? `${host} does not answer`
        : `${host} stopped sending after ${progressText(received)}`;
    fail(reason, true);
    child.kill('SIGKILL');
  };
  const waitAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, patienceMs);
  };
  const when = {
    asking: (message) => {
      if (host === undefined) console.error(intro);
      host = message.host;
      progress.show(`countertop: asking ${host}...`);
      waitAgain();
    },
    alive: waitAgain,
    progress: (message) => {
      received = message;
      progress.show(`countertop: ${progressText(message)}`);
      waitAgain();
    },
    // The steps after the download do not need the network.
    arrived: () => clearTimeout(timer),
    unpacking: () => progress.show('countertop: unpacking Electron...'),
    done: () => undefined,
    failed: (message) =>
      fail(fetchFailureText(message.failure, host), isNetworkFailure(message.failure)),
  };
  child.on('message', (message) => when[message.kind](message));
  return { stop: () => clearTimeout(timer), failure: () => failure };
}

/** One line at the bottom of a terminal that is overwritten; nothing if the stream cannot do that. */
export function progressLine(stream = process.stderr, env = process.env) {
  const canOverwrite = stream.isTTY === true && env.TERM !== 'dumb';
  let shown = '';
  const show = (text) => {
    if (!canOverwrite || text === shown) return;
    shown = text;
    // A line that the terminal wraps could not be overwritten.
    stream.write(`\r\u001B[K${text.slice(0, (stream.columns || 80) - 1)}`);
  };
  return { show, clear: () => show('') };
}

/** Progress in MB; `total` is null if the server does not send it. */
export function progressText({ transferred, total }) {
  const megabytes = (bytes) => (bytes / 1_000_000).toFixed(1);
  const soFar = megabytes(transferred);
  return total === null ? `${soFar} MB` : `${soFar} of ${megabytes(total)} MB`;
}
