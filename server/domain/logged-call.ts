import { isObject, parsed } from './json.ts';

/** The status in the body of a refusal sent as HTTP 200 (catalog writes, A1); else null. */
export function refusedStatusOf(status: number, body: string): number | null {
  // Cheap check first: most bodies are not refusals.
  if (status !== 200 || !body.startsWith('{"success":false')) return null;
  const json = parsed(body);
  return isObject(json) && Number.isInteger(json['status']) ? Number(json['status']) : null;
}

export interface CallStatus {
  /** 0: no response was sent. */
  readonly status: number;
  readonly refusedStatus: number | null;
}

/** The status of the refusal if it was sent as HTTP 200, else the HTTP status. */
export function meantStatus({ status, refusedStatus }: CallStatus): number {
  return refusedStatus ?? status;
}

/** For display: `404`, or `403 in 200` for a refusal sent as HTTP 200. */
export function statusText({ status, refusedStatus }: CallStatus): string {
  return refusedStatus === null ? String(status) : `${refusedStatus} in ${status}`;
}

/** True if a call was refused or got no response. */
export function wasRefused(call: CallStatus): boolean {
  const status = meantStatus(call);
  return status === 0 || status >= 400;
}

/** Codes of notes that do not report a problem. */
const REMARKS: ReadonlySet<string> = new Set(['packetLacks', 'replayed', 'staleReport']);

/** True for a call with an error or a warning. */
export function isProblem(call: CallStatus, notes: readonly { readonly code: string }[]): boolean {
  return wasRefused(call) || notes.some(({ code }) => !REMARKS.has(code));
}

/** Matches the marker at the end of bodies truncated by the log. */
export const CUT_MARK = /… \[cut; (\d+) bytes in all\]$/u;

/** The table, packet or payment that a logged call or an event is about. */
export interface LogSubject {
  readonly kind: 'table' | 'packet' | 'payment';
  /** A table's id, a packet's `uuid`, or a payment's id. */
  readonly id: string;
  /** Display name for staff: `S2`, or `P-204` from the receipt number. */
  readonly title: string;
  /** The account's `uuid`; null for a free or unknown table. */
  readonly accountId: string | null;
}

/** A plugin's successful write, for recordings. */
export interface PluginWrite {
  readonly serverId: string;
  readonly pluginId: string;
  readonly method: string;
  /** Includes `/plugin-api`. */
  readonly path: string;
  readonly query: string;
  /** JSON as received. */
  readonly body: string;
  /** JSON as sent. */
  readonly answer: string;
}
