import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { CallFailure } from '#renderer/data/client.ts';
import { useText } from '#renderer/text/text.ts';
import { Box, Column, Row } from '#renderer/ui/layout.tsx';
import { ErrorState } from '#renderer/ui/notice.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

import styles from './screen.module.css';

interface ScreenProps {
  readonly title: string;
  /** Filters and buttons after the title. */
  readonly actions?: ReactNode;
  /** A side panel for the selection. */
  readonly aside?: ReactNode;
  /** A placeholder for the side panel, so that opening it does not shift the content. */
  readonly asideRoom?: ReactNode;
  /** A side panel of up to half of the width. */
  readonly wideAside?: boolean;
  readonly children: ReactNode;
}

/** The layout of a screen: heading, content and side panel. */
export function Screen({
  title,
  actions,
  aside,
  asideRoom,
  wideAside = false,
  children,
}: ScreenProps) {
  const text = useText();
  useEffect(() => {
    document.title = `${title} · ${text.frame.product}`;
  }, [title, text]);
  return (
    <Row fullY shrinkY className={styles.screen}>
      <Column grow shrink shrinkY className={styles.main}>
        <Row as="header" wrap align="center" gap="2 3" pad="4 5 3" className={styles.header}>
          <h1 className={styles.title}>{title}</h1>
          {actions !== undefined && (
            <Row wrap align="center" gap={2} className={styles.actions}>
              {actions}
            </Row>
          )}
        </Row>
        <Column grow shrinkY scroll pad="0 5 5" className={styles.content}>
          {children}
        </Column>
      </Column>
      {isShown(aside) ? (
        <aside className={styles.aside} data-wide={wideAside || undefined}>
          {aside}
        </aside>
      ) : (
        isShown(asideRoom) && (
          <Box fixed tone="faint" clip className={styles.asideRoom}>
            {asideRoom}
          </Box>
        )
      )}
    </Row>
  );
}

function isShown(part: ReactNode): boolean {
  return part !== undefined && part !== null && part !== false;
}

interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** Shown during the first load. */
  readonly loading?: ReactNode;
  /** Shown if the response is a 404. */
  readonly gone?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * The data of a query, with loading and error states. Stale data stays visible while the connection to the
 * server is lost.
 */
export function Loaded<Data>({ query, loading, gone, children }: LoadedProps<Data>) {
  const failing = useFailing(query);
  if (gone !== undefined && isNotFound(query.error)) return gone;
  if (query.data !== undefined) return children(query.data);
  if (failing !== null) return <ErrorState error={failing} onRetry={() => void query.refetch()} />;
  return loading ?? <Skeleton rows={6} />;
}

function isNotFound(error: Error | null): boolean {
  return error instanceof CallFailure && error.status === 404;
}

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
function useFailing({ data, error, refetch }: FailingQuery): Error | null {
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
