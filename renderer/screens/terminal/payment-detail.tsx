import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { PAYMENT_TONES, StateBadge } from '#renderer/account/payment-state.tsx';
import { RetryPayment } from '#renderer/account/retry-payment.tsx';
import { catalogQuery } from '#renderer/data/catalog.ts';
import type { AmountRule, Payment, PaymentEntry, PaymentState } from '#renderer/data/types.ts';
import { useAccount, usePlace } from '#renderer/kit/account-name.ts';
import { CopyAsTest } from '#renderer/kit/copy-as-test.tsx';
import { Detail, Fact, Facts } from '#renderer/kit/detail.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import type { Tone } from '#renderer/ui/badge.tsx';
import { Badge } from '#renderer/ui/badge.tsx';
import { IdChip } from '#renderer/ui/id-chip.tsx';
import { Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import link from '#renderer/ui/link.module.css';
import { Steps, Timeline } from '#renderer/ui/timeline.tsx';

import { ExchangeView, RuleBadge } from './last-message.tsx';
import { meaningOfMessage } from './message-meaning.ts';
import { ReconcileForm } from './reconcile-form.tsx';
import { useTerminalSearch } from './search.ts';
import styles from './terminal.module.css';
import type { Presses } from './use-presses.ts';

interface PaymentDetailProps {
  readonly payment: Payment;
  readonly rule: AmountRule | null;
  readonly presses: Presses;
}

/** One payment: its steps, the last message of its terminal, and its history. */
export function PaymentDetail({ payment, rule, presses }: PaymentDetailProps) {
  const { terminal, format } = useText();
  return (
    <Detail>
      <Row as="header" wrap align="center" gap="2 3">
        <Text as="h2" size="xl">
          {terminal.paymentOf(format.money(payment.amount, payment.currency))}
        </Text>
        <StateBadge state={payment.state} />
        <RuleBadge rule={rule} />
        <CopyAsTest of={{ kind: 'payment', id: payment.paymentId, serverId: useServerId() }} />
      </Row>
      <Steps
        label={terminal.steps}
        steps={stepsOf(payment).map(({ state, progress }) => ({
          name: state,
          label: terminal.stepNames[state],
          state: progress,
        }))}
      />
      {payment.state === 'UNCERTAIN' && (
        <ReconcileForm key={`verdict ${payment.paymentId}`} payment={payment} />
      )}
      <Again payment={payment} />
      <PaymentFacts payment={payment} />
      <ExchangeView key={payment.paymentId} paymentId={payment.paymentId} presses={presses} />
      <PaymentHistory payment={payment} />
    </Detail>
  );
}

/** A button that requests a payment again, as a new payment, if it was declined or cancelled. */
function Again({ payment }: { readonly payment: Payment }) {
  const account = useAccount(payment.accountId);
  const [, , go] = useTerminalSearch();
  return (
    <RetryPayment payment={payment} account={account} onRequested={(id) => go({ payment: id })} />
  );
}

function PaymentFacts({ payment }: { readonly payment: Payment }) {
  const { terminal, finding: words, kit, format } = useText();
  const { approvedAmount, last4, providerResultCode } = payment;
  const { data: methods = [] } = useQuery(catalogQuery(useServerId(), 'payment-methods'));
  return (
    <Facts>
      <Fact name={kit.account}>
        <AccountLink accountId={payment.accountId} />
      </Fact>
      {approvedAmount !== null && (
        <Fact name={terminal.approvedAmount}>{format.money(approvedAmount, payment.currency)}</Fact>
      )}
      {last4 !== null && <Fact name={terminal.card}>•••• {last4}</Fact>}
      {providerResultCode !== null && (
        <Fact name={terminal.code}>
          <code>{providerResultCode}</code>
        </Fact>
      )}
      <Fact name={terminal.askedAt}>{format.time(payment.createdAt)}</Fact>
      <Fact name={terminal.title}>
        {payment.deviceId === null ? terminal.anyDevice : <code>{payment.deviceId}</code>}
      </Fact>
      {payment.methodId !== null && (
        <Fact name={terminal.method}>
          {methods.find(({ id }) => id === payment.methodId)?.title ?? payment.methodId}
        </Fact>
      )}
      <Fact name={terminal.paymentId}>
        <IdChip id={payment.paymentId} label={terminal.paymentId} short />
      </Fact>
      <Fact name={words.inLogs}>
        <Row as="span" wrap gap="1 3">
          <Link className={link.link} to="/requests" search={{ find: payment.paymentId }}>
            {words.toCalls}
          </Link>
          <Link className={link.link} to="/webhooks" search={{ find: payment.paymentId }}>
            {words.toDeliveries}
          </Link>
        </Row>
      </Fact>
    </Facts>
  );
}

function AccountLink({ accountId }: { readonly accountId: string | null }) {
  const place = usePlace(accountId);
  const account = useAccount(accountId);
  if (account === undefined) return place;
  return (
    <Link
      className={link.link}
      to={account.kind === 'table' ? '/floor' : '/packets'}
      search={{ account: account.accountId }}
    >
      {place}
    </Link>
  );
}

/** A step of a payment; `end` represents a result that has not arrived yet. */
interface PaymentStep {
  readonly state: PaymentState | 'end';
  readonly progress: 'done' | 'now' | 'ahead' | 'skipped' | 'failed' | 'uncertain';
}

/** The steps before a result. */
const PROGRESS: readonly PaymentState[] = [
  'PENDING',
  'SENT_TO_TERMINAL',
  'WAITING_CARD',
  'WAITING_CUSTOMER',
  'PROCESSING',
];

type Progress = Pick<Payment, 'state' | 'history'>;

/** Past, skipped and expected steps. The waiting-for-customer step is shown only if it occurred. */
export function stepsOf({ state, history }: Progress): readonly PaymentStep[] {
  const been = new Set<PaymentState>(['PENDING', ...history.map((entry) => entry.state), state]);
  const shown = PROGRESS.filter((step) => step !== 'WAITING_CUSTOMER' || been.has(step));
  const reached = PROGRESS.indexOf(state);
  const steps = shown.map((step): PaymentStep => ({
    state: step,
    progress: progressOf(step, state, been.has(step), reached),
  }));
  if (reached !== -1) return [...steps, { state: 'end', progress: 'ahead' }];
  const uncertain: readonly PaymentStep[] =
    been.has('UNCERTAIN') && state !== 'UNCERTAIN'
      ? [{ state: 'UNCERTAIN', progress: 'done' }]
      : [];
  return [...steps, ...uncertain, { state, progress: endOf(state) }];
}

function progressOf(
  step: PaymentState,
  state: PaymentState,
  been: boolean,
  reached: number,
): PaymentStep['progress'] {
  if (step === state) return 'now';
  if (been) return 'done';
  return reached !== -1 && PROGRESS.indexOf(step) > reached ? 'ahead' : 'skipped';
}

function endOf(state: PaymentState): PaymentStep['progress'] {
  if (state === 'APPROVED') return 'now';
  return state === 'UNCERTAIN' ? 'uncertain' : 'failed';
}

/** The history of a payment, newest first. */
function PaymentHistory({ payment }: { readonly payment: Payment }) {
  const { terminal, format } = useText();
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

function toneOfEntry({ kind, state }: PaymentEntry): Tone {
  if (kind === 'refused') return 'bad';
  return ['progress', 'result', 'reconciled'].includes(kind) ? PAYMENT_TONES[state] : 'neutral';
}

function Title({ entry: { kind, message } }: { readonly entry: PaymentEntry }) {
  const { terminal } = useText();
  return (
    <>
      {terminal.kinds[kind]}
      {kind !== 'created' && kind !== 'pulled' && (
        <Note as="code" breakAnywhere className={styles.message}>
          {message}
        </Note>
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
