import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

import type { Install } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { TextArea } from '#renderer/ui/field.tsx';
import { Stack } from '#renderer/ui/layout.tsx';
import { Callout } from '#renderer/ui/notice.tsx';

import { CallProblem, NothingHere } from './call-problem.tsx';
import styles from './signature-panel.module.css';
import type { Explanation } from './signature/explain.ts';
import { explainPasted } from './signature/explain.ts';
import type { SignedCall } from './signature/signed-call.ts';
import { sign } from './signature/signed-call.ts';
import { useInstallsOf } from './store.ts';

interface SignatureOfProps extends Pick<SignaturePanelProps, 'otherTimestamps'> {
  readonly of: { readonly serverId: string; readonly pluginId: string };
  /** Null: the call was not signed. */
  readonly call: SignedCall | null;
}

/** The signature of a call to a plugin, computed with the current secret of the install. */
export function SignatureOf({
  of: { serverId, pluginId },
  call,
  otherTimestamps,
}: SignatureOfProps) {
  const { webhooks } = useText();
  const installs = useInstallsOf(serverId);
  const install = installs.find((one) => one.pluginId === pluginId);
  if (call === null) return <NothingHere>{webhooks.unsigned}</NothingHere>;
  if (install === undefined) return <NothingHere>{webhooks.uninstalled}</NothingHere>;
  const others = installs.filter((one) => one !== install);
  return (
    <SignaturePanel
      call={call}
      install={install}
      otherSecrets={Object.fromEntries(others.map((one) => [one.pluginId, one.webhookSecret]))}
      otherTimestamps={otherTimestamps}
    />
  );
}

interface SignaturePanelProps {
  readonly call: SignedCall;
  readonly install: Install;
  /** Webhook secrets of the other installs, by their plugin. */
  readonly otherSecrets: Readonly<Record<string, string>>;
  readonly otherTimestamps: readonly string[];
}

/** The steps that compute a call's signature, and a field to compare another one. */
function SignaturePanel(props: SignaturePanelProps) {
  const { call, install } = props;
  const { webhooks } = useText();
  // WebCrypto is not available over plain HTTP, except on localhost.
  const canCompute = globalThis.isSecureContext;
  const { data: result } = useQuery({
    queryKey: ['signature', call, install.webhookSecret],
    queryFn: () => sign(call, install.webhookSecret),
    enabled: canCompute,
    staleTime: Infinity,
  });
  if (!canCompute) return <CallProblem>{webhooks.insecure}</CallProblem>;
  if (result === undefined) return null;
  return (
    <Stack columns="1fr" gap={4}>
      <VerdictBox good={result.same}>
        {result.same ? webhooks.verified : webhooks.notVerified}
      </VerdictBox>
      <SignatureCheck {...props} />
      <Stack as="ol" columns="1fr" gap={4} className={styles.steps}>
        <Step title={webhooks.steps.taken}>
          <CodeBlock label={call.headerName} value={call.headerValue} />
        </Step>
        <Step title={webhooks.steps.signed} text={<Signed call={call} />}>
          <CodeBlock
            label={webhooks.steps.signedLabel}
            value={`${call.prefix}${call.body}`}
            limited
            asIs
          />
        </Step>
        <Step
          title={webhooks.steps.key}
          text={result.decodedKey ? webhooks.steps.keyDecoded : webhooks.steps.keyUtf8}
        >
          <CodeBlock label={webhooks.steps.keyLabel} value={install.webhookSecret} />
        </Step>
        <Step
          title={webhooks.steps.result}
          text={call.scheme === 'standard' ? webhooks.steps.base64 : webhooks.steps.hex}
        >
          <CodeBlock label="HMAC-SHA256" value={result.value} />
        </Step>
        <Step title={webhooks.steps.compare} text={webhooks.steps.compareText}>
          <CodeBlock label={webhooks.steps.expected} value={result.headerValue} />
        </Step>
      </Stack>
    </Stack>
  );
}

function Step({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <Stack as="li" columns="1fr" gap={1} className={styles.step}>
      <h4>{title}</h4>
      {text !== undefined && <p>{text}</p>}
      {children}
    </Stack>
  );
}

/** Describes the signed content, with its timestamp. */
function Signed({ call }: { readonly call: SignedCall }) {
  const { steps } = useText().webhooks;
  const { format } = useText();
  const { scheme, timestamp } = call;
  const at = timestamp === null ? '' : format.dateTime(Number(timestamp) * 1000);
  switch (scheme) {
    case 'timestamped':
      return steps.signedTimestamped(timestamp ?? '', at);
    case 'body':
      return steps.signedBody;
    case 'standard':
      return steps.signedStandard(timestamp ?? '', at);
  }
}

/** A field for the signature that the plugin computed, with the reasons why it differs. */
function SignatureCheck({ call, install, otherSecrets, otherTimestamps }: SignaturePanelProps) {
  const { check } = useText().webhooks;
  const [pasted, setPasted] = useState('');
  const { webhookSecret, clientSecret, apiKey } = install;
  const { data: explanation } = useQuery({
    queryKey: ['signature', call, webhookSecret, 'pasted', pasted],
    queryFn: () =>
      explainPasted(call, webhookSecret, pasted, {
        clientSecret,
        apiKey,
        otherSecrets,
        otherTimestamps,
      }),
    enabled: pasted.trim() !== '',
    staleTime: Infinity,
  });
  return (
    <Stack
      as="section"
      columns="1fr"
      gap={3}
      pad={4}
      border
      radius="lg"
      className={styles.check}
      aria-label={check.title}
    >
      <h4>{check.title}</h4>
      <TextArea
        label={check.label}
        hint={check.hint}
        value={pasted}
        onChange={setPasted}
        rows={2}
        mono
      />
      {pasted.trim() !== '' && explanation !== undefined && <Verdict explanation={explanation} />}
    </Stack>
  );
}

function Verdict({ explanation }: { readonly explanation: Explanation }) {
  const { check } = useText().webhooks;
  const { verdict, reasons } = explanation;
  const same = verdict === 'same';
  return (
    <VerdictBox good={same}>
      <Stack gap={1} shrink breakAnywhere>
        <p>{check.verdicts[verdict]}</p>
        {reasons.length > 0 && (
          <ul>
            {reasons.map(({ code, detail }) => {
              const text = check.reasons[code];
              return <li key={code}>{typeof text === 'string' ? text : text(detail)}</li>;
            })}
          </ul>
        )}
        {verdict === 'unknown' && (
          <ul>
            {check.unknown.map((advice) => (
              <li key={advice}>{advice}</li>
            ))}
          </ul>
        )}
      </Stack>
    </VerdictBox>
  );
}

function VerdictBox({ good, children }: { readonly good: boolean; readonly children: ReactNode }) {
  return (
    <Callout
      tone={good ? 'good' : 'bad'}
      icon={good ? CircleCheck : CircleX}
      weight="strong"
      className={styles.verdict}
      role="status"
    >
      {children}
    </Callout>
  );
}
