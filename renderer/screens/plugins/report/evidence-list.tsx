import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { callbackQuery } from '#renderer/data/callbacks.ts';
import { read } from '#renderer/data/queries.ts';
import { receiverCheckQuery } from '#renderer/data/receiver-checks.ts';
import { meantStatus, statusText } from '#renderer/data/requests.ts';
import type { Evidence, Finding, Install, LoggedRequest, Section } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { shortPath, toneOfStatus } from '#renderer/ui/tone-of-status.ts';

import { GradeMark } from './grade.tsx';
import { linesLostBy } from './losses.ts';
import { LostLines } from './lost-lines.tsx';
import styles from './report.module.css';

/** So much evidence is shown at once; the rest is asked for. */
const SHOWN = 5;

interface EvidenceListProps {
  readonly install: Install;
  readonly finding: Finding;
}

/** What a finding stands on, the newest first; each piece leads to where it can be seen whole. */
export function EvidenceList({ install, finding }: EvidenceListProps) {
  const text = useText().report;
  const format = useFormat();
  const [all, setAll] = useState(false);
  const evidence = finding.evidence.toReversed();
  if (evidence.length === 0) return null;
  const shown = all ? evidence : evidence.slice(0, SHOWN);
  return (
    <Stack gap={1} className={styles.evidence}>
      <ul className={styles.pieces} aria-label={text.evidence}>
        {shown.map((piece) => (
          <li key={`${piece.kind} ${piece.id}`}>
            <EvidenceRow install={install} finding={finding} piece={piece} />
          </li>
        ))}
      </ul>
      {evidence.length > SHOWN && (
        <Button size="sm" variant="quiet" onClick={() => setAll(!all)}>
          {all ? text.showFewer : text.showAll(format.number(evidence.length))}
        </Button>
      )}
      {evidence.length < finding.count && (
        <Text as="p" tone="soft" size="sm">
          {text.someShown(format.number(evidence.length), format.number(finding.count))}
        </Text>
      )}
    </Stack>
  );
}

interface EvidenceRowProps {
  readonly install: Install;
  readonly finding: Finding;
  readonly piece: Evidence;
}

/** One piece of evidence in a line that leads to all of it. */
function EvidenceRow({ install, finding, piece }: EvidenceRowProps) {
  switch (piece.kind) {
    case 'request':
      return <Call id={piece.id} finding={finding} />;
    case 'delivery':
      return <Delivery id={piece.id} />;
    case 'callback':
      return <Callback id={piece.id} />;
    case 'check':
      return <ReceiverCheck id={piece.id} install={install} />;
  }
}

function Call({ id, finding }: { readonly id: string; readonly finding: Finding }) {
  const { data, error } = useQuery(read('getRequest', { id }));
  const { data: sections = [] } = useQuery(read('listTables', { serverId: useServerId() }));
  if (data === undefined) return <Unread gone={error !== null} id={id} />;
  const { at, method, path, query } = data;
  const table = tableOf(data, sections);
  return (
    <Link className={styles.piece} to="/requests" search={{ request: Number(id) }}>
      <Time at={at} />
      <Text shrink tone="ink" mono breakAnywhere>
        <Text as="b" tone="info">
          {method}
        </Text>{' '}
        {shortPath(path)}
        {query !== '' && <Text tone="soft">?{query}</Text>}
      </Text>
      <Row as="span" wrap align="center" gap="1 3" shrink breakAnywhere className={styles.more}>
        {table !== null && (
          <Text as="b" tone="ink">
            {table}
          </Text>
        )}
        <LostLines lines={linesLostBy(finding, id)} />
      </Row>
      <Badge tone={toneOfStatus(meantStatus(data))}>{statusText(data)}</Badge>
      <ChevronRight aria-hidden />
    </Link>
  );
}

