import type { ErrorComponentProps } from '@tanstack/react-router';
import { Link, useRouter } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import { useEffect } from 'react';

import { checkBuild } from '#renderer/data/build.ts';
import { useText } from '#renderer/text/text.ts';
import { ChunkLoadError } from '#renderer/ui/import-chunk.ts';
import { EmptyState, ErrorState } from '#renderer/ui/notice.tsx';

/** How often a screen that did not come is asked for again. */
const AGAIN_AFTER_MS = 2000;

/** A screen that could not be shown: it says so, can be tried again, and comes by itself. */
export function ScreenFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isMissing = error instanceof ChunkLoadError;
  useEffect(() => {
    if (!isMissing) return undefined;
    void checkBuild();
    const timer = window.setInterval(() => void router.invalidate(), AGAIN_AFTER_MS);
    return () => window.clearInterval(timer);
  }, [router, isMissing]);
  const retry = (): void => {
    if (isMissing) void checkBuild();
    reset();
    void router.invalidate();
  };
  return <ErrorState error={asError(error)} onRetry={retry} />;
}

/** Anything can be thrown. */
function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** An address that names no screen. */
export function NotFound() {
  const text = useText();
  return (
    <EmptyState
      icon={MapPinOff}
      title={text.frame.notFoundTitle}
      action={<Link to="/floor">{text.frame.toFloor}</Link>}
    >
      {text.frame.notFoundText}
    </EmptyState>
  );
}
