import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, CircleAlert, Copy, MessageSquareWarning, Send, Unlink, X } from 'lucide-react';
import { useState } from 'react';

import { read, write } from '#renderer/data/queries.ts';
import type { LoggedRequest } from '#renderer/data/types.ts';
import { StatusBadge, useStatusText } from '#renderer/kit/call-status.tsx';
import { ChainStrip } from '#renderer/kit/chain-strip.tsx';
import { CopyAsTest } from '#renderer/kit/copy-as-test.tsx';
import { FaultNote } from '#renderer/kit/fault-note.tsx';
import { Loaded } from '#renderer/kit/screen.tsx';
import { SubjectLinkChip } from '#renderer/kit/subject-chip.tsx';
import { useFormat, useSay, useText } from '#renderer/text/text.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { useCopy } from '#renderer/ui/copy.tsx';
import { Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { OwnerDot } from '#renderer/ui/owner.tsx';
import { shortPath } from '#renderer/ui/tone-of-status.ts';

import { CallSides, firstLook } from './call-sides.tsx';
import { EditButton } from './edit-dialog.tsx';
import { Losses } from './losses.tsx';
import { NextSteps } from './next-steps.tsx';
import { errorIn } from './pretty.ts';
import styles from './request-detail.module.css';

interface RequestDetailProps {
  readonly id: string;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** One call: its cause, next steps, request, response, lines and events. */
export function RequestDetail({ id, onOpen, onClose }: RequestDetailProps) {
  const text = useText();
  const query = useQuery(read('getRequest', { id }));
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
      {(call) => <Call key={call.id} call={call} onOpen={onOpen} onClose={onClose} />}
    </Loaded>
  );
}

function Call({ call, onOpen, onClose }: Omit<RequestDetailProps, 'id'> & { call: LoggedRequest }) {
  const [look, setLook] = useState(() => firstLook(call));
  return (
    <Stack as="article" packed gap={3} shrink className={styles.detail}>
      <Header call={call} onClose={onClose} />
      <Stack gap={2} shrink pad="0 5">
        <ChainStrip chain={call.chain} here="call" />
      </Stack>
      {call.fault !== null && (
        <Stack pad="0 5" gap={2}>
          <FaultNote on="request" fault={call.fault} />
        </Stack>
      )}
      <Losses call={call} onShow={(wanted) => setLook({ side: 'lines', shown: 'all', wanted })} />
      <Cause call={call} />
      <NextSteps call={call} onOpen={onOpen} />
      <Actions call={call} onOpen={onOpen} />
      <LedgerRows ids={call.ledger} />
      <CallSides call={call} look={look} onLook={setLook} onOpen={onOpen} />
    </Stack>
  );
}

function Header({ call, onClose }: { readonly call: LoggedRequest; readonly onClose: () => void }) {
  const text = useText();
  const words = text.requests;
  const format = useFormat();
  return (
    <Stack as="header" pad="0 5" gap={1}>
      <Row align="start" gap={2}>
        <Text as="h2" grow shrink mono size="lg" breakAnywhere>
          <Text tone="info">{call.method}</Text> {shortPath(call.path)}
        </Text>
        <StatusBadge call={call} />
        <IconButton icon={X} label={text.kit.close} size="sm" onClick={onClose} />
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
  const again = useMutation({ ...write('resendRequest'), onSuccess: ({ id }) => onOpen(id) });
  return (
    <Row pad="0 5" wrap gap={2}>
      <Button
        size="sm"
        icon={Send}
        busy={again.isPending}
        onClick={() => again.mutate({ id: call.id })}
      >
        {words.sendAgain}
      </Button>
      <EditButton call={call} label={words.edit} onSent={onOpen} />
      <Button size="sm" icon={copied ? Check : Copy} onClick={() => copy(call.curl)}>
        {copied ? text.kit.copied : words.curl}
      </Button>
      <CopyAsTest of={{ kind: 'request', id: call.id }} />
    </Row>
  );
}

/** The fidelity ledger rows that apply to a call. */
function LedgerRows({ ids }: { readonly ids: readonly string[] }) {
  const text = useText().requests;
  const { data = [] } = useQuery(read('listFidelity'));
  const rows = data.filter(({ id }) => ids.includes(id));
  if (rows.length === 0) return null;
  return (
    <Stack as="section" gap={2} shrink pad="0 5" aria-label={text.ledger}>
      <Note as="h3">{text.ledger}</Note>
      {rows.map((row) => (
        <details key={row.id} className={styles.fold}>
          <summary className={styles.summary}>
            <Text mono size="sm" weight="strong" tone="accent">
              {row.id}
            </Text>{' '}
            {row.topic}
          </summary>
          <Stack gap={2} shrink tone="soft" breakAnywhere pretty pad="0 3 3">
            <p>{row.emulator.replaceAll('`', '')}</p>
            <Link className={styles.link} to="/fidelity" search={{ row: row.id }}>
              {text.openRow(row.id)}
            </Link>
          </Stack>
        </details>
      ))}
    </Stack>
  );
}

/** The error of the response, and the emulator's notes. */
function Cause({ call }: { readonly call: LoggedRequest }) {
  const text = useText().requests;
  const say = useSay();
  const print = useStatusText();
  const said = errorIn(call.responseBody);
  if (said === null && call.noteCodes.length === 0) return null;
  return (
    <Stack as="section" pad="0 5" gap={2} aria-label={text.cause}>
      {said !== null && (
        <p className={styles.cause} data-bad>
          <CircleAlert aria-hidden />
          <span>
            <b>
              {print(call)}: {said.message}
            </b>
            {said.places.length > 0 && (
              <span className={styles.places}>{said.places.join(', ')}</span>
            )}
          </span>
        </p>
      )}
      {call.noteCodes.map(say).map((note) => (
        <p key={note} className={styles.cause}>
          <MessageSquareWarning aria-hidden />
          <span>{note}</span>
        </p>
      ))}
    </Stack>
  );
}
