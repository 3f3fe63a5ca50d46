import { useText } from '#renderer/text/text.ts';
import { Box } from '#renderer/ui/layout.tsx';
import { Tabs } from '#renderer/ui/tabs.tsx';

import { NothingHere } from './call-problem.tsx';
import { MessageView } from './message-view.tsx';
import { SignatureOf } from './signature-panel.tsx';
import type { Headers } from './signature/signed-call.ts';
import { readSignedCall } from './signature/signed-call.ts';

const SIDES = ['request', 'response', 'signature'] as const;

interface SignedCallSidesProps {
  readonly label: string;
  readonly side: (typeof SIDES)[number] | undefined;
  readonly onSide: (side: (typeof SIDES)[number]) => void;
  /** The call or attempt that is shown. */
  readonly call: {
    readonly requestHeaders: Headers;
    readonly requestBody: string;
    readonly responseHeaders: Headers | null;
    readonly responseBody: string | null;
    /** Null: the call was not made. */
    readonly signedContent: string | null;
  };
  readonly of: { readonly serverId: string; readonly pluginId: string };
  readonly otherTimestamps?: readonly string[];
  readonly fileName: string;
}

/** Tabs for the request to a plugin, its response and the signature. */
export function SignedCallSides(props: SignedCallSidesProps) {
  const { label, side = 'request', onSide, call, of, otherTimestamps = [], fileName } = props;
  const { webhooks } = useText();
  const { requestHeaders, requestBody, responseHeaders, responseBody, signedContent } = call;
  const signed = signedContent === null ? null : readSignedCall(requestHeaders, signedContent);
  const contents = {
    request: <MessageView headers={requestHeaders} body={requestBody} fileName={fileName} />,
    response:
      responseHeaders === null ? (
        <NothingHere>{webhooks.noAnswerTitle}</NothingHere>
      ) : (
        <MessageView
          headers={responseHeaders}
          body={responseBody ?? ''}
          fileName={`${fileName}-answer`}
        />
      ),
    signature: <SignatureOf of={of} call={signed} otherTimestamps={otherTimestamps} />,
  };
  return (
    <Tabs
      label={label}
      value={side}
      onChange={onSide}
      tabs={SIDES.map((name) => ({
        name,
        label: webhooks[name],
        content: <Box pad="3 0 0">{contents[name]}</Box>,
      }))}
    />
  );
}
