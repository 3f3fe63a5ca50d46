import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { CallFailure } from '#data/client.ts';
import { useText } from '#text/text.ts';
import { ErrorState } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import styles from './screen.module.css';

interface ScreenProps {
  readonly title: string;
  /** Behind the title: filters and buttons. */
  readonly actions?: ReactNode;
  /** A panel beside it, for what is selected. */
  readonly aside?: ReactNode;
  /** The panel needs more room than most: up to half of the screen. */
  readonly wideAside?: boolean;
  readonly children: ReactNode;
}

/** The frame of a screen: heading, content, and a panel beside it. */
export function Screen({ title, actions, aside, wideAside = false, children }: ScreenProps) {
  const text = useText();
  useEffect(() => {
    document.title = `${title} · ${text.frame.product}`;
  }, [title, text]);
  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <header className={styles.header}>
          <h1 className={styles.title}>{title}</h1>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </header>
        <div className={styles.content}>{children}</div>
      </div>
      {aside !== undefined && aside !== null && aside !== false && (
        <aside className={styles.aside} data-wide={wideAside || undefined}>
          {aside}
        </aside>
      )}
    </div>
  );
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
  if (gone !== undefined && isUnknown(query.error)) return gone;
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  return loading ?? <Skeleton rows={6} />;
}

function isUnknown(error: Error | null): boolean {
  return error instanceof CallFailure && error.status === 404;
}
