import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';

import type { TestSubject } from '#data/as-test.ts';
import { readTest } from '#data/as-test.ts';
import { useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { useCopyText } from '#ui/copy.ts';
import { showToast } from '#ui/toast.tsx';

interface CopyAsTestProps {
  readonly of: TestSubject;
  readonly size?: 'sm' | 'md';
}

/** Copies what was logged as a test on the library that reproduces it. */
export function CopyAsTest({ of, size = 'sm' }: CopyAsTestProps) {
  const { asTest: words } = useText();
  const copyText = useCopyText();
  const copy = useMutation({
    ...readTest,
    onSuccess: async ({ file, text }) => {
      if (await copyText(text)) showToast({ title: words.copied(file) });
    },
  });
  return (
    <span data-technical>
      <Button size={size} icon={FlaskConical} busy={copy.isPending} onClick={() => copy.mutate(of)}>
        {words.copy}
      </Button>
    </span>
  );
}
