import { useMutation } from '@tanstack/react-query';
import { Ban, Play, RotateCw } from 'lucide-react';

import { write, writeInForm } from '#renderer/data/queries.ts';
import type { Delivery } from '#renderer/data/types.ts';
import { CopyAsTest } from '#renderer/kit/copy-as-test.tsx';
import { readSignedCall } from '#renderer/kit/signature/signed-call.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { ConfirmButton } from '#renderer/ui/confirm.tsx';
import { CopyButton } from '#renderer/ui/copy.tsx';
import { Row } from '#renderer/ui/layout.tsx';

import { curlOf } from './curl.ts';

type Attempt = Delivery['attempts'][number];

interface DeliveryActionsProps {
  readonly delivery: Delivery;
  /** The one that is looked at. */
  readonly attempt: Attempt | undefined;
}

/** What can be done with a delivery in its state. */
export function DeliveryActions({ delivery, attempt }: DeliveryActionsProps) {
  const { kit, webhooks } = useText();
  const { id, status, inFlightSince } = delivery;
  const pending = status === 'pending';
  const run = useMutation(write(pending ? 'runDelivery' : 'redeliver', { id }));
  const cancel = useMutation(writeInForm('cancelDelivery'));
  return (
    <Row wrap align="center" shrink gap={2} padTop={1}>
      <Button
        variant="primary"
        icon={pending ? Play : RotateCw}
        busy={run.isPending}
        disabled={pending && inFlightSince !== null}
        onClick={() => run.mutate()}
      >
        {pending ? webhooks.runNow : webhooks.redeliver}
      </Button>
      {attempt !== undefined && (
        <CopyButton text={() => curlOfAttempt(attempt)}>{webhooks.copyCurl}</CopyButton>
      )}
      <CopyAsTest of={{ kind: 'delivery', id }} size="md" />
      {pending && (
        <ConfirmButton
          variant="danger"
          icon={Ban}
          question={{
            title: webhooks.cancelTitle,
            text: webhooks.cancelText,
            action: webhooks.cancel,
            leave: kit.close,
            mutation: cancel,
            variables: { id },
          }}
        >
          {webhooks.cancel}
        </ConfirmButton>
      )}
    </Row>
  );
}

function curlOfAttempt({ url, requestHeaders, requestBody, signedContent }: Attempt): string {
  // The log may have cut off the body; what was signed is whole.
  const body = readSignedCall(requestHeaders, signedContent)?.body ?? requestBody;
  return curlOf({ url, headers: requestHeaders, body });
}
