import { useEffect, useState } from 'react';

import { CallFailure } from './client.ts';

/** What is needed of a query here. */
interface Reading {
  readonly data: unknown;
  readonly error: Error | null;
  readonly refetch: (options: { readonly cancelRefetch: boolean }) => unknown;
}

/** How often what could not be read is asked for again while it is looked at. */
const AGAIN_AFTER_MS = 3000;

/**
 * Why something could not be read that has never been; null where it is there or on its way for the
 * first time. What may pass is asked for again by itself, and the reason stays in sight meanwhile.
 */
export function useFailing({ data, error, refetch }: Reading): Error | null {
  const [failing, setFailing] = useState<Error | null>(null);
  const now = data === undefined ? (error ?? failing) : null;
  if (now !== failing) setFailing(now);
  const passes = now !== null && mayPass(now);
  useEffect(() => {
    if (!passes) return undefined;
    const timer = window.setInterval(() => void refetch({ cancelRefetch: false }), AGAIN_AFTER_MS);
    return () => window.clearInterval(timer);
  }, [passes, refetch]);
  return now;
}

/** True if the same call may succeed later: there was no response, or the server failed. */
export function mayPass(error: Error): boolean {
  if (!(error instanceof CallFailure)) return false;
  return error.kind === 'offline' || (error.status ?? 0) >= 500;
}
