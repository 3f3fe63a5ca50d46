/** What would help now: in words, and where a tool does it, its name and arguments as they are given. */
export interface NextCall {
  readonly do: string;
  readonly tool?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  /** Arguments that only whoever calls can know, such as a secret. */
  readonly fillIn?: readonly string[];
}

/** Arguments of a next call are written out up to this many bytes of JSON. */
const LONGEST_ARGUMENTS = 1000;

/** A next call; one whose arguments are too long to write out names the tool alone. */
export function nextCall(
  what: string,
  tool: string,
  given: Readonly<Record<string, unknown>>,
): NextCall {
  if (Buffer.byteLength(JSON.stringify(given)) > LONGEST_ARGUMENTS) return { do: what, tool };
  return { do: what, tool, with: given };
}
