import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { useRead } from '#renderer/data/queries.ts';
import type { LoggedRequest } from '#renderer/data/types.ts';
import { StatusBadge } from '#renderer/kit/call-status.tsx';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useText } from '#renderer/text/text.ts';
import { classes } from '#renderer/ui/classes.ts';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { Note, Row, Stack } from '#renderer/ui/layout.tsx';
import link from '#renderer/ui/link.module.css';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import { wasRefused } from '#server/domain/logged-call.ts';

import styles from './composer.module.css';

/** The response to a sent call, the reasons for it, and a link to the log. */
export function CallAnswer({ id, title }: { readonly id: string; readonly title: string }) {
  const query = useRead('getRequest', { id });
  const element = useRef<HTMLElement>(null);
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (isLoaded) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isLoaded]);
  return (
    <Stack
      as="section"
      ref={element}
      columns="1fr"
      gap={3}
      pad="4 0 0"
      lineAbove
      aria-label={title}
      aria-live="polite"
    >
      <Loaded query={query} loading={<Skeleton rows={3} />}>
        {(call) => <Response call={call} title={title} />}
      </Loaded>
    </Stack>
  );
}

function Response({ call, title }: { readonly call: LoggedRequest; readonly title: string }) {
  const { composer: text, webhooks, format } = useText();
  const { causeCode, noteCodes } = call;
  const why = new Set(
    [...(causeCode === null ? [] : [causeCode]), ...noteCodes].map(useText().say),
  );
  const types = [...new Set(call.events.map(({ type }) => type))];
  return (
    <>
      <Row as="header" wrap align="center" gap={2}>
        <h3>{title}</h3>
        <StatusBadge call={call} mono />
        <Note>{text.took(format.duration(call.durationMs))}</Note>
        <Link
          to="/requests"
          search={{ request: Number(call.id) }}
          className={classes(link.link, styles.log)}
        >
          {text.opensLog}
        </Link>
      </Row>
      {why.size > 0 && (
        <Stack
          gap={1}
          pad={3}
          radius="md"
          fill="warn-soft"
          breakAnywhere
          role="group"
          aria-label={wasRefused(call) ? text.reason : text.noted}
        >
          {[...why].map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          {call.nextSteps.length > 0 && <Note as="p">{text.stepsThere}</Note>}
        </Stack>
      )}
      {types.length > 0 && (
        <Note as="p">{text.events(format.number(call.events.length), types.join(', '))}</Note>
      )}
      <CodeBlock label={webhooks.body} value={call.responseBody} fileName="answer" limited />
    </>
  );
}
