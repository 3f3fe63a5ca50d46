import { useEffect, useState } from 'react';

import { CallFailure } from './client.ts';

interface FailingQuery {
  readonly data: unknown;
  readonly error: Error | null;
  readonly refetch: (options: { readonly cancelRefetch: boolean }) => unknown;
}

const RETRY_EVERY_MS = 3000;

/**
 * The error of a query that has no data yet; null if it has data, or is being fetched for the first time.
 * Transient errors are retried, and returned in the meantime.
 */
export function useFailing({ data, error, refetch }: FailingQuery): Error | null {
  const [failing, setFailing] = useState<Error | null>(null);
  const now = data === undefined ? (error ?? failing) : null;
  if (now !== failing) setFailing(now);
  const transient = now !== null && isTransient(now);
  useEffect(() => {
    if (!transient) return undefined;
    const timer = window.setInterval(() => void refetch({ cancelRefetch: false }), RETRY_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [transient, refetch]);
  return now;
}

/** True if the same call may succeed later: there was no response, or a server error. */
export function isTransient(error: Error): boolean {
  if (!(error instanceof CallFailure)) return false;
  return error.kind === 'offline' || (error.status ?? 0) >= 500;
}
