import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, Copy, PencilLine, Send, Unlink, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { Loaded } from '#app/screen.tsx';
import type { LoggedRequest } from '#data/requests.ts';
import { requestQuery, resendRequest } from '#data/requests.ts';
import { CopyAsTest } from '#kit/copy-as-test.tsx';
import { FaultNote } from '#kit/fault-note.tsx';
import { useFormat, useText } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.ts';
import { EmptyState } from '#ui/notice.tsx';
import { shortPath } from '#ui/short-path.ts';
import type { TabItem } from '#ui/tabs.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { toneOfStatus } from '#ui/tone-of-status.ts';

import { BodyView, Headers, QueryView } from './body-view.tsx';
import { Cause } from './cause.tsx';
import { DiffView } from './diff-view.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { EventsView } from './events-view.tsx';
import { LedgerRows } from './ledger-rows.tsx';
import { NextSteps } from './next-steps.tsx';
import styles from './request-detail.module.css';

interface RequestDetailProps {
  readonly id: string;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** Everything about one call: why it went so, what went either way, and what came of it. */
export function RequestDetail({ id, onOpen, onClose }: RequestDetailProps) {
  const text = useText();
  const query = useQuery(requestQuery(id));
  const gone = (
    <EmptyState
      icon={Unlink}
      title={text.requests.goneTitle}
      action={<Button onClick={onClose}>{text.kit.close}</Button>}
    >
      {text.requests.goneText}
    </EmptyState>
  );
  return (
    <Loaded query={query} gone={gone}>
      {(call) => (
        <article className={styles.detail}>
          <Header call={call} onClose={onClose} />
          {call.fault !== null && (
            <div className={styles.causes}>
              <FaultNote on="request" fault={call.fault} />
            </div>
          )}
          <Cause call={call} />
          <NextSteps key={`steps ${call.id}`} call={call} onOpen={onOpen} />
          <Actions key={`actions ${call.id}`} call={call} onOpen={onOpen} />
          <LedgerRows ids={call.ledger} />
          <Sides key={call.id} call={call} onOpen={onOpen} />
        </article>
      )}
    </Loaded>
  );
}

function Header({ call, onClose }: { readonly call: LoggedRequest; readonly onClose: () => void }) {
  const text = useText();
  const words = text.requests;
  const format = useFormat();
  return (
    <header className={styles.head}>
      <div className={styles.heading}>
        <h2 className={styles.title}>
          <span className={styles.method}>{call.method}</span> {shortPath(call.path)}
        </h2>
        <Badge tone={toneOfStatus(call.status)}>
          {call.status === 0 ? text.webhooks.noAnswer : call.status}
        </Badge>
        <IconButton icon={X} label={text.kit.close} size="sm" onClick={onClose} />
      </div>
      <p className={styles.facts}>
        <span>{format.dateTime(call.at)}</span>
        <span>{format.duration(call.durationMs)}</span>
        <span>{call.pluginId ?? words.unknownCaller}</span>
        <span>{useBucket(call)}</span>
      </p>
    </header>
  );
}

/** In which bucket it was counted, and what was left of it. */
function useBucket({ bucket, responseHeaders }: LoggedRequest): string {
  const text = useText().requests;
  if (bucket === null) return text.notCounted;
  const limit = responseHeaders['X-RateLimit-Limit'];
  const left = responseHeaders['X-RateLimit-Remaining'];
  if (limit === undefined || left === undefined) return text.noLimit(bucket);
  return text.counted(bucket, String(left), String(limit));
}

function Actions({ call, onOpen }: Pick<RequestDetailProps, 'onOpen'> & { call: LoggedRequest }) {
  const text = useText();
  const words = text.requests;
  const { copied, copy } = useCopy();
  const [editing, setEditing] = useState(false);
  const again = useMutation({ ...resendRequest, onSuccess: ({ id }) => onOpen(id) });
  return (
    <div className={styles.actions}>
      <Button
        size="sm"
        icon={Send}
        busy={again.isPending}
        onClick={() => again.mutate({ id: call.id })}
      >
        {words.sendAgain}
      </Button>
      <Button size="sm" icon={PencilLine} onClick={() => setEditing(true)}>
        {words.edit}
      </Button>
      <Button size="sm" icon={copied ? Check : Copy} onClick={() => copy(call.curl)}>
        {copied ? text.kit.copied : words.curl}
      </Button>
      <CopyAsTest of={{ kind: 'request', id: call.id }} />
      {editing && (
        <EditDialog
          call={call}
          onClose={() => setEditing(false)}
          onSent={(id) => {
            setEditing(false);
            onOpen(id);
          }}
        />
      )}
    </div>
  );
}

type Side = 'request' | 'answer' | 'diff' | 'events';

function Sides({ call, onOpen }: Pick<RequestDetailProps, 'onOpen'> & { call: LoggedRequest }) {
  const text = useText().requests;
  const [side, setSide] = useState<Side>(call.method === 'GET' ? 'answer' : 'request');
  const { previousReplaceId: previousId } = call;
  const tabs: TabItem<Side>[] = [
    {
      name: 'request',
      label: text.tabs.request,
      content: (
        <Part>
          <QueryView query={call.query} />
          <BodyView label={text.body} body={call.requestBody} fileName={`request-${call.id}`} />
          <Headers headers={call.requestHeaders} />
        </Part>
      ),
    },
    {
      name: 'answer',
      label: text.tabs.answer,
      content: (
        <Part>
          <BodyView label={text.body} body={call.responseBody} fileName={`answer-${call.id}`} />
          <Headers headers={call.responseHeaders} />
        </Part>
      ),
    },
    ...(previousId === null
      ? []
      : [
          {
            name: 'diff' as const,
            label: text.tabs.diff,
            content: (
              <Part>
                <DiffView call={call} previousId={previousId} onOpen={onOpen} />
              </Part>
            ),
          },
        ]),
    {
      name: 'events',
      label: text.tabs.events(String(call.events.length)),
      content: (
        <Part>
          <EventsView events={call.events} />
        </Part>
      ),
    },
  ];
  return <Tabs label={text.sides} value={side} onChange={setSide} tabs={tabs} />;
}

function Part({ children }: { readonly children: ReactNode }) {
  return <div className={styles.part}>{children}</div>;
}
