import type { Delivery } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { useInstallsOf } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import type { RetryPreset } from '#server/domain/delivery.ts';
import { RETRY_GAPS_MS } from '#server/domain/delivery.ts';

import styles from './webhooks.module.css';

interface AttemptTimelineProps {
  readonly delivery: Delivery;
  readonly selected: number | undefined;
  readonly onSelect: (n: number) => void;
}

/** Past attempts, the next one, and planned retries, with the gaps between them. */
export function AttemptTimeline({ delivery, selected, onSelect }: AttemptTimelineProps) {
  const { webhooks } = useText();
  const install = useInstallsOf(delivery.serverId).find(
    ({ pluginId }) => pluginId === delivery.pluginId,
  );
  const plan = planOf(delivery, install?.webhook?.retries ?? 'spec');
  const last = plan.at(-1);
  return (
    <Row as="ol" wrap className={styles.timeline} aria-label={webhooks.attempts}>
      {plan.map((planned) => (
        <li key={planned.n} className={styles.stop} data-kind={lookOf(planned)}>
          <Stop
            planned={planned}
            isLast={planned === last}
            inFlightSince={delivery.inFlightSince}
            selected={selected}
            onSelect={onSelect}
          />
        </li>
      ))}
    </Row>
  );
}

function lookOf(planned: PlannedAttempt): string {
  if (planned.kind !== 'made') return planned.kind;
  return planned.attempt.errorCode === null ? 'good' : 'bad';
}

interface StopProps
  extends Omit<AttemptTimelineProps, 'delivery'>, Pick<DueProps, 'inFlightSince'> {
  readonly planned: PlannedAttempt;
  readonly isLast: boolean;
}

function Stop({ planned, isLast, inFlightSince, selected, onSelect }: StopProps) {
  const { webhooks, kit, format } = useText();
  const { n, gapMs } = planned;
  const inside = (
    <>
      <Stack as="span" centered radius="full" size="xs" weight="heavy" className={styles.bead}>
        {n}
      </Stack>
      <Text tone="ink" weight="strong">
        {gapMs === null ? webhooks.atOnce : <Gap ms={gapMs} />}
      </Text>
    </>
  );
  if (planned.kind !== 'made') {
    return (
      <div className={styles.inside}>
        {inside}
        {planned.kind === 'next' && <Due at={planned.at} inFlightSince={inFlightSince} />}
        {isLast && <Text tone="faint">{webhooks.thenDropped}</Text>}
      </div>
    );
  }
  const { status, durationMs, at } = planned.attempt;
  return (
    <button
      type="button"
      className={styles.inside}
      aria-pressed={n === selected}
      onClick={() => onSelect(n)}
    >
      {inside}
      <time dateTime={at}>{format.time(at)}</time>
      <span className={styles.answer}>
        {status ?? kit.noAnswer} · {format.duration(durationMs)}
      </span>
    </button>
  );
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A gap rounded to seconds, in the largest unit that divides it: 1 min rather than 60 s. */
function Gap({ ms: exactMs }: { readonly ms: number }) {
  const { gaps } = useText().webhooks;
  const { format } = useText();
  const ms = Math.round(exactMs / SECOND) * SECOND;
  if (ms >= HOUR && ms % HOUR === 0) return gaps.hours(format.number(ms / HOUR));
  if (ms >= MINUTE && ms % MINUTE === 0) return gaps.minutes(format.number(ms / MINUTE));
  if (ms < 2 * MINUTE) return gaps.seconds(format.number(ms / SECOND));
  return `+${format.duration(ms)}`;
}

interface DueProps {
  readonly at: number;
  /** Null if no attempt is in flight. */
  readonly inFlightSince: string | null;
}

/** The time of the next attempt on the emulator's clock, or a note that it is in flight. */
function Due({ at, inFlightSince }: DueProps) {
  const { webhooks, clock, finding, format } = useText();
  const left = at - useNow();
  const due = left <= 0 ? clock.dueNow : webhooks.dueIn(format.duration(left));
  return (
    <>
      <time dateTime={inFlightSince ?? undefined}>{format.time(inFlightSince ?? at)}</time>
      <Text tone="accent" weight="strong">
        {inFlightSince === null ? due : finding.inFlight}
      </Text>
    </>
  );
}

type Attempt = Delivery['attempts'][number];

/** A past attempt, the next one, or a planned retry. */
export type PlannedAttempt = { readonly n: number; readonly gapMs: number | null } & (
  | { readonly kind: 'made'; readonly attempt: Attempt }
  /** `at` in epoch ms. */
  | { readonly kind: 'next'; readonly at: number }
  | { readonly kind: 'later' }
);

/** All attempts of a delivery, past and planned. */
export function planOf(
  { attempts, nextAttemptAt }: Pick<Delivery, 'attempts' | 'nextAttemptAt'>,
  retries: RetryPreset,
): readonly PlannedAttempt[] {
  const made = attempts.map((attempt, index): PlannedAttempt => {
    const before = attempts[index - 1];
    const gapMs = before === undefined ? null : Date.parse(attempt.at) - Date.parse(before.at);
    return { kind: 'made', n: attempt.n, gapMs, attempt };
  });
  if (nextAttemptAt === null) return made;
  const last = attempts.at(-1);
  const at = Date.parse(nextAttemptAt);
  const n = (last?.n ?? 0) + 1;
  const gapMs = last === undefined ? null : at - Date.parse(last.at);
  // The gap at index n - 1 follows attempt n.
  const later = RETRY_GAPS_MS[retries]
    .slice(n - 1)
    .map((gap, index): PlannedAttempt => ({ kind: 'later', n: n + 1 + index, gapMs: gap }));
  return [...made, { kind: 'next', n, gapMs, at }, ...later];
}
