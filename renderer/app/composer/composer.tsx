import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';

import { apiDocumentQuery } from '#renderer/data/calls.ts';
import { closeComposer } from '#renderer/kit/composer.ts';
import { useInstalls, useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Column, Note, Row, Text } from '#renderer/ui/layout.tsx';
import { ErrorState } from '#renderer/ui/notice.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

import { ComposeForm } from './compose-form.tsx';
import styles from './composer.module.css';
import { endpointsOf } from './endpoints.ts';

/** A panel beside the screen that sends calls as a plugin. */
export function Composer() {
  const { composer: text, frame } = useText();
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const aside = element.current;
    aside?.focus();
    // A native listener, because it needs to see whether an open list has already handled Escape.
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) closeComposer();
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      // Sends the call from anywhere in the composer.
      event.preventDefault();
      aside?.querySelector('form')?.requestSubmit();
    };
    aside?.addEventListener('keydown', press);
    return () => aside?.removeEventListener('keydown', press);
  }, []);
  return (
    <Column
      ref={element}
      as="aside"
      shrinkY
      fill="surface"
      className={styles.composer}
      aria-label={frame.sendCall}
      tabIndex={-1}
      data-composer
    >
      <Row as="header" align="center" gap={2} pad="4 4 2">
        <Text as="h2" grow size="xl">
          {frame.sendCall}
        </Text>
        <IconButton icon={X} label={text.close} onClick={closeComposer} />
      </Row>
      <Inside />
    </Column>
  );
}

function Inside() {
  const text = useText().composer;
  const serverId = useServerId();
  const installs = useInstalls();
  const { data: document, error, refetch } = useQuery(apiDocumentQuery);
  const endpoints = useMemo(
    () => (document === undefined ? [] : endpointsOf(document)),
    [document],
  );
  if (installs.length === 0)
    return (
      <Note as="p" pad="2 4">
        {text.noPlugin}
      </Note>
    );
  if (document === undefined && error !== null) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (endpoints.length === 0) return <Skeleton rows={8} />;
  return (
    <ComposeForm key={serverId} serverId={serverId} installs={installs} endpoints={endpoints} />
  );
}
