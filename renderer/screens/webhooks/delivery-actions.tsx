import { useMutation } from '@tanstack/react-query';
import { Ban, Check, Copy, Play, RotateCw } from 'lucide-react';
import { useState } from 'react';

import { write } from '#renderer/data/queries.ts';
import type { Delivery } from '#renderer/data/types.ts';
import { CopyAsTest } from '#renderer/kit/copy-as-test.tsx';
import { readSignedCall } from '#renderer/kit/signature/signed-call.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { useCopy } from '#renderer/ui/copy.ts';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Row } from '#renderer/ui/layout.tsx';

import { curlOf } from './curl.ts';

interface DeliveryActionsProps {
  readonly delivery: Delivery;
  /** The one that is looked at. */
  readonly attempt: Delivery['attempts'][number] | undefined;
}

/** What can be done with a delivery where it stands. */
export function DeliveryActions({ delivery, attempt }: DeliveryActionsProps) {
  const { webhooks } = useText();
  const run = useMutation(write('runDelivery'));
  const again = useMutation(write('redeliver'));
  const [asking, setAsking] = useState(false);
  const { id, status, inFlightSince } = delivery;
  const pending = status === 'pending';
  return (
    <Row wrap align="center" shrink gap={2} padTop={1}>
      {pending ? (
        <Button
          variant="primary"
          icon={Play}
          busy={run.isPending}
          disabled={inFlightSince !== null}
          onClick={() => run.mutate({ id })}
        >
          {webhooks.runNow}
        </Button>
      ) : (
        <Button
          variant="primary"
          icon={RotateCw}
          busy={again.isPending}
          onClick={() => again.mutate({ id })}
        >
          {webhooks.redeliver}
        </Button>
      )}
      {attempt !== undefined && <CurlButton attempt={attempt} />}
      <CopyAsTest of={{ kind: 'delivery', id }} size="md" />
      {pending && (
        <Button variant="danger" icon={Ban} onClick={() => setAsking(true)}>
          {webhooks.cancel}
        </Button>
      )}
      {asking && <CancelDialog id={id} onClose={() => setAsking(false)} />}
    </Row>
  );
}

function CurlButton({ attempt }: { readonly attempt: Delivery['attempts'][number] }) {
  const { kit, webhooks } = useText();
  const { copied, copy } = useCopy();
  const { url, requestHeaders, requestBody, signedContent } = attempt;
  const line = (): string => {
    // The log may have cut the body; what was signed is whole.
    const body = readSignedCall(requestHeaders, signedContent)?.body ?? requestBody;
    return curlOf({ url, headers: requestHeaders, body });
  };
  return (
    <Button icon={copied ? Check : Copy} onClick={() => copy(line())}>
      {copied ? kit.copied : webhooks.copyCurl}
    </Button>
  );
}

interface CancelDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

function CancelDialog({ id, onClose }: CancelDialogProps) {
  const { kit, webhooks } = useText();
  const cancel = useMutation({ ...write('cancelDelivery'), onSettled: onClose });
  return (
    <FormDialog
      onClose={onClose}
      title={webhooks.cancelTitle}
      description={webhooks.cancelText}
      onSubmit={() => cancel.mutate({ id })}
      danger
      leave={kit.close}
      action={webhooks.cancel}
      busy={cancel.isPending}
    />
  );
}
