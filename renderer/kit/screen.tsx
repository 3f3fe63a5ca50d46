import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { CallFailure } from '#renderer/data/client.ts';
import { useFailing } from '#renderer/data/use-failing.ts';
import { useText } from '#renderer/text/text.ts';
import { Box, Column, Row } from '#renderer/ui/layout.tsx';
import { ErrorState } from '#renderer/ui/notice.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

import styles from './screen.module.css';

interface ScreenProps {
  readonly title: string;
  /** Behind the title: filters and buttons. */
  readonly actions?: ReactNode;
  /** A panel beside it, for what is selected. */
  readonly aside?: ReactNode;
  /** What stands in the panel's place while there is none, so that nothing moves when it comes. */
  readonly asideRoom?: ReactNode;
  /** The panel needs more room than most: up to half of the screen. */
  readonly wideAside?: boolean;
  readonly children: ReactNode;
}

/** The frame of a screen: heading, content, and a panel beside it. */
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
        <Row as="header" wrap align="center" gap="2 3" className={styles.header}>
          <h1 className={styles.title}>{title}</h1>
          {actions !== undefined && (
            <Row wrap align="center" gap={2} className={styles.actions}>
              {actions}
            </Row>
          )}
        </Row>
        <div className={styles.content}>{children}</div>
      </Column>
      {isThere(aside) ? (
        <aside className={styles.aside} data-wide={wideAside || undefined}>
          {aside}
        </aside>
      ) : (
        isThere(asideRoom) && (
          <Box fixed tone="faint" clip className={styles.asideRoom}>
            {asideRoom}
          </Box>
        )
      )}
    </Row>
  );
}

function isThere(part: ReactNode): boolean {
  return part !== undefined && part !== null && part !== false;
}

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** While it is read for the first time. */
  readonly loading?: ReactNode;
  /** Where the server does not know it, or no longer. */
  readonly gone?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * What a query brings. What has been read once stays in sight while the server is away; the frame
 * says so then.
 */
export function Loaded<Data>({ query, loading, gone, children }: LoadedProps<Data>) {
  const failing = useFailing(query);
  if (gone !== undefined && isUnknown(query.error)) return gone;
  if (query.data !== undefined) return children(query.data);
  if (failing !== null) return <ErrorState error={failing} onRetry={() => void query.refetch()} />;
  return loading ?? <Skeleton rows={6} />;
}

function isUnknown(error: Error | null): boolean {
  return error instanceof CallFailure && error.status === 404;
}
