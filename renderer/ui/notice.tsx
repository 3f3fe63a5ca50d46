import type { LucideIcon } from 'lucide-react';
import { CircleAlert, RefreshCw, SearchX, Unplug } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import { CallFailure } from '#renderer/data/client.ts';
import type { Connection } from '#renderer/data/connection.ts';
import { useConnection } from '#renderer/data/connection.ts';
import { useOutdated } from '#renderer/data/outdated-page.ts';
import type { Speech } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';

import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { ChunkLoadError } from './import-chunk.ts';
import { Row, Stack, Text } from './layout.tsx';
import styles from './notice.module.css';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <Notice icon={icon} title={title} text={text}>
      {action}
    </Notice>
  );
}

interface NoneFitProps {
  readonly title: string;
  /** The label of the button; by default "Clear filters". */
  readonly clear?: string;
  readonly onClear: () => void;
  readonly text?: string;
}

/** Shown if nothing matches the filters. */
export function NoneFit({ clear, onClear, ...state }: NoneFitProps) {
  const { kit } = useText();
  const button = <Button onClick={onClear}>{clear ?? kit.clearFilters}</Button>;
  return <EmptyState icon={SearchX} action={button} {...state} />;
}

/** Shows a failed query with a retry button. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const { kit } = useText();
  const words = useFailureWords();
  const isOutdated = useOutdated();
  const isChunkMissing = error instanceof ChunkLoadError;
  const offline = error instanceof CallFailure && error.kind === 'offline';
  // The server runs another build, so the chunk no longer exists.
  if (isChunkMissing && isOutdated) {
    return (
      <Notice icon={RefreshCw} title={kit.outdatedTitle} text={kit.outdatedText} role="alert">
        <Button variant="primary" onClick={() => location.reload()}>
          {kit.reload}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice
      icon={offline || isChunkMissing ? Unplug : CircleAlert}
      title={offline ? kit.offlineTitle : isChunkMissing ? kit.missingTitle : kit.errorTitle}
      text={offline ? kit.missingText : words(error)}
      role="alert"
      bad
    >
      {onRetry !== undefined && <Button onClick={onRetry}>{kit.retry}</Button>}
    </Notice>
  );
}

interface NoticeProps extends Omit<EmptyStateProps, 'action'> {
  readonly role?: 'alert';
  readonly bad?: boolean;
  readonly children: ReactNode;
}

function Notice({ icon: Icon, title, text, role, bad = false, children }: NoticeProps) {
  return (
    <Stack gap={3} textAlign="center" className={styles.notice} role={role}>
      <Stack
        as="span"
        centered
        radius="full"
        tone="accent"
        className={styles.circle}
        data-bad={bad || undefined}
      >
        <Icon aria-hidden />
      </Stack>
      <Text as="h2" size="lg">
        {title}
      </Text>
      {text !== undefined && (
        <Text as="p" tone="soft" pretty breakAnywhere>
          {text}
        </Text>
      )}
      {children}
    </Stack>
  );
}

interface CalloutProps extends Omit<ComponentProps<typeof Row>, 'fill'> {
  readonly tone: 'good' | 'warn' | 'bad' | 'info';
  readonly icon?: LucideIcon;
}

/** A short message on a background in its tone. */
export function Callout({ tone, icon: Icon, className, children, ...props }: CalloutProps) {
  return (
    <Row
      gap={2}
      pad="2 3"
      radius="md"
      fill={`${tone}-soft`}
      tone={tone}
      breakAnywhere
      className={classes(styles.callout, className)}
      {...props}
    >
      {Icon && <Icon aria-hidden />}
      {children}
    </Row>
  );
}

/** Shows the error of a form, if any. */
export function Refusal({ error }: { readonly error: Error | null }) {
  const words = useFailureWords();
  if (error === null) return null;
  return (
    <Callout tone="bad" icon={CircleAlert} role="alert">
      <span>{words(error)}</span>
    </Callout>
  );
}

/**
 * A localized error message; never empty. If the outcome of a change is unknown, the message depends on the
 * connection.
 */
export function failureInWords(
  error: Error,
  { kit, refusal }: Speech,
  connection: Connection,
): string {
  if (error instanceof ChunkLoadError) return kit.missingText;
  if (!(error instanceof CallFailure)) return error.message === '' ? error.name : error.message;
  if (error.mayBeDone) return connection === 'live' ? kit.unknownBack : kit.unknownText;
  if (error.kind === 'offline') return kit.offlineText;
  const said = refusal(error);
  return said === '' ? kit.noReason(String(error.status)) : said;
}

export function useFailureWords(): (error: Error) => string {
  const speech = useText();
  const connection = useConnection();
  return (error) => failureInWords(error, speech, connection);
}
