import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { Link, linkOptions } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';

import { callbackQuery } from '#renderer/data/callbacks.ts';
import { read } from '#renderer/data/queries.ts';
import { receiverCheckQuery } from '#renderer/data/receiver-checks.ts';
import type { Evidence, Finding, Install, LoggedRequest, Section } from '#renderer/data/types.ts';
import { StatusBadge } from '#renderer/kit/call-status.tsx';
import { OutcomeBadge } from '#renderer/kit/outcome-badge.tsx';
import { GradeLetter } from '#renderer/kit/report-grade.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { OwnerDot } from '#renderer/ui/owner.tsx';
import { shortPath } from '#renderer/ui/tone-of-status.ts';
import { isObject, parsed } from '#server/domain/json.ts';

import styles from './report.module.css';

/** The number of evidence items shown initially. */
const SHOWN = 5;

interface EvidenceListProps {
  readonly install: Install;
  readonly finding: Finding;
}

/** The evidence of a finding, newest first; each piece links to its details. */
export function EvidenceList({ install, finding }: EvidenceListProps) {
  const text = useText().report;
  const format = useFormat();
  const [all, setAll] = useState(false);
  const evidence = finding.evidence.toReversed();
  if (evidence.length === 0) return null;
  const shown = all ? evidence : evidence.slice(0, SHOWN);
  return (
    <Stack gap={1} atStart>
      <ul className={styles.pieces} aria-label={text.evidence}>
        {shown.map(({ kind, id }) => {
          const EvidencePiece = PIECES[kind];
          return (
            <li key={`${kind} ${id}`}>
              <EvidencePiece id={id} install={install} finding={finding} />
            </li>
          );
        })}
      </ul>
      {evidence.length > SHOWN && (
        <Button size="sm" variant="quiet" onClick={() => setAll(!all)}>
          {all ? text.showFewer : text.showAll(format.number(evidence.length))}
        </Button>
      )}
      {evidence.length < finding.count && (
        <Note as="p">
          {text.someShown(format.number(evidence.length), format.number(finding.count))}
        </Note>
      )}
    </Stack>
  );
}

interface PieceProps extends EvidenceListProps {
  readonly id: string;
}

function Call({ id, finding }: PieceProps) {
  const { data, error } = useQuery(read('getRequest', { id }));
  const { data: sections = [] } = useQuery(read('listTables', { serverId: useServerId() }));
  if (data === undefined) return <Unread gone={error !== null} id={id} />;
  const { at, method, path, query } = data;
  const table = tableOf(data, sections);
  return (
    <Piece
      link={linkOptions({ to: '/requests', search: { request: Number(id) } })}
      at={at}
      badge={<StatusBadge call={data} />}
      more={
        <>
          {table !== null && (
            <Text as="b" tone="ink">
              {table}
            </Text>
          )}
          <LostLines lines={linesLostBy(finding, id)} />
        </>
      }
    >
      <Text as="b" tone="info">
        {method}
      </Text>{' '}
      {shortPath(path)}
      {query !== '' && <Text tone="soft">?{query}</Text>}
    </Piece>
  );
}

function Delivery({ id }: PieceProps) {
  const { webhooks, report: text } = useText();
  const format = useFormat();
  const { data, error } = useQuery(read('getDelivery', { id }));
  if (data === undefined) return <Unread gone={error !== null} id={id} />;
  const { createdAt, type, status, attempts } = data;
  const last = attempts.at(-1);
  return (
    <Piece
      link={linkOptions({ to: '/webhooks', search: { delivery: id } })}
      at={createdAt}
      badge={
        <Badge tone={status === 'delivered' ? 'good' : status === 'dropped' ? 'bad' : 'warn'}>
          {webhooks.statuses[status]}
        </Badge>
      }
      more={
        <>
          {text.attempts(format.number(attempts.length))}
          {last && `, ${last.status ?? webhooks.noAnswer}, ${format.duration(last.durationMs)}`}
        </>
      }
    >
      {type}
    </Piece>
  );
}

