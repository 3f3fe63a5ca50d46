import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ReceiptText,
  Unlink,
  UserRound,
  Webhook,
  Zap,
} from 'lucide-react';
import type { ReactNode } from 'react';

import type { LoggedRequest } from '#renderer/data/types.ts';
import type { Format } from '#renderer/text/format.ts';
import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { OwnerDot } from '#renderer/ui/owner.tsx';
import { shortPath, toneOfStatus } from '#renderer/ui/tone-of-status.ts';

import styles from './chain-strip.module.css';
import { SubjectLinkChip } from './subject-chip.tsx';

export type Chain = LoggedRequest['chain'];
type LinkedDelivery = Chain['deliveries'][number];

/**
 * The links of a chain in order. `staff` stands in for the call if staff made the change, `forgotten` if the call is
 * no longer logged.
 */
type ChainLink = 'call' | 'staff' | 'forgotten' | 'change' | 'event' | 'attempt' | 'answer';

interface ChainStripProps {
  readonly chain: Chain;
  /** The link whose details the page shows. */
  readonly here: 'call' | 'delivery';
  /** The delivery to show; by default the first that needs attention. */
  readonly deliveryId?: string;
}

const ICONS: Readonly<Record<ChainLink, LucideIcon>> = {
  call: ArrowLeftRight,
  staff: UserRound,
  forgotten: Unlink,
  change: ReceiptText,
  event: Zap,
  attempt: Webhook,
  answer: ArrowDownLeft,
};

/** A call and what it caused: change, event, attempt and response. */
export function ChainStrip({ chain, here, deliveryId }: ChainStripProps) {
  const { finding: words, kit, format } = useText();
  const delivery = firstDelivery(chain.deliveries, deliveryId);
  const links = chainLinks(chain, delivery);
  if (links.length < 2) return null;
  const current = here === 'call' ? 'call' : 'attempt';
  return (
    <section className={styles.chain} aria-label={words.chain}>
      <Stack as="ol" border radius="lg" fill="sunken" clip className={styles.strip}>
        {links.map((link) => {
          const Icon = ICONS[link];
          const { name, what, when } = CELLS[link]({ chain, delivery, words, kit, format });
          return (
            <li
              key={link}
              className={styles.link}
              data-bad={(link === 'answer' && isFailed(delivery)) || undefined}
              aria-current={link === current ? 'step' : undefined}
            >
              <Row
                as="span"
                align="center"
                gap={1}
                tone="soft"
                size="sm"
                icons="sm"
                className={styles.head}
              >
                <Icon aria-hidden /> {name}
              </Row>
              {what}
              <Text tone="soft" size="sm" className={styles.when}>
                {when}
              </Text>
            </li>
          );
        })}
      </Stack>
      <Others others={chain.deliveries.filter((one) => one !== delivery)} />
    </section>
  );
}

/** The links for what has happened so far. */
export function chainLinks(
  { call, callForgotten, subject, events }: Omit<Chain, 'deliveries'>,
  delivery: LinkedDelivery | undefined,
): readonly ChainLink[] {
  if (events.length === 0) return [];
  return [
    call === null ? (callForgotten ? 'forgotten' : 'staff') : 'call',
    ...(subject === null ? [] : (['change'] as const)),
    'event',
    ...(delivery === undefined ? [] : (['attempt'] as const)),
    ...(isAnswered(delivery) ? (['answer'] as const) : []),
  ];
}

/** True if an attempt was made and none is in flight. */
function isAnswered(delivery: LinkedDelivery | undefined): boolean {
  return delivery !== undefined && delivery.attempts > 0 && delivery.inFlightSince === null;
}

/** The requested delivery, or else the first one that is failing, then a dropped one, then any. */
export function firstDelivery(
  deliveries: readonly LinkedDelivery[],
  id: string | undefined,
): LinkedDelivery | undefined {
  return (
    deliveries.find((delivery) => delivery.id === id) ??
    deliveries.find(({ status, attempts }) => status === 'pending' && attempts > 0) ??
    deliveries.find(({ status }) => status === 'dropped') ??
    deliveries[0]
  );
}

/** True if the last attempt failed. */
function isFailed(delivery: LinkedDelivery | undefined): boolean {
  if (delivery === undefined || delivery.attempts === 0) return false;
  return delivery.lastStatus === null || delivery.lastStatus >= 300;
}

interface Given {
  readonly chain: Chain;
  readonly delivery: LinkedDelivery | undefined;
  readonly words: Texts['finding'];
  readonly kit: Texts['kit'];
  readonly format: Format;
}

interface Cell {
  readonly name: string;
  readonly what: ReactNode;
  /** The time, or another detail. */
  readonly when: ReactNode;
}

