/** How the body of every refusal begins, also of one that is sent as HTTP 200 (A1). */
const REFUSAL_BEGINS = '{"success":false';

/** The status in the body of a refusal that came as HTTP 200 (catalog writes, A1); else null. */
export function refusedStatusOf(status: number, body: string): number | null {
  if (status !== 200 || !body.startsWith(REFUSAL_BEGINS)) return null;
  try {
    const meant = (JSON.parse(body) as { readonly status?: unknown }).status;
    return typeof meant === 'number' && Number.isInteger(meant) ? meant : null;
  } catch {
    return null;
  }
}

/** What is known of how a logged call ended. */
export interface CallStatus {
  /** 0: no answer was sent. */
  readonly status: number;
  readonly refusedStatus: number | null;
}

/** The status that says how a call ended: that of the refusal, if it was sent with HTTP 200. */
export function meantStatus({ status, refusedStatus }: CallStatus): number {
  return refusedStatus ?? status;
}

/** For people: `403`, or `200 (403)` for a refusal that came as HTTP 200. */
export function statusText({ status, refusedStatus }: CallStatus): string {
  return refusedStatus === null ? String(status) : `${status} (${refusedStatus})`;
}

/** True if a call was refused, or got no answer. */
export function wasRefused(call: CallStatus): boolean {
  const status = meantStatus(call);
  return status === 0 || status >= 400;
}
