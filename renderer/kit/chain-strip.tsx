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
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Row, Stack } from '#renderer/ui/layout.tsx';
import { OwnerDot } from '#renderer/ui/owner.tsx';
import { shortPath, toneOfStatus } from '#renderer/ui/tone-of-status.ts';

import type { ChainLink } from './chain-links.ts';
import { chainLinks, firstDelivery } from './chain-links.ts';
import styles from './chain-strip.module.css';
import { SubjectLinkChip } from './subject-chip.tsx';

export type Chain = LoggedRequest['chain'];
type LinkedDelivery = Chain['deliveries'][number];

interface ChainStripProps {
  readonly chain: Chain;
  /** What of it is open. */
  readonly here: 'call' | 'delivery';
  /** The delivery whose attempt is shown; that which needs a look first when left out. */
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

/** What hangs together, link by link: call, change, event, attempt and answer; each leads there. */
export function ChainStrip({ chain, here, deliveryId }: ChainStripProps) {
  const words = useText().finding;
  const shown = firstDelivery(chain.deliveries, deliveryId);
  const links = chainLinks(chain, shown);
  if (links.length < 2) return null;
  const open = here === 'call' ? 'call' : 'attempt';
  return (
    <section className={styles.chain} aria-label={words.chain} data-technical>
      <Stack as="ol" border radius="lg" fill="sunken" clip className={styles.strip}>
        {links.map((link) => (
          <li
            key={link}
            className={styles.link}
            data-bad={(link === 'answer' && shown !== undefined && isBad(shown)) || undefined}
            aria-current={link === open ? 'step' : undefined}
          >
            <LinkOf link={link} chain={chain} delivery={shown} />
          </li>
        ))}
      </Stack>
      <Others others={chain.deliveries.filter((one) => one !== shown)} />
    </section>
  );
}

/** Whether an attempt was answered otherwise than with success. */
function isBad({ attempts, lastStatus }: LinkedDelivery): boolean {
  return attempts > 0 && (lastStatus === null || lastStatus >= 300);
}

interface LinkOfProps {
  readonly link: ChainLink;
  readonly chain: Chain;
  readonly delivery: LinkedDelivery | undefined;
}

function LinkOf({ link, chain, delivery }: LinkOfProps) {
  switch (link) {
    case 'call':
      return <CallLink chain={chain} />;
    case 'staff':
      return <StaffLink chain={chain} />;
    case 'forgotten':
      return <ForgottenLink chain={chain} />;
    case 'change':
      return <ChangeLink chain={chain} />;
    case 'event':
      return <EventLink chain={chain} delivery={delivery} />;
    case 'attempt':
      return delivery && <AttemptLink delivery={delivery} />;
    case 'answer':
      return delivery && <AnswerLink delivery={delivery} />;
  }
}

function Head({ link, children }: { readonly link: ChainLink; readonly children?: ReactNode }) {
  const words = useText().finding;
  const Icon = ICONS[link];
  const name = link === 'attempt' ? children : words.links[link === 'forgotten' ? 'call' : link];
  return (
    <Row as="span" align="center" gap={1} tone="soft" size="sm" icons="sm" className={styles.head}>
      <Icon aria-hidden /> {name}
    </Row>
  );
}

function CallLink({ chain: { call } }: { readonly chain: Chain }) {
  const format = useFormat();
  if (call === null) return null;
  const name = shortPath(call.path);
  return (
    <>
      <Head link="call" />
      <Link to="/requests" search={{ request: Number(call.id) }} className={styles.what}>
        {name.split('/').at(-1)}
      </Link>
      <time className={styles.when} dateTime={call.at}>
        {format.time(call.at)}
      </time>
    </>
  );
}

function StaffLink({ chain: { events } }: { readonly chain: Chain }) {
  const words = useText().finding;
  const format = useFormat();
  const [event] = events;
  return (
    <>
      <Head link="staff" />
      <b className={styles.what}>{words.byStaff}</b>
      {event !== undefined && <time className={styles.when}>{format.time(event.at)}</time>}
    </>
  );
}

/** The log has forgotten the call, or was cleared. */
function ForgottenLink({ chain: { events } }: { readonly chain: Chain }) {
  const words = useText().finding;
  const format = useFormat();
  const [event] = events;
  return (
    <>
      <Head link="forgotten" />
      <span className={styles.what}>{words.forgotten}</span>
      {event !== undefined && <time className={styles.when}>{format.time(event.at)}</time>}
    </>
  );
}

function ChangeLink({ chain: { subject } }: { readonly chain: Chain }) {
  const words = useText().finding;
  if (subject === null) return null;
  return (
    <>
      <Head link="change" />
      <span className={styles.what}>
        <SubjectLinkChip subject={subject} />
      </span>
      <span className={styles.when}>{words.kinds[subject.kind]}</span>
    </>
  );
}

function EventLink({ chain, delivery }: Omit<LinkOfProps, 'link'>) {
  const words = useText().finding;
  const format = useFormat();
  const later = useLater(chain);
  const { events } = chain;
  const event = events.find(({ id }) => id === delivery?.eventId) ?? events[0];
  if (event === undefined) return null;
  return (
    <>
      <Head link="event" />
      <Link to="/webhooks" search={{ find: event.id }} className={styles.what} title={event.id}>
        <EventType type={event.type} />
      </Link>
      <span className={styles.when}>
        {events.length > 1 ? words.moreEvents(format.number(events.length - 1)) : later(event.at)}
      </span>
    </>
  );
}

/** A type that goes to the next line behind its dot, where it has to. */
function EventType({ type }: { readonly type: string }) {
  const [group = '', ...rest] = type.split('.');
  return rest.length === 0 ? (
    type
  ) : (
    <>
      {group}.<wbr />
      {rest.join('.')}
    </>
  );
}

/** How long after the call something was; the time itself where there was none. */
function useLater({ call }: Chain): (at: string) => string {
  const words = useText().finding;
  const format = useFormat();
  return (at) => {
    if (call === null) return format.time(at);
    const ms = Math.max(0, new Date(at).getTime() - new Date(call.at).getTime());
    return words.later(format.duration(ms));
  };
}

function AttemptLink({ delivery }: { readonly delivery: LinkedDelivery }) {
  const words = useText().finding;
  const format = useFormat();
  const { id, pluginId, attempts, lastAt } = delivery;
  return (
    <>
      <Head link="attempt">{words.links.attempt(String(Math.max(1, attempts)))}</Head>
      <Link to="/webhooks" search={{ delivery: id }} className={styles.what}>
        <OwnerDot pluginId={pluginId} /> {pluginId}
      </Link>
      <span className={styles.when}>{lastAt === null ? words.waiting : format.time(lastAt)}</span>
    </>
  );
}

function AnswerLink({ delivery }: { readonly delivery: LinkedDelivery }) {
  const words = useText().finding;
  const format = useFormat();
  const { id, lastStatus, lastDurationMs, nextAttemptAt } = delivery;
  return (
    <>
      <Head link="answer" />
      <Link to="/webhooks" search={{ delivery: id, side: 'response' }} className={styles.what}>
        {lastStatus ?? words.noAnswer}
      </Link>
      <span className={styles.when}>
        {nextAttemptAt === null
          ? format.duration(lastDurationMs ?? 0)
          : words.retryAt(format.time(nextAttemptAt))}
      </span>
    </>
  );
}

/** Where else it went. */
function Others({ others }: { readonly others: readonly LinkedDelivery[] }) {
  const words = useText().finding;
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
            {delivery.attempts === 0 ? words.waiting : (delivery.lastStatus ?? words.noAnswer)}
          </Badge>
        </Link>
      ))}
    </Row>
  );
}
