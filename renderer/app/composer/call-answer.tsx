import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { read } from '#renderer/data/queries.ts';
import { meantStatus, statusText, wasRefused } from '#renderer/data/requests.ts';
import type { LoggedRequest } from '#renderer/data/types.ts';
import { useFormat, useSay, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { ErrorState } from '#renderer/ui/notice.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import { toneOfStatus } from '#renderer/ui/tone-of-status.ts';
import type { Say } from '#server/domain/messages/message.ts';

import styles from './composer.module.css';
import { bodyTyped, fieldsIn } from './draft.ts';

/** What a sent call was answered, why, and where it stands in the log. */
export function CallAnswer({ id, title }: { readonly id: string; readonly title: string }) {
  const { data: call, error, refetch } = useQuery(read('getRequest', { id }));
  const element = useRef<HTMLElement>(null);
  const there = call !== undefined;
  useEffect(() => {
    if (there) element.current?.scrollIntoView({ block: 'nearest' });
  }, [there]);
  return (
    <section ref={element} className={styles.answer} aria-label={title} aria-live="polite">
      {call !== undefined && <Answered call={call} title={title} />}
      {call === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      {call === undefined && error === null && <Skeleton rows={3} />}
    </section>
  );
}

function Answered({ call, title }: { readonly call: LoggedRequest; readonly title: string }) {
  const text = useText().composer;
  const format = useFormat();
  const why = reasonsOf(call, useSay());
  const types = [...new Set(call.events.map(({ type }) => type))];
  return (
    <>
      <Row as="header" wrap align="center" gap={2}>
        <h3>{title}</h3>
        <Badge tone={toneOfStatus(meantStatus(call))} mono>
          {call.status === 0 ? text.lost : statusText(call)}
        </Badge>
        <Text tone="soft" size="sm">
          {text.took(format.duration(call.durationMs))}
        </Text>
        <Link to="/requests" search={{ request: Number(call.id) }} className={styles.link}>
          {text.opensLog}
        </Link>
      </Row>
      {why.length > 0 && (
        <Stack
          gap={1}
          pad={3}
          radius="md"
          fill="warn-soft"
          breakAnywhere
          role="group"
          aria-label={wasRefused(call) ? text.reason : text.noted}
        >
          {why.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          {call.nextSteps.length > 0 && (
            <Text as="p" tone="soft" size="sm">
              {text.stepsThere}
            </Text>
          )}
        </Stack>
      )}
      {types.length > 0 && (
        <Text as="p" tone="soft" size="sm">
          {text.events(format.number(call.events.length), types.join(', '))}
        </Text>
      )}
      <CodeBlock label={text.body} value={call.responseBody} fileName="answer" limited />
    </>
  );
}

/** The words of a refusal, and what the server noted about the call. */
function reasonsOf(call: LoggedRequest, say: Say): string[] {
  const answer = fieldsIn(bodyTyped(call.responseBody));
  const said = answer?.['success'] === false ? answer['message'] : undefined;
  return [
    ...new Set([
      ...(typeof said === 'string' && said !== '' ? [said] : []),
      ...call.noteCodes.map(say),
    ]),
  ];
}
