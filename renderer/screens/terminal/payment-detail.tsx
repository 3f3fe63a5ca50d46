import { Link, getRouteApi } from '@tanstack/react-router';

import { RetryPayment } from '#renderer/account/retry-payment.tsx';
import type { AmountRule, Payment, PaymentState } from '#renderer/data/types.ts';
import { CopyAsTest } from '#renderer/kit/copy-as-test.tsx';
import { Detail, Fact, Facts } from '#renderer/kit/detail.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { IdChip } from '#renderer/ui/id-chip.tsx';
import { Row, Text } from '#renderer/ui/layout.tsx';
import link from '#renderer/ui/link.module.css';
import { Steps } from '#renderer/ui/timeline.tsx';

import { useAccount, usePlace } from './account-name.ts';
import { ExchangeView } from './exchange.tsx';
import { RuleBadge, StateBadge } from './payment-badges.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { ReconcileForm } from './reconcile-form.tsx';
import type { Presses } from './use-presses.ts';

const route = getRouteApi('/terminal');

interface PaymentDetailProps {
  readonly payment: Payment;
  readonly rule: AmountRule | null;
  readonly presses: Presses;
}

/** One payment: its steps, what its terminal sent, what became of it. */
export function PaymentDetail({ payment, rule, presses }: PaymentDetailProps) {
  const { terminal } = useText();
  const format = useFormat();
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
        steps={stepsOf(payment).map(({ state, standing }) => ({
          name: state,
          label: terminal.stepNames[state],
          state: standing,
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

/** A payment whose card was refused can be requested again, as a new payment. */
function Again({ payment }: { readonly payment: Payment }) {
  const account = useAccount(payment.accountId);
  const navigate = route.useNavigate();
  return (
    <RetryPayment
      payment={payment}
      account={account}
      onRequested={(id) => void navigate({ search: (old) => ({ ...old, payment: id }) })}
    />
  );
}

function PaymentFacts({ payment }: { readonly payment: Payment }) {
  const { terminal } = useText();
  const words = useText().finding;
  const format = useFormat();
  const { approvedAmount, last4, providerResultCode } = payment;
  return (
    <Facts>
      <Fact name={terminal.account}>
        <AccountLink accountId={payment.accountId} />
      </Fact>
      {approvedAmount !== null && (
        <Fact name={terminal.approvedAmount}>{format.money(approvedAmount, payment.currency)}</Fact>
      )}
      {last4 !== null && <Fact name={terminal.card}>•••• {last4}</Fact>}
      {providerResultCode !== null && (
        <Fact name={terminal.code} technical>
          <code>{providerResultCode}</code>
        </Fact>
      )}
      <Fact name={terminal.askedAt}>{format.time(payment.createdAt)}</Fact>
      <Fact name={terminal.device} technical>
        {payment.deviceId === null ? terminal.anyDevice : <code>{payment.deviceId}</code>}
      </Fact>
      {payment.methodId !== null && (
        <Fact name={terminal.method} technical>
          <code>{payment.methodId}</code>
        </Fact>
      )}
      <Fact name={terminal.paymentId} technical>
        <IdChip id={payment.paymentId} label={terminal.paymentId} short />
      </Fact>
      <Fact name={words.inLogs} technical>
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

/** What a payment is for, with a link to it. */
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

/** A step of a payment; `end` is a result that has not arrived yet. */
interface PaymentStep {
  readonly state: PaymentState | 'end';
  readonly standing: 'done' | 'now' | 'ahead' | 'skipped' | 'failed' | 'uncertain';
}

/** The steps of most payments before their result. */
const USUAL: readonly PaymentState[] = [
  'PENDING',
  'SENT_TO_TERMINAL',
  'WAITING_CARD',
  'PROCESSING',
];

const PROGRESS: readonly PaymentState[] = [
  'PENDING',
  'SENT_TO_TERMINAL',
  'WAITING_CARD',
  'WAITING_CUSTOMER',
  'PROCESSING',
];

/**
 * The steps of a payment: those that it was in, those that it left out, and those that
 * may come. Waiting for the customer is shown only where it happened.
 */
export function stepsOf({
  state,
  history,
}: Pick<Payment, 'state' | 'history'>): readonly PaymentStep[] {
  const been = new Set<PaymentState>(['PENDING', ...history.map((entry) => entry.state), state]);
  const shown = PROGRESS.filter((step) => USUAL.includes(step) || been.has(step));
  const reached = PROGRESS.indexOf(state);
  const steps = shown.map((step): PaymentStep => ({
    state: step,
    standing: standingOf(step, state, been.has(step), reached),
  }));
  if (reached !== -1) return [...steps, { state: 'end', standing: 'ahead' }];
  const doubt: readonly PaymentStep[] =
    been.has('UNCERTAIN') && state !== 'UNCERTAIN'
      ? [{ state: 'UNCERTAIN', standing: 'done' }]
      : [];
  return [...steps, ...doubt, { state, standing: endOf(state) }];
}

function standingOf(
  step: PaymentState,
  state: PaymentState,
  been: boolean,
  reached: number,
): PaymentStep['standing'] {
  if (step === state) return 'now';
  if (been) return 'done';
  return reached !== -1 && PROGRESS.indexOf(step) > reached ? 'ahead' : 'skipped';
}

function endOf(state: PaymentState): PaymentStep['standing'] {
  if (state === 'APPROVED') return 'now';
  return state === 'UNCERTAIN' ? 'uncertain' : 'failed';
}
