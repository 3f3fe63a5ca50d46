import type { ErrorComponentProps } from '@tanstack/react-router';
import { Link, useRouter } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import { useEffect } from 'react';

import { checkBuild } from '#renderer/data/outdated-page.ts';
import { useText } from '#renderer/text/text.ts';
import { ChunkLoadError } from '#renderer/ui/import-chunk.ts';
import { EmptyState, ErrorState } from '#renderer/ui/notice.tsx';

const RETRY_EVERY_MS = 2000;

/** Shown instead of a screen that failed. A chunk that could not be loaded is retried. */
export function ScreenFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isChunkMissing = error instanceof ChunkLoadError;
  useEffect(() => {
    if (!isChunkMissing) return undefined;
    void checkBuild();
    const timer = window.setInterval(() => void router.invalidate(), RETRY_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [router, isChunkMissing]);
  const retry = (): void => {
    if (isChunkMissing) void checkBuild();
    reset();
    void router.invalidate();
  };
  return <ErrorState error={asError(error)} onRetry={retry} />;
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Shown for an unknown address. */
export function NotFound() {
  const text = useText();
  return (
    <EmptyState
      icon={MapPinOff}
      title={text.frame.notFoundTitle}
      text={text.frame.notFoundText}
      action={<Link to="/floor">{text.frame.toFloor}</Link>}
    />
  );
}
