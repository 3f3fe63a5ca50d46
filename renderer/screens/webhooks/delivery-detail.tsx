import type { LucideIcon } from 'lucide-react';
import { Ban, Play, RotateCw, Send, Unlink } from 'lucide-react';

import { useForm, useRead, useWrite } from '#renderer/data/queries.ts';
import type { Delivery } from '#renderer/data/types.ts';
import { CallProblem, NothingHere } from '#renderer/kit/call-problem.tsx';
import { ChainStrip } from '#renderer/kit/chain-strip.tsx';
import { CommandButton } from '#renderer/kit/command-button.tsx';
import { CopyAsTest } from '#renderer/kit/copy-as-test.tsx';
import { curlOf } from '#renderer/kit/curl.ts';
import { Detail, Subline } from '#renderer/kit/detail.tsx';
import { FaultNote } from '#renderer/kit/fault-note.tsx';
import { Loaded } from '#renderer/kit/screen.tsx';
import { readSignedCall } from '#renderer/kit/signature/signed-call.ts';
import { SignedCallSides } from '#renderer/kit/signed-call-sides.tsx';
import { useInstallsOf } from '#renderer/kit/store.ts';
import { SubjectLinkChip } from '#renderer/kit/subject-chip.tsx';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { useConfirm } from '#renderer/ui/confirm.tsx';
import { CopyButton } from '#renderer/ui/copy.tsx';
import { IdChip } from '#renderer/ui/id-chip.tsx';
import { Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Callout, EmptyState } from '#renderer/ui/notice.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import { AttemptTimeline } from './attempt-timeline.tsx';
import { useWebhooksSearch } from './search.ts';

/** One delivery: its attempts, with the request and response of the selected one. */
export function DeliveryDetail({ id }: { readonly id: string }) {
  const [{ attempt }, change] = useWebhooksSearch();
  const query = useRead('getDelivery', { id });
  const { webhooks, finding: words } = useText();
  const gone = (
    <EmptyState icon={Unlink} title={words.goneDelivery} text={words.goneDeliveryText} />
  );
  return (
    <Loaded query={query} gone={gone}>
      {(delivery) => {
        const { attempts } = delivery;
        const chosen = attempts.find(({ n }) => n === attempt) ?? attempts.at(-1);
        return (
          <Detail>
            <Heading delivery={delivery} attempt={chosen} />
            <ChainStrip chain={delivery.chain} here="delivery" deliveryId={delivery.id} />
            <AttemptTimeline
              delivery={delivery}
              selected={chosen?.n}
              onSelect={(n) => change({ attempt: n })}
            />
            <InFlight delivery={delivery} />
            {chosen === undefined ? (
              delivery.inFlightSince === null && <NothingHere>{webhooks.noAttempt}</NothingHere>
            ) : (
              <Sides delivery={delivery} attempt={chosen} />
            )}
          </Detail>
        );
      }}
    </Loaded>
  );
}

/** A note that an attempt has no response yet. */
function InFlight({ delivery: { inFlightSince } }: { readonly delivery: Delivery }) {
  const { webhooks, format } = useText();
  if (inFlightSince === null) return null;
  return (
    <Callout as="p" tone="info" icon={Send} role="status">
      {webhooks.held(format.time(inFlightSince))}
    </Callout>
  );
}

const TONES = { pending: 'warn', delivered: 'good', dropped: 'bad', cancelled: 'neutral' } as const;

type Attempt = Delivery['attempts'][number];

function Heading({ delivery, attempt }: DeliveryActionsProps) {
  const { webhooks, finding, format } = useText();
  const { type, status, eventId, pluginId, url, createdAt, attempts, inFlightSince, subject } =
    delivery;
  const retrying = status === 'pending' && attempts.length > 0;
  return (
    <Stack as="header" gap={2}>
      <Row wrap align="center" gap="1 3" shrink>
        <Text as="h2" size="xl" breakAnywhere>
          {type}
        </Text>
        {inFlightSince === null ? (
          <Badge tone={TONES[status]}>{webhooks.statuses[retrying ? 'retrying' : status]}</Badge>
        ) : (
          <Badge tone="info">{finding.inFlight}</Badge>
        )}
      </Row>
      <Subline>
        {subject !== null && <SubjectLinkChip subject={subject} />}
        <IdChip id={eventId} label={webhooks.eventId} short />
        <span>→ {pluginId}</span>
        <code>{url}</code>
        <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
      </Subline>
      <DeliveryActions delivery={delivery} attempt={attempt} />
      <DeliveryFix delivery={delivery} />
    </Stack>
  );
}

