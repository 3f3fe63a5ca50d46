import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';

import { control } from '#renderer/data/client.ts';
import { useText } from '#renderer/text/text.ts';
import { useCopyText } from '#renderer/ui/copy.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import { CommandButton } from './command-button.tsx';

/** The request, delivery or payment that a test reproduces. */
type TestSubject =
  | { readonly kind: 'request' | 'delivery'; readonly id: string }
  | { readonly kind: 'payment'; readonly id: string; readonly serverId: string };

interface CopyAsTestProps {
  readonly of: TestSubject;
  readonly size?: 'sm' | 'md';
}

function readTest(subject: TestSubject) {
  if (subject.kind === 'payment') {
    return control.getPaymentTest({ paymentId: subject.id, serverId: subject.serverId });
  }
  const { kind, id } = subject;
  return kind === 'request' ? control.getRequestTest({ id }) : control.getDeliveryTest({ id });
}

/** Copies a test that uses the library to reproduce what was logged. */
export function CopyAsTest({ of, size = 'sm' }: CopyAsTestProps) {
  const words = useText().kit.asTest;
  const copyText = useCopyText();
  const copy = useMutation({
    mutationFn: readTest,
    onSuccess: async ({ file, text }) => {
      if (await copyText(text)) showToast({ title: words.copied(file) });
    },
  });
  return (
    <CommandButton
      command={{ id: 'copy test' }}
      size={size}
      icon={FlaskConical}
      busy={copy.isPending}
      onClick={() => copy.mutate(of)}
    >
      {words.copy}
    </CommandButton>
  );
}
