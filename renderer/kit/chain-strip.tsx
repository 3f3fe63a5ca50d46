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

/** A call with what it caused: change, event, attempt and answer, each with a link. */
export function ChainStrip({ chain, here, deliveryId }: ChainStripProps) {
  const words = useText().finding;
  const shown = firstDelivery(chain.deliveries, deliveryId);
  const links = chainLinks(chain, shown);
  if (links.length < 2) return null;
  const open = here === 'call' ? 'call' : 'attempt';
  return (
    <section className={styles.chain} aria-label={words.chain} data-technical>
      <Stack as="ol" border radius="lg" fill="sunken" clip className={styles.strip}>
        {links.map((link) => {
          const Content = CONTENTS[link];
          return (
            <li
              key={link}
              className={styles.link}
              data-bad={(link === 'answer' && shown !== undefined && isBad(shown)) || undefined}
              aria-current={link === open ? 'step' : undefined}
            >
              <Content chain={chain} delivery={shown} />
            </li>
          );
        })}
      </Stack>
      <Others others={chain.deliveries.filter((one) => one !== shown)} />
    </section>
  );
}

/** True if the last attempt failed. */
function isBad({ attempts, lastStatus }: LinkedDelivery): boolean {
  return attempts > 0 && (lastStatus === null || lastStatus >= 300);
}

interface LinkProps {
  readonly chain: Chain;
  readonly delivery: LinkedDelivery | undefined;
}

const CONTENTS: Readonly<Record<ChainLink, (props: LinkProps) => ReactNode>> = {
  call: CallLink,
  staff: (props) => <NoCallLink link="staff" {...props} />,
  forgotten: (props) => <NoCallLink link="forgotten" {...props} />,
  change: ChangeLink,
  event: EventLink,
  attempt: AttemptLink,
  answer: AnswerLink,
};

interface CellProps {
  readonly link: ChainLink;
  readonly name: string;
  /** When it was, or what else is known of it. */
  readonly when: ReactNode;
  /** What it is, mostly with a link to it. */
  readonly children: ReactNode;
}

function Cell({ link, name, when, children }: CellProps) {
  const Icon = ICONS[link];
  return (
    <>
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
      {children}
      <span className={styles.when}>{when}</span>
    </>
  );
}

function CallLink({ chain: { call } }: LinkProps) {
  const words = useText().finding;
  const format = useFormat();
  if (call === null) return null;
  const when = <time dateTime={call.at}>{format.time(call.at)}</time>;
  return (
    <Cell link="call" name={words.links.call} when={when}>
      <Link to="/requests" search={{ request: Number(call.id) }} className={styles.what}>
        {shortPath(call.path).split('/').at(-1)}
      </Link>
    </Cell>
  );
}

/** Staff made the change, or the log no longer has the call. */
function NoCallLink({ link, chain }: LinkProps & { readonly link: 'staff' | 'forgotten' }) {
  const words = useText().finding;
  const format = useFormat();
  const [event] = chain.events;
  const isStaff = link === 'staff';
  return (
    <Cell
      link={link}
      name={isStaff ? words.links.staff : words.links.call}
      when={event && <time>{format.time(event.at)}</time>}
    >
      {isStaff ? (
        <b className={styles.what}>{words.byStaff}</b>
      ) : (
        <span className={styles.what}>{words.forgotten}</span>
      )}
    </Cell>
  );
}

function ChangeLink({ chain: { subject } }: LinkProps) {
  const words = useText().finding;
  if (subject === null) return null;
  return (
    <Cell link="change" name={words.links.change} when={words.kinds[subject.kind]}>
      <span className={styles.what}>
        <SubjectLinkChip subject={subject} />
      </span>
    </Cell>
  );
}

function EventLink({ chain: { call, events }, delivery }: LinkProps) {
  const words = useText().finding;
  const format = useFormat();
  const event = events.find(({ id }) => id === delivery?.eventId) ?? events[0];
  if (event === undefined) return null;
  const more = events.length - 1;
  const [group = '', ...rest] = event.type.split('.');
  return (
    <Cell
      link="event"
      name={words.links.event}
      when={more > 0 ? words.moreEvents(format.number(more)) : timeAfter(call, event.at)}
    >
      <Link to="/webhooks" search={{ find: event.id }} className={styles.what} title={event.id}>
        {group}
        {rest.length > 0 && (
          <>
            .<wbr />
            {rest.join('.')}
          </>
        )}
      </Link>
    </Cell>
  );

  /** How long after the call it was; the time itself if there was no call. */
  function timeAfter(first: Chain['call'], at: string): string {
    if (first === null) return format.time(at);
    return words.later(format.duration(Math.max(0, Date.parse(at) - Date.parse(first.at))));
  }
}

function AttemptLink({ delivery }: LinkProps) {
  const words = useText().finding;
  const format = useFormat();
  if (delivery === undefined) return null;
  const { id, pluginId, attempts, lastAt } = delivery;
  return (
    <Cell
      link="attempt"
      name={words.links.attempt(String(Math.max(1, attempts)))}
      when={lastAt === null ? words.waiting : format.time(lastAt)}
    >
      <Link to="/webhooks" search={{ delivery: id }} className={styles.what}>
        <OwnerDot pluginId={pluginId} /> {pluginId}
      </Link>
    </Cell>
  );
}

function AnswerLink({ delivery }: LinkProps) {
  const words = useText().finding;
  const format = useFormat();
  if (delivery === undefined) return null;
  const { id, lastStatus, lastDurationMs, nextAttemptAt } = delivery;
  return (
    <Cell
      link="answer"
      name={words.links.answer}
      when={
        nextAttemptAt === null
          ? format.duration(lastDurationMs ?? 0)
          : words.retryAt(format.time(nextAttemptAt))
      }
    >
      <Link to="/webhooks" search={{ delivery: id, side: 'response' }} className={styles.what}>
        {lastStatus ?? words.noAnswer}
      </Link>
    </Cell>
  );
}

/** The other deliveries. */
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
