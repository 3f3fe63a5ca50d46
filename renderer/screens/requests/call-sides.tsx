import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { useRead } from '#renderer/data/queries.ts';
import type { LoggedRequest } from '#renderer/data/types.ts';
import { FaultNote } from '#renderer/kit/fault-note.tsx';
import { MessageView } from '#renderer/kit/message-view.tsx';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { Fold } from '#renderer/ui/fold.tsx';
import { Note, Stack, Text } from '#renderer/ui/layout.tsx';
import link from '#renderer/ui/link.module.css';
import { Tabs } from '#renderer/ui/tabs.tsx';

import { LinesView } from './lines-view.tsx';
import { linesByEvent } from './replaced-lines.ts';

type Side = 'lines' | 'request' | 'answer' | 'events' | 'why';

/** Lines, request, response, events and explanations of a call. */
export function CallSides({ call, onOpen }: { call: LoggedRequest; onOpen: (id: string) => void }) {
  const { requests: text, finding: words, webhooks } = useText();
  const hasLines =
    linesByEvent(call) !== null || (call.status === 200 && call.previousReplaceId !== null);
  const hasReasons = call.noteCodes.length + call.ledger.length > 0 || call.fault !== null;
  const [side, setSide] = useState<Side>(
    hasLines ? 'lines' : call.method === 'GET' ? 'answer' : 'request',
  );
  const tab = (name: Side, label: string, content: ReactNode) => ({
    name,
    label,
    content: (
      <Stack gap={3} shrink pad="3 0 0">
        {content}
      </Stack>
    ),
  });
  return (
    <Tabs
      label={text.sides}
      value={side}
      onChange={setSide}
      tabs={[
        ...(hasLines ? [tab('lines', words.lines, <LinesView call={call} onOpen={onOpen} />)] : []),
        tab(
          'request',
          webhooks.request,
          <MessageView
            query={call.query}
            headers={call.requestHeaders}
            body={call.requestBody}
            fileName={`request-${call.id}`}
          />,
        ),
        tab(
          'answer',
          webhooks.response,
          <MessageView
            headers={call.responseHeaders}
            body={call.responseBody}
            fileName={`answer-${call.id}`}
          />,
        ),
        tab('events', text.tabs.events(String(call.events.length)), <Events call={call} />),
        ...(hasReasons ? [tab('why', text.tabs.why, <Why call={call} />)] : []),
      ]}
    />
  );
}

function Events({ call: { events } }: { readonly call: LoggedRequest }) {
  const text = useText().requests;
  if (events.length === 0) return <Note as="p">{text.noEvents}</Note>;
  return events.map(({ id, type, sequence, data }) => (
    <Fold
      key={id}
      title={
        <>
          <Badge mono tone="accent">
            {type}
          </Badge>{' '}
          {sequence !== null && <Note>{text.sequence(String(sequence))}</Note>}
        </>
      }
    >
      <CodeBlock label={id} value={data} limited fileName={id} />
    </Fold>
  ));
}

/** All notes in full, and the fidelity ledger rows that apply to the call. */
function Why({ call: { noteCodes, fault, ledger } }: { readonly call: LoggedRequest }) {
  const { requests: text, report, say } = useText();
  const { data = [] } = useRead('listFidelity');
  const rows = data.filter(({ id }) => ledger.includes(id));
  return (
    <>
      <FaultNote on="request" fault={fault} />
      {noteCodes.map(say).map((note) => (
        <Text key={note} as="p" breakAnywhere pretty>
          {note}
        </Text>
      ))}
      {rows.length > 0 && <Note as="h3">{text.ledger}</Note>}
      {rows.map((row) => (
        <Fold
          key={row.id}
          title={
            <>
              <Text mono size="sm" weight="strong" tone="accent">
                {row.id}
              </Text>{' '}
              {row.topic}
            </>
          }
        >
          <p>{row.emulator.replaceAll('`', '')}</p>
          <Link className={link.link} to="/fidelity" search={{ row: row.id }}>
            {report.openRow(row.id)}
          </Link>
        </Fold>
      ))}
    </>
  );
}
