import type { ReactNode } from 'react';
import { useState } from 'react';

import type { LoggedRequest } from '#renderer/data/types.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import type { TabItem } from '#renderer/ui/tabs.tsx';
import { Tabs } from '#renderer/ui/tabs.tsx';

import type { ShownLines, WantedLine } from './lines-view.tsx';
import { LinesView } from './lines-view.tsx';
import { linesByEvent } from './replaced-lines.ts';
import styles from './request-detail.module.css';

export type Side = 'request' | 'answer' | 'lines' | 'events';

/** What of a call is in sight. */
export interface Look {
  readonly side: Side;
  readonly shown: ShownLines;
  /** What was asked for among the lines. */
  readonly wanted: WantedLine | null;
}

/** How a call is looked at first: by what it did to lines, or else by what was said. */
export function firstLook(call: LoggedRequest): Look {
  const side = hasLines(call) ? 'lines' : call.method === 'GET' ? 'answer' : 'request';
  return { side, shown: 'all', wanted: null };
}

function hasLines(call: LoggedRequest): boolean {
  const succeeded = call.status === 200 && call.previousReplaceId !== null;
  return succeeded || linesByEvent(call) !== null;
}

interface CallSidesProps {
  readonly call: LoggedRequest;
  readonly look: Look;
  readonly onLook: (look: Look) => void;
  readonly onOpen: (id: string) => void;
}

/** What went either way, what became of the lines, and what it told others. */
export function CallSides({ call, look, onLook, onOpen }: CallSidesProps) {
  const text = useText().requests;
  const words = useText().finding;
  const lines: TabItem<Side> = {
    name: 'lines',
    label: words.lines,
    content: (
      <LinesView
        call={call}
        shown={look.shown}
        wanted={look.wanted}
        onShow={(shown) => onLook({ ...look, shown, wanted: null })}
        onOpen={onOpen}
      />
    ),
  };
  const tabs: TabItem<Side>[] = [
    ...(hasLines(call) ? [lines] : []),
    {
      name: 'request',
      label: text.tabs.request,
      content: (
        <>
          <QueryView query={call.query} />
          <BodyView label={text.body} body={call.requestBody} fileName={`request-${call.id}`} />
          <Headers headers={call.requestHeaders} />
        </>
      ),
    },
    {
      name: 'answer',
      label: text.tabs.answer,
      content: (
        <>
          <BodyView label={text.body} body={call.responseBody} fileName={`answer-${call.id}`} />
          <Headers headers={call.responseHeaders} />
        </>
      ),
    },
    {
      name: 'events',
      label: text.tabs.events(String(call.events.length)),
      content: <EventsView events={call.events} />,
    },
  ];
  return (
    <Tabs
      label={text.sides}
      value={look.side}
      onChange={(side) => onLook({ ...look, side })}
      tabs={tabs.map(({ content, ...tab }) => ({ ...tab, content: <Part>{content}</Part> }))}
    />
  );
}

function Part({ children }: { readonly children: ReactNode }) {
  return (
    <Stack gap={3} shrink pad="3 5" className={styles.part}>
      {children}
    </Stack>
  );
}

/** What the call told those who listen. */
function EventsView({ events }: Pick<LoggedRequest, 'events'>) {
  const text = useText().requests;
  if (events.length === 0)
    return (
      <Text as="p" tone="soft" size="sm">
        {text.noEvents}
      </Text>
    );
  return events.map(({ id, type, sequence, data }) => (
    <details key={id} className={styles.fold}>
      <summary className={styles.summary}>
        <Badge mono tone="accent">
          {type}
        </Badge>{' '}
        {sequence !== null && (
          <Text tone="soft" size="sm">
            {text.sequence(String(sequence))}
          </Text>
        )}
      </summary>
      <Stack gap={2} shrink tone="soft" breakAnywhere pretty pad="0 3 3">
        <CodeBlock label={id} value={data} limited fileName={id} />
      </Stack>
    </details>
  ));
}

interface BodyViewProps {
  readonly label: string;
  readonly body: string;
  readonly fileName: string;
}

/** A body, laid out or as it was. */
function BodyView({ label, body, fileName }: BodyViewProps) {
  const text = useText().requests;
  const format = useFormat();
  const [form, setForm] = useState<'pretty' | 'raw'>('pretty');
  if (body === '')
    return (
      <Text as="p" tone="soft" size="sm">
        {text.noBody}
      </Text>
    );
  return (
    <Stack gap={2} shrink>
      <Row align="center" justify="space-between">
        <Text tone="soft" size="sm">
          {format.bytes(new TextEncoder().encode(body).length)}
        </Text>
        <Segmented
          label={text.form}
          value={form}
          onChange={setForm}
          segments={optionsOf(['pretty', 'raw'], text)}
        />
      </Row>
      <CodeBlock label={label} value={body} asIs={form === 'raw'} fileName={fileName} />
    </Stack>
  );
}

/** Headers, one below the other. */
function Headers({ headers }: { readonly headers: LoggedRequest['requestHeaders'] }) {
  const text = useText().requests;
  const entries = Object.entries(headers);
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>{text.headers(String(entries.length))}</summary>
      <Pairs
        pairs={entries.map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join(', ') : String(value),
        ])}
      />
    </details>
  );
}

/** The parameters of a query, decoded. */
function QueryView({ query }: { readonly query: string }) {
  const text = useText().requests;
  if (query === '') return null;
  return (
    <section className={styles.section} aria-label={text.query}>
      <Text as="h3" tone="soft" size="sm">
        {text.query}
      </Text>
      <Pairs pairs={[...new URLSearchParams(query)]} />
    </section>
  );
}

function Pairs({ pairs }: { readonly pairs: readonly (readonly [string, string])[] }) {
  return (
    <Stack as="dl" gap={1} shrink mono size="sm" className={styles.headers}>
      {pairs.map(([name, value], index) => (
        // A parameter may be there twice.
        // oxlint-disable-next-line react/no-array-index-key
        <Stack key={`${name} ${index}`} gap={2} className={styles.header}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Stack>
      ))}
    </Stack>
  );
}
