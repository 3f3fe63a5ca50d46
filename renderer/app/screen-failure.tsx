import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';

import { ErrorState } from '#ui/notice.tsx';

/** How often a screen that could not be shown is asked for again. */
const AGAIN_AFTER_MS = 2000;

/** A screen that could not be shown: it says so, can be tried again, and comes by itself. */
export function ScreenFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => {
    const timer = window.setInterval(() => void router.invalidate(), AGAIN_AFTER_MS);
    return () => window.clearInterval(timer);
  }, [router]);
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return <ErrorState error={asError(error)} onRetry={retry} />;
}

/** Anything can be thrown. */
function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
