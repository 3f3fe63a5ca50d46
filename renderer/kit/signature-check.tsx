import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';

import type { Install } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { TextArea } from '#renderer/ui/field.tsx';

import styles from './signature-panel.module.css';
import type { Explanation, Reason } from './signature/explain.ts';
import { explainPasted } from './signature/explain.ts';
import type { SignedCall } from './signature/signed-call.ts';

interface SignatureCheckProps {
  readonly call: SignedCall;
  readonly install: Install;
  readonly otherSecrets: Readonly<Record<string, string>>;
  readonly otherTimestamps: readonly string[];
}

/** A place for what the plugin computed, and why it differs. */
export function SignatureCheck(props: SignatureCheckProps) {
  const { call, install, otherSecrets, otherTimestamps } = props;
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
    <section className={styles.check} aria-label={check.title}>
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
    </section>
  );
}

function Verdict({ explanation }: { readonly explanation: Explanation }) {
  const { check } = useText().webhooks;
  const { verdict, reasons } = explanation;
  const same = verdict === 'same';
  return (
    <div className={styles.explanation} data-good={same} role="status">
      {same ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
      <div>
        <p>{check.verdicts[verdict]}</p>
        {reasons.length > 0 && (
          <ul>
            {reasons.map((reason) => (
              <li key={reason.code}>
                <ReasonText reason={reason} />
              </li>
            ))}
          </ul>
        )}
        {verdict === 'unknown' && (
          <ul>
            {check.unknown.map((advice) => (
              <li key={advice}>{advice}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function ReasonText({ reason: { code, detail } }: { readonly reason: Reason }) {
  const { reasons } = useText().webhooks.check;
  const text = reasons[code];
  return typeof text === 'string' ? text : text(detail);
}