/** The content of each link. */
const CELLS: Readonly<Record<ChainLink, (given: Given) => Cell>> = {
  call: ({ chain: { call }, words, format }) => ({
    name: words.links.call,
    what: call && (
      <Link to="/requests" search={{ request: Number(call.id) }} className={styles.what}>
        {shortPath(call.path).split('/').at(-1)}
      </Link>
    ),
    when: call && <time dateTime={call.at}>{format.time(call.at)}</time>,
  }),
  staff: (given) => ({
    name: given.words.links.staff,
    what: <b className={styles.what}>{given.words.byStaff}</b>,
    when: <FirstEventTime {...given} />,
  }),
  forgotten: (given) => ({
    name: given.words.links.call,
    what: <span className={styles.what}>{given.words.forgotten}</span>,
    when: <FirstEventTime {...given} />,
  }),
  change: ({ chain: { subject }, words }) => ({
    name: words.links.change,
    what: <span className={styles.what}>{subject && <SubjectLinkChip subject={subject} />}</span>,
    when: subject && words.kinds[subject.kind],
  }),
  event: ({ chain, delivery, words, kit, format }) => {
    const { call, events } = chain;
    const event = events.find(({ id }) => id === delivery?.eventId) ?? events[0];
    if (event === undefined) return { name: words.links.event, what: null, when: null };
    // A long type breaks after its family.
    const dot = event.type.indexOf('.') + 1;
    const afterMs = call && Math.max(0, Date.parse(event.at) - Date.parse(call.at));
    const time = afterMs === null ? format.time(event.at) : `+${format.duration(afterMs)}`;
    return {
      name: words.links.event,
      what: (
        <Link to="/webhooks" search={{ find: event.id }} className={styles.what} title={event.id}>
          {event.type.slice(0, dot)}
          <wbr />
          {event.type.slice(dot)}
        </Link>
      ),
      when: events.length > 1 ? kit.andMore(format.number(events.length - 1)) : time,
    };
  },
  attempt: ({ delivery, words, format }) => ({
    name: words.links.attempt(String(attemptOf(delivery))),
    what: delivery && (
      <Link to="/webhooks" search={{ delivery: delivery.id }} className={styles.what}>
        <OwnerDot pluginId={delivery.pluginId} /> {delivery.pluginId}
      </Link>
    ),
    when:
      delivery?.lastAt && delivery.inFlightSince === null
        ? format.time(delivery.lastAt)
        : delivery && waitingOf(delivery, words),
  }),
  answer: ({ delivery, words, kit, format }) => ({
    name: words.links.answer,
    what: delivery && (
      <Link
        to="/webhooks"
        search={{ delivery: delivery.id, side: 'response' }}
        className={styles.what}
      >
        {delivery.lastStatus ?? kit.noAnswer}
      </Link>
    ),
    when: delivery?.nextAttemptAt
      ? words.retryAt(format.time(delivery.nextAttemptAt))
      : format.duration(delivery?.lastDurationMs ?? 0),
  }),
};

/** The number of the attempt in flight, else of the last one, else 1. */
function attemptOf(delivery: LinkedDelivery | undefined): number {
  const { attempts = 0, inFlightSince = null } = delivery ?? {};
  return Math.max(1, attempts + (inFlightSince === null ? 0 : 1));
}

/** The state of a delivery that is in flight or has not been attempted. */
function waitingOf({ inFlightSince }: LinkedDelivery, words: Given['words']): string {
  return inFlightSince === null ? words.waiting : words.inFlight;
}

function FirstEventTime({ chain: { events }, format }: Given) {
  return events[0] && <time>{format.time(events[0].at)}</time>;
}

/** Links to the other deliveries of the chain. */
function Others({ others }: { readonly others: readonly LinkedDelivery[] }) {
  const { finding: words, kit } = useText();
  if (others.length === 0) return null;
  return (
    <Row as="p" wrap align="center" gap="1 3" tone="soft" size="sm">
      {words.alsoSent}
      {others.map((delivery) => (
        <Link
          key={delivery.id}
          to="/webhooks"
          search={{ delivery: delivery.id }}
          className={styles.other}
        >
          <OwnerDot pluginId={delivery.pluginId} /> {delivery.pluginId} {delivery.type}{' '}
          <Badge
            tone={delivery.lastStatus === null ? 'neutral' : toneOfStatus(delivery.lastStatus)}
          >
            {delivery.attempts === 0
              ? waitingOf(delivery, words)
              : (delivery.lastStatus ?? kit.noAnswer)}
          </Badge>
        </Link>
      ))}
    </Row>
  );
}
