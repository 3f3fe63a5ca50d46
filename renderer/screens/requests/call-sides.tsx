import type { ReactNode } from 'react';
import { useState } from 'react';

import type { LoggedRequest } from '#renderer/data/types.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import type { TabItem } from '#renderer/ui/tabs.tsx';
import { Tabs } from '#renderer/ui/tabs.tsx';

import type { ShownLines, WantedLine } from './lines-view.tsx';
import { LinesView } from './lines-view.tsx';
import { linesByEvent } from './replaced-lines.ts';
import styles from './request-detail.module.css';

export type Side = 'request' | 'answer' | 'lines' | 'events';

export interface Look {
  readonly side: Side;
  readonly shown: ShownLines;
  /** The line or item to focus. */
  readonly wanted: WantedLine | null;
}

/** The initial tab: lines if there are any, otherwise the response for reads or the request. */
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

/** Request, response, lines and events of a call. */
export function CallSides({ call, look, onLook, onOpen }: CallSidesProps) {
  const { requests: text, finding: words } = useText();
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
    <Stack gap={3} shrink pad="3 5">
      {children}
    </Stack>
  );
}

function EventsView({ events }: Pick<LoggedRequest, 'events'>) {
  const text = useText().requests;
  if (events.length === 0) return <Note as="p">{text.noEvents}</Note>;
  return events.map(({ id, type, sequence, data }) => (
    <details key={id} className={styles.fold}>
      <summary className={styles.summary}>
        <Badge mono tone="accent">
          {type}
        </Badge>{' '}
        {sequence !== null && <Note>{text.sequence(String(sequence))}</Note>}
      </summary>
      <Stack gap={2} shrink tone="soft" breakAnywhere pretty pad="0 3 3">
        <CodeBlock label={id} value={data} limited fileName={id} />
      </Stack>
    </details>
  ));
}

/** A body, formatted or raw. */
function BodyView({ label, body, fileName }: { label: string; body: string; fileName: string }) {
  const text = useText().requests;
  const format = useFormat();
  const [form, setForm] = useState<'pretty' | 'raw'>('pretty');
  if (body === '') return <Note as="p">{text.noBody}</Note>;
  return (
    <Stack gap={2} shrink>
      <Row align="center" justify="space-between">
        <Note>{format.bytes(new TextEncoder().encode(body).length)}</Note>
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

function QueryView({ query }: { readonly query: string }) {
  const text = useText().requests;
  if (query === '') return null;
  return (
    <Stack as="section" gap={2} shrink className={styles.query} aria-label={text.query}>
      <Note as="h3">{text.query}</Note>
      <Pairs pairs={[...new URLSearchParams(query)]} />
    </Stack>
  );
}

function Pairs({ pairs }: { readonly pairs: readonly (readonly [string, string])[] }) {
  return (
    <Stack as="dl" gap={1} shrink mono size="sm" className={styles.headers}>
      {pairs.map(([name, value], index) => (
        // A parameter may occur twice.
        // oxlint-disable-next-line react/no-array-index-key
        <Stack key={`${name} ${index}`} columns="2fr 3fr" gap={2} breakAnywhere>
          <Text as="dt" tone="soft">
            {name}
          </Text>
          <dd>{value}</dd>
        </Stack>
      ))}
    </Stack>
  );
}
