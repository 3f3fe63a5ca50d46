import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Copy, Send, Unlink, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { read, useRead, useWrite } from '#renderer/data/queries.ts';
import type { LoggedRequest } from '#renderer/data/types.ts';
import { StatusBadge } from '#renderer/kit/call-status.tsx';
import { ChainStrip } from '#renderer/kit/chain-strip.tsx';
import { CommandButton } from '#renderer/kit/command-button.tsx';
import { CommandMenu } from '#renderer/kit/command-menu.tsx';
import { CopyAsTest } from '#renderer/kit/copy-as-test.tsx';
import { FaultNote } from '#renderer/kit/fault-note.tsx';
import { MessageView } from '#renderer/kit/message-view.tsx';
import { Loaded } from '#renderer/kit/screen.tsx';
import { SubjectLinkChip } from '#renderer/kit/subject-chip.tsx';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { useCopyText } from '#renderer/ui/copy.tsx';
import { Fold } from '#renderer/ui/fold.tsx';
import { Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import link from '#renderer/ui/link.module.css';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { OwnerDot } from '#renderer/ui/owner.tsx';
import { Tabs } from '#renderer/ui/tabs.tsx';
import { shortPath } from '#renderer/ui/tone-of-status.ts';

import { CauseCard, isNextStepEdit } from './cause-card.tsx';
import { EditButton } from './edit-dialog.tsx';
import { LinesView } from './lines-view.tsx';
import { linesByEvent } from './replaced-lines.ts';

interface RequestDetailProps {
  readonly id: string;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** One call: its cause, next steps, request, response, lines and events. */
export function RequestDetail({ id, onOpen, onClose }: RequestDetailProps) {
  const text = useText();
  const client = useQueryClient();
  const query = useRead('getRequest', { id });
  // The call just sent may have been the next step of this one, which then has other next steps.
  const leave = (other: string): void => {
    void client.invalidateQueries(read('getRequest', { id }));
    onOpen(other);
  };
  const gone = (
    <EmptyState
      icon={Unlink}
      title={text.requests.goneTitle}
      text={text.requests.goneText}
      action={<Button onClick={onClose}>{text.kit.close}</Button>}
    />
  );
  return (
    <Loaded query={query} gone={gone}>
      {(call) => <Call key={call.id} call={call} onOpen={leave} onClose={onClose} />}
    </Loaded>
  );
}

function Call({ call, onOpen, onClose }: Omit<RequestDetailProps, 'id'> & { call: LoggedRequest }) {
  return (
    <Stack as="article" packed gap={4} shrink pad="4 5">
      <Header call={call} onClose={onClose} />
      <CauseCard call={call} onOpen={onOpen} />
      <CallSides call={call} onOpen={onOpen} />
      <ChainStrip chain={call.chain} here="call" />
      <Actions call={call} onOpen={onOpen} />
    </Stack>
  );
}

function Header({ call, onClose }: { readonly call: LoggedRequest; readonly onClose: () => void }) {
  const { kit, requests, format } = useText();
  const words = requests;
  return (
    <Stack as="header" gap={1}>
      <Row align="start" gap={2}>
        <Text as="h2" grow shrink mono size="lg" breakAnywhere>
          <Text tone="info">{call.method}</Text> {shortPath(call.path)}
        </Text>
        <StatusBadge call={call} />
        <IconButton icon={X} label={kit.close} size="sm" onClick={onClose} />
      </Row>
      <Row as="p" wrap gap="half 3" tone="soft" size="sm">
        {call.subject !== null && <SubjectLinkChip subject={call.subject} />}
        <span>{format.dateTime(call.at)}</span>
        <span>{format.duration(call.durationMs)}</span>
        <span>
          {call.pluginId !== null && <OwnerDot pluginId={call.pluginId} />}{' '}
          {call.pluginId ?? words.unknownCaller}
        </span>
        <span>{useBucket(call)}</span>
      </Row>
    </Stack>
  );
}

/** The rate limit bucket of the call and its remaining calls. */
function useBucket({ bucket, responseHeaders }: LoggedRequest): string {
  const { requests: text, limits } = useText();
  if (bucket === null) return text.notCounted;
  const { [bucket]: name = bucket }: Readonly<Record<string, string>> = limits.buckets;
  const limit = responseHeaders['X-RateLimit-Limit'];
  const left = responseHeaders['X-RateLimit-Remaining'];
  if (limit === undefined || left === undefined) return text.noLimit(name);
  return text.counted(name, String(left), String(limit));
}

function Actions({ call, onOpen }: Pick<RequestDetailProps, 'onOpen'> & { call: LoggedRequest }) {
  const { requests: words, kit } = useText();
  const copy = useCopyText();
  const again = useWrite('resendRequest', ({ id }) => onOpen(id));
  const send = (): void => again.mutate({ id: call.id });
  const resend = { id: 'request resend', title: words.sendAgain, icon: Send, run: send };
  const curl = {
    id: 'copy curl',
    title: kit.copyCurl,
    icon: Copy,
    run: (): void => void copy(call.curl),
  };
  const isEditAbove = call.cause !== null && isNextStepEdit(call);
  return (
    <Row wrap gap={2}>
      {isEditAbove ? (
        <CommandButton
          command={{ id: resend.id }}
          size="sm"
          icon={Send}
          busy={again.isPending}
          onClick={send}
        >
          {words.sendAgain}
        </CommandButton>
      ) : (
        <EditButton call={call} label={words.edit} onSent={onOpen} />
      )}
      <CopyAsTest of={{ kind: 'request', id: call.id }} />
      <CommandMenu size="sm" commands={isEditAbove ? [curl] : [resend, curl]} />
    </Row>
  );
}

type Side = 'lines' | 'request' | 'answer' | 'events' | 'why';

/** Lines, request, response, events and explanations of a call. */
function CallSides({ call, onOpen }: { call: LoggedRequest; onOpen: (id: string) => void }) {
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