function Sides({ delivery, attempt }: { readonly delivery: Delivery; readonly attempt: Attempt }) {
  const [{ side }, change] = useWebhooksSearch();
  const { webhooks, kit, say, format } = useText();
  const { n, status, durationMs, errorCode } = attempt;
  return (
    <Stack as="section" columns="1fr" gap={2} aria-label={webhooks.attempt(String(n))}>
      <Row as="header" wrap align="center" gap="1 3" shrink>
        <h3>{webhooks.attempt(String(n))}</h3>
        <Badge tone={errorCode === null ? 'good' : 'bad'}>{status ?? kit.noAnswer}</Badge>
        <Note>{format.duration(durationMs)}</Note>
        <Note>
          <time dateTime={attempt.at}>{format.dateTime(attempt.at)}</time>
        </Note>
      </Row>
      <FaultNote on="delivery" fault={attempt.fault} />
      {errorCode !== null && <CallProblem>{say(errorCode)}</CallProblem>}
      <SignedCallSides
        key={n}
        label={webhooks.sides}
        side={side}
        onSide={(next) => change({ side: next })}
        call={attempt}
        of={delivery}
        otherTimestamps={delivery.attempts.flatMap(
          ({ requestHeaders, signedContent }) =>
            readSignedCall(requestHeaders, signedContent)?.timestamp ?? [],
        )}
        fileName={`${delivery.eventId}-${n}`}
      />
    </Stack>
  );
}

/** Suggests a fix for a failing delivery: resume the plugin, enable its webhook, or redeliver. */
function DeliveryFix({ delivery }: { readonly delivery: Delivery }) {
  const { plugins, faults } = useText();
  const { fix } = useText().webhooks;
  const { serverId, pluginId, status } = delivery;
  const install = useInstallsOf(serverId).find((one) => one.pluginId === pluginId);
  const change = useWrite('changeInstall');
  const redeliver = useWrite('redeliverDropped', ({ redelivered }) =>
    showToast({ title: fix.redelivered(String(redelivered)) }),
  );
  if (install === undefined || status === 'delivered' || status === 'cancelled') return null;
  const step = (text: string, label: string, icon: LucideIcon, busy: boolean, run: () => void) => (
    <Callout tone="info" wrap align="center">
      <Text as="p" grow shrink minWidth={4} tone="ink" pretty>
        {text}
      </Text>
      <Button icon={icon} busy={busy} onClick={run}>
        {label}
      </Button>
    </Callout>
  );
  if (install.suspended) {
    return step(fix.suspended(pluginId), plugins.resume, Play, change.isPending, () =>
      change.mutate({ serverId, pluginId, suspended: false }),
    );
  }
  if (install.webhook?.enabled === false) {
    return step(fix.disabled(pluginId), faults.switchOn, Play, change.isPending, () =>
      change.mutate({ serverId, pluginId, webhook: { enabled: true } }),
    );
  }
  if (status !== 'dropped') return null;
  return step(fix.dropped(pluginId), fix.redeliverAll, RotateCw, redeliver.isPending, () =>
    redeliver.mutate({ serverId, pluginId }),
  );
}

interface DeliveryActionsProps {
  readonly delivery: Delivery;
  /** The selected attempt. */
  readonly attempt: Attempt | undefined;
}

function DeliveryActions({ delivery, attempt }: DeliveryActionsProps) {
  const { kit, webhooks } = useText();
  const { id, type, status, inFlightSince } = delivery;
  const pending = status === 'pending';
  const run = useWrite(pending ? 'runDelivery' : 'redeliver');
  const cancelling = useConfirm({
    title: webhooks.cancelTitle,
    text: webhooks.cancelText,
    action: webhooks.cancel,
    leave: kit.close,
    mutation: useForm('cancelDelivery'),
    variables: { id },
  });
  return (
    <Row wrap align="center" shrink gap={2} pad="1 0 0">
      <CommandButton
        command={{ id: pending ? 'delivery run' : 'delivery redeliver', hint: type }}
        variant="primary"
        icon={pending ? Play : RotateCw}
        busy={run.isPending}
        disabled={pending && inFlightSince !== null}
        onClick={() => run.mutate({ id })}
      >
        {pending ? webhooks.runNow : webhooks.redeliver}
      </CommandButton>
      {attempt !== undefined && (
        <CopyButton text={() => curlOfAttempt(attempt)}>{kit.copyCurl}</CopyButton>
      )}
      <CopyAsTest of={{ kind: 'delivery', id }} size="md" />
      {pending && (
        <CommandButton
          command={{ id: 'delivery cancel', hint: type }}
          variant="danger"
          icon={Ban}
          onClick={cancelling.ask}
        >
          {webhooks.cancel}
        </CommandButton>
      )}
      {cancelling.dialog}
    </Row>
  );
}

function curlOfAttempt({ url, requestHeaders, requestBody, signedContent }: Attempt): string {
  // The log may have truncated the body, but the signed content is complete.
  const body = readSignedCall(requestHeaders, signedContent)?.body ?? requestBody;
  return curlOf({ url, headers: requestHeaders, body });
}
