/** A tenth of a megabyte is the smallest step that is shown. */
const megabyte = 1_000_000;

/** One line at the bottom of a terminal that is written over; nothing at all where there is none. */
export function progressLine(stream = process.stderr, env = process.env) {
  const isRewritten = stream.isTTY === true && env.TERM !== 'dumb';
  let shown = '';
  const write = (text) => {
    if (!isRewritten || text === shown) return;
    shown = text;
    // A line that the terminal wraps could not be written over.
    stream.write(`\r\u001B[K${text.slice(0, (stream.columns || 80) - 1)}`);
  };
  return { show: write, clear: () => write('') };
}

/** How far a download is, in bytes; `total` is null where the server does not say it. */
export function progressInWords({ transferred, total }) {
  const soFar = (transferred / megabyte).toFixed(1);
  return total === null ? `${soFar} MB` : `${soFar} of ${(total / megabyte).toFixed(1)} MB`;
}
