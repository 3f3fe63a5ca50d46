/** The W3C trace context of a call, as received. */
export interface TraceContext {
  readonly traceparent: string;
  readonly tracestate: string | null;
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** `version-traceid-parentid-flags`; only later versions may have more parts. */
const TRACEPARENT =
  /^(?!ff)(?<version>[\da-f]{2})-(?!0{32})(?<trace>[\da-f]{32})-(?!0{16})[\da-f]{16}-(?<flags>[\da-f]{2})(?<more>-.*)?$/u;

/** The trace context in the headers of a call; null if there is none or it is invalid. */
export function readTrace({ traceparent, tracestate }: Headers): TraceContext | null {
  const match = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent) : null;
  if (match === null) return null;
  const { version, more } = match.groups ?? {};
  if (version === '00' && more !== undefined) return null;
  const state = [tracestate ?? []].flat().join(',');
  return { traceparent: match[0], tracestate: state === '' ? null : state };
}

/** The headers that continue a trace under a new parent id, in version 00; empty without a trace. */
export function traceHeaders(
  trace: TraceContext | null | undefined,
  parentId: () => string,
): Record<string, string> {
  const parts = TRACEPARENT.exec(trace?.traceparent ?? '')?.groups;
  if (!trace || parts === undefined) return {};
  return {
    traceparent: `00-${parts['trace']}-${parentId()}-${parts['flags']}`,
    ...(trace.tracestate !== null && { tracestate: trace.tracestate }),
  };
}
