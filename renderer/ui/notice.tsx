import type { LucideIcon } from 'lucide-react';
import { CircleAlert, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';

import { CallFailure } from '#data/client.ts';
import { useSpeech } from '#text/text.ts';

import { Button } from './button.tsx';
import { failureInWords } from './failure-words.ts';
import styles from './notice.module.css';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** What could be here, and how it gets here. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing is here, and that is all right. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.notice}>
      <span className={styles.circle}>
        <Icon aria-hidden />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  readonly error: Error;
  readonly onRetry?: () => void;
}

/** Something could not be read: what, why, and a way to try again. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const speech = useSpeech();
  const { text } = speech;
  const offline = error instanceof CallFailure && error.kind === 'offline';
  const Icon = offline ? Unplug : CircleAlert;
  return (
    <div className={styles.notice} role="alert">
      <span className={styles.circle} data-bad>
        <Icon aria-hidden />
      </span>
      <h2 className={styles.title}>{offline ? text.kit.offlineTitle : text.kit.errorTitle}</h2>
      <p className={styles.text}>{failureInWords(error, speech)}</p>
      {onRetry !== undefined && <Button onClick={onRetry}>{text.kit.retry}</Button>}
    </div>
  );
}

interface RefusalProps {
  /** The error of a mutation; nothing is shown for null. */
  readonly error: Error | null;
}

/** Why something was not done, inside a form. */
export function Refusal({ error }: RefusalProps) {
  const speech = useSpeech();
  if (error === null) return null;
  return (
    <div className={styles.refusal} role="alert">
      <CircleAlert aria-hidden />
      <span>{failureInWords(error, speech)}</span>
    </div>
  );
}