function Delivery({ id }: { readonly id: string }) {
  const { webhooks } = useText();
  const text = useText().report;
  const format = useFormat();
  const { data, error } = useQuery(read('getDelivery', { id }));
  if (data === undefined) return <Unread gone={error !== null} id={id} />;
  const { createdAt, type, status, attempts } = data;
  const last = attempts.at(-1);
  return (
    <Link className={styles.piece} to="/webhooks" search={{ delivery: id }}>
      <Time at={createdAt} />
      <Text shrink tone="ink" mono breakAnywhere>
        {type}
      </Text>
      <Row as="span" wrap align="center" gap="1 3" shrink breakAnywhere className={styles.more}>
        {text.attempts(format.number(attempts.length))}
        {last !== undefined &&
          `, ${last.status ?? webhooks.noAnswer}, ${format.duration(last.durationMs)}`}
      </Row>
      <Badge tone={status === 'delivered' ? 'good' : status === 'dropped' ? 'bad' : 'warn'}>
        {webhooks.statuses[status]}
      </Badge>
      <ChevronRight aria-hidden />
    </Link>
  );
}

function Callback({ id }: { readonly id: string }) {
  const { callbacks } = useText();
  const format = useFormat();
  const { data, error } = useQuery(callbackQuery(useServerId(), id));
  if (data === undefined || data === null) {
    return <Unread gone={error !== null || data === null} id={id} />;
  }
  const { at, kind, type, outcome, answerValid, durationMs, timeoutMs } = data;
  const wrong = outcome === 'answered' && answerValid === false;
  return (
    <Link className={styles.piece} to="/callbacks" search={{ call: id }}>
      <Time at={at} />
      <Text shrink tone="ink" mono breakAnywhere>
        <b>{callbacks.kinds[kind]}</b> {type}
      </Text>
      <Row as="span" wrap align="center" gap="1 3" shrink breakAnywhere className={styles.more}>
        {callbacks.timeUsed(format.duration(durationMs), format.duration(timeoutMs))}
      </Row>
      <Badge tone={outcome === 'answered' ? (wrong ? 'warn' : 'good') : 'bad'}>
        {wrong ? callbacks.invalid : callbacks.outcomes[outcome]}
      </Badge>
      <ChevronRight aria-hidden />
    </Link>
  );
}

function ReceiverCheck({ id, install }: { readonly id: string; readonly install: Install }) {
  const text = useText().report;
  const { data, error } = useQuery(receiverCheckQuery(id));
  if (data === undefined) return <Unread gone={error !== null} id={id} />;
  const { at, url, grade } = data;
  return (
    <Link
      className={styles.piece}
      to="/webhooks"
      search={{ plugin: install.pluginId, tab: 'check' }}
    >
      <Time at={at} />
      <Text shrink tone="ink" mono breakAnywhere>
        {text.check}
      </Text>
      <Row as="span" wrap align="center" gap="1 3" shrink breakAnywhere className={styles.more}>
        {url}
      </Row>
      <GradeMark grade={grade} />
      <ChevronRight aria-hidden />
    </Link>
  );
}

function Time({ at }: { readonly at: string }) {
  const format = useFormat();
  return (
    <time className={styles.time} dateTime={at} title={format.dateTime(at)}>
      {format.time(at)}
    </time>
  );
}

/** A row whose evidence is being read, or that the log has forgotten. */
function Unread({ gone, id }: { readonly gone: boolean; readonly id: string }): ReactNode {
  const text = useText().report;
  return (
    <span className={styles.piece} data-gone>
      <span className={styles.time}>{id}</span>
      <Text shrink tone="ink" mono breakAnywhere>
        {gone ? text.gone : '…'}
      </Text>
    </span>
  );
}

/** The table that a call names, as staff call it; null: it names none that is on the floor. */
export function tableOf(
  { method, query, requestBody }: Pick<LoggedRequest, 'method' | 'query' | 'requestBody'>,
  sections: readonly Section[],
): string | null {
  const id = method === 'GET' ? new URLSearchParams(query).get('id') : tableIdIn(requestBody);
  if (id === null) return null;
  const tables = sections.flatMap((section) => section.tables);
  return tables.find((table) => table.tableId === id)?.title ?? null;
}

/** What is no JSON, or was cut by the log, names no table. */
function tableIdIn(body: string): string | null {
  try {
    const sent = JSON.parse(body) as { readonly tableId?: unknown } | null;
    return typeof sent?.tableId === 'string' ? sent.tableId : null;
  } catch {
    return null;
  }
}
