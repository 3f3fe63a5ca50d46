import type { Payment, PaymentEntry } from '#renderer/data/types.ts';
import type { Texts } from '#renderer/text/text.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Stack, Text } from '#renderer/ui/layout.tsx';
import { Timeline } from '#renderer/ui/timeline.tsx';

import { meaningOfMessage } from './message-meaning.ts';
import { toneOfEntry } from './payment-badges.tsx';
import styles from './terminal.module.css';

/** Everything that happened to a payment, newest first. */
export function PaymentHistory({ payment }: { readonly payment: Payment }) {
  const { terminal } = useText();
  const format = useFormat();
  const entries = payment.history.map((entry, index) => ({ entry, index })).toReversed();
  return (
    <Stack as="section" gap={2}>
      <Text as="h3" tone="soft">
        {terminal.history}
      </Text>
      <Timeline
        label={terminal.history}
        entries={entries.map(({ entry, index }) => ({
          id: String(index),
          at: format.time(entry.at),
          title: <Title entry={entry} />,
          tone: toneOfEntry(entry),
          aside: <Outcome entry={entry} />,
          ...detailOf(entry, terminal.meanings),
        }))}
      />
    </Stack>
  );
}

function Title({ entry: { kind, message } }: { readonly entry: PaymentEntry }) {
  const { terminal } = useText();
  return (
    <>
      {terminal.kinds[kind]}
      {kind !== 'created' && kind !== 'pulled' && (
        <Text
          as="code"
          tone="soft"
          size="sm"
          breakAnywhere
          className={styles.message}
          data-technical
        >
          {message}
        </Text>
      )}
    </>
  );
}

function Outcome({ entry }: { readonly entry: PaymentEntry }) {
  const { terminal } = useText();
  const { kind, state } = entry;
  const tone = toneOfEntry(entry);
  if (kind === 'refused') return <Badge tone={tone}>{terminal.outcome.refused}</Badge>;
  if (kind === 'stale') return <Badge>{terminal.outcome.stale}</Badge>;
  if (kind === 'created' || kind === 'pulled') return null;
  return <Badge tone={tone}>{terminal.outcome.now(terminal.stepNames[state])}</Badge>;
}

function detailOf(
  { kind, message }: PaymentEntry,
  meanings: Texts['terminal']['meanings'],
): { detail?: string } {
  const meaning = kind === 'refused' ? meaningOfMessage(message) : null;
  return meaning === null ? {} : { detail: meanings[meaning] };
}
