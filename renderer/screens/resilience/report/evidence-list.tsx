import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { Link, linkOptions } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';

import { callbackQuery } from '#renderer/data/outgoing-logs.ts';
import { useRead } from '#renderer/data/queries.ts';
import { receiverCheckQuery } from '#renderer/data/report.ts';
import type { Evidence, Finding, Install } from '#renderer/data/types.ts';
import { OutcomeBadge, StatusBadge } from '#renderer/kit/call-status.tsx';
import { GradeLetter } from '#renderer/kit/report-grade.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { SubjectChip } from '#renderer/kit/subject-chip.tsx';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { OwnerDot } from '#renderer/ui/owner.tsx';
import { shortPath } from '#renderer/ui/tone-of-status.ts';
import type { CallLosses } from '#server/domain/report-card/report.ts';

import styles from './report.module.css';

/** The number of evidence items shown initially. */
const SHOWN = 5;

interface EvidenceListProps {
  readonly install: Install;
  readonly finding: Finding;
}

/** The evidence of a finding, newest first; each piece links to its details. */
export function EvidenceList({ install, finding }: EvidenceListProps) {
  const { report: text, format } = useText();
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
  return (
    <Piece
      id={id}
      query={useRead('getRequest', { id })}
      link={linkOptions({ to: '/requests', search: { request: Number(id) } })}
    >
      {(call) => ({
        at: call.at,
        badge: <StatusBadge call={call} />,
        what: (
          <>
            <Text as="b" tone="info">
              {call.method}
            </Text>{' '}
            {shortPath(call.path)}
            {call.query !== '' && <Text tone="soft">?{call.query}</Text>}
          </>
        ),
        more: (
          <>
            {call.subject !== null && <SubjectChip subject={call.subject} />}
            <LostLines lines={linesLostBy(finding, id)} />
          </>
        ),
      })}
    </Piece>
  );
}

function Delivery({ id }: PieceProps) {
  const { webhooks, report: text, kit, format } = useText();
  return (
    <Piece
      id={id}
      query={useRead('getDelivery', { id })}
      link={linkOptions({ to: '/webhooks', search: { delivery: id } })}
    >
      {({ createdAt, type, status, attempts }) => {
        const last = attempts.at(-1);
        return {
          at: createdAt,
          badge: (
            <Badge tone={status === 'delivered' ? 'good' : status === 'dropped' ? 'bad' : 'warn'}>
              {webhooks.statuses[status]}
            </Badge>
          ),
          what: type,
          more: (
            <>
              {text.attempts(format.number(attempts.length))}
              {last && `, ${last.status ?? kit.noAnswer}, ${format.duration(last.durationMs)}`}
            </>
          ),
        };
      }}
    </Piece>
  );
}

function Callback({ id }: PieceProps) {
  const { callbacks, format } = useText();
  return (
    <Piece
      id={id}
      query={useQuery(callbackQuery(useServerId(), id))}
      link={linkOptions({ to: '/callbacks', search: { call: id } })}
    >
      {(entry) => ({
        at: entry.at,
        badge: <OutcomeBadge entry={entry} />,
        what: (
          <>
            <b>{callbacks.kinds[entry.kind]}</b> {entry.type}
          </>
        ),
        more: callbacks.timeUsed(
          format.duration(entry.durationMs),
          format.duration(entry.timeoutMs),
        ),
      })}
    </Piece>
  );
}

function ReceiverCheck({ id, install: { pluginId: plugin } }: PieceProps) {
  const { receiverCheck } = useText();
  return (
    <Piece
      id={id}
      query={useQuery(receiverCheckQuery(id))}
      link={linkOptions({ to: '/resilience', hash: 'receiver', search: { plugin } })}
    >
      {({ at, url, grade }) => ({
        at,
        badge: <GradeLetter grade={grade} />,
        what: receiverCheck.title,
        more: url,
      })}
    </Piece>
  );
}

const PIECES: Readonly<Record<Evidence['kind'], ComponentType<PieceProps>>> = {
  request: Call,
  delivery: Delivery,
  callback: Callback,
  check: ReceiverCheck,
};

interface ShownPieceProps<Data> {
  readonly id: string;
  readonly query: UseQueryResult<Data | null>;
  readonly link: LinkProps;
  readonly children: (
    data: Data,
  ) => Readonly<Record<'badge' | 'what' | 'more', ReactNode>> & { readonly at: string };
}

/** A piece of evidence, or a note that it is loading or no longer in the log. */
function Piece<Data>({ id, query: { data, error }, link, children }: ShownPieceProps<Data>) {
  const { finding, format } = useText();
  if (data === undefined || data === null) {
    return (
      <span className={styles.piece} data-gone>
        <span>{id}</span>
        <Text shrink tone="ink" mono breakAnywhere>
          {error !== null || data === null ? finding.forgotten : '…'}
        </Text>
      </span>
    );
  }
  const { at, badge, what, more } = children(data);
  return (
    <Link {...link} className={styles.piece}>
      <time dateTime={at} title={format.dateTime(at)}>
        {format.time(at)}
      </time>
      <Text shrink tone="ink" mono breakAnywhere>
        {what}
      </Text>
      <Row as="span" wrap align="center" gap="1 3" shrink breakAnywhere className={styles.more}>
        {more}
      </Row>
      {badge}
      <ChevronRight aria-hidden />
    </Link>
  );
}

/** The lines that lost metadata in a call, for findings about lost metadata. */
export function linesLostBy({ values }: Finding, call: string): CallLosses['lines'] {
  const { losses = [] } = values as { readonly losses?: readonly CallLosses[] };
  return losses.find(({ request }) => request === call)?.lines ?? [];
}

function LostLines({ lines }: Pick<CallLosses, 'lines'>) {
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