function Callback({ id }: PieceProps) {
  const { callbacks } = useText();
  const format = useFormat();
  const { data, error } = useQuery(callbackQuery(useServerId(), id));
  if (!data) return <Unread gone={error !== null || data === null} id={id} />;
  const { at, kind, type, durationMs, timeoutMs } = data;
  return (
    <Piece
      link={linkOptions({ to: '/callbacks', search: { call: id } })}
      at={at}
      badge={<OutcomeBadge entry={data} />}
      more={callbacks.timeUsed(format.duration(durationMs), format.duration(timeoutMs))}
    >
      <b>{callbacks.kinds[kind]}</b> {type}
    </Piece>
  );
}

function ReceiverCheck({ id, install }: PieceProps) {
  const text = useText().report;
  const { data, error } = useQuery(receiverCheckQuery(id));
  if (data === undefined) return <Unread gone={error !== null} id={id} />;
  const { at, url, grade } = data;
  return (
    <Piece
      link={linkOptions({
        to: '/resilience',
        hash: 'receiver',
        search: { plugin: install.pluginId },
      })}
      at={at}
      badge={<GradeLetter grade={grade} />}
      more={url}
    >
      {text.check}
    </Piece>
  );
}

const PIECES: Readonly<Record<Evidence['kind'], ComponentType<PieceProps>>> = {
  request: Call,
  delivery: Delivery,
  callback: Callback,
  check: ReceiverCheck,
};

interface PieceLinkProps {
  readonly link: LinkProps;
  readonly at: string;
  readonly badge: ReactNode;
  readonly more: ReactNode;
  readonly children: ReactNode;
}

function Piece({ link, at, badge, more, children }: PieceLinkProps) {
  const format = useFormat();
  return (
    <Link {...link} className={styles.piece}>
      <time dateTime={at} title={format.dateTime(at)}>
        {format.time(at)}
      </time>
      <Text shrink tone="ink" mono breakAnywhere>
        {children}
      </Text>
      <Row as="span" wrap align="center" gap="1 3" shrink breakAnywhere className={styles.more}>
        {more}
      </Row>
      {badge}
      <ChevronRight aria-hidden />
    </Link>
  );
}

/** Evidence that is loading or no longer in the log. */
function Unread({ gone, id }: { readonly gone: boolean; readonly id: string }) {
  const text = useText().report;
  return (
    <span className={styles.piece} data-gone>
      <span>{id}</span>
      <Text shrink tone="ink" mono breakAnywhere>
        {gone ? text.gone : '…'}
      </Text>
    </span>
  );
}

/** The title of the table in a call; null if there is none. */
export function tableOf(
  { method, query, requestBody }: Pick<LoggedRequest, 'method' | 'query' | 'requestBody'>,
  sections: readonly Section[],
): string | null {
  const id = method === 'GET' ? new URLSearchParams(query).get('id') : tableIdIn(requestBody);
  if (id === null) return null;
  const tables = sections.flatMap((section) => section.tables);
  return tables.find((table) => table.tableId === id)?.title ?? null;
}

/** Null if the body is not JSON, for example because the log truncated it. */
function tableIdIn(body: string): string | null {
  const sent = parsed(body);
  return isObject(sent) && typeof sent['tableId'] === 'string' ? sent['tableId'] : null;
}

/** A line that lost metadata in a full replace, with its owners. */
interface LostLine {
  readonly title: string;
  readonly items: readonly { readonly by: string; readonly key: string; readonly value: string }[];
}

interface Losses {
  readonly losses?: readonly { readonly request: string; readonly lines: readonly LostLine[] }[];
}

/** The lines that lost metadata in a call, for findings about lost metadata. */
export function linesLostBy({ values }: Finding, call: string): readonly LostLine[] {
  const { losses = [] } = values as Losses;
  return losses.find(({ request }) => request === call)?.lines ?? [];
}

function LostLines({ lines }: { readonly lines: readonly LostLine[] }) {
  const text = useText().report;
  return lines.map((line, place) => (
    // Lines may have the same title.
    // oxlint-disable-next-line react/no-array-index-key
    <Row key={place} as="span" inline wrap align="center" gap={1} tone="ink">
      {line.title}
      {line.items.map(({ by, key, value }) => (
        <Row
          key={`${by} ${key}`}
          as="span"
          inline
          align="center"
          gap={1}
          radius="sm"
          mono
          size="xs"
          breakAnywhere
          className={styles.lost}
          title={text.lost(key, by)}
        >
          <OwnerDot pluginId={by} light />
          {key}={value}
        </Row>
      ))}
    </Row>
  ));
}
