import { useMutation } from '@tanstack/react-query';
import { ChevronDown, FlaskConical } from 'lucide-react';

import { control } from '#renderer/data/client.ts';
import { changeSettings, useSettings } from '#renderer/data/settings.ts';
import { useText } from '#renderer/text/text.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { useCopyText } from '#renderer/ui/copy.tsx';
import { Row } from '#renderer/ui/layout.tsx';
import { Menu, MenuChoice } from '#renderer/ui/menu.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import type { TestLanguage } from '#server/domain/generated-tests.ts';
import { TEST_LANGUAGES } from '#server/domain/generated-tests.ts';

import { CommandButton } from './command-button.tsx';

/** The request, delivery or payment that a test reproduces. */
type TestSubject =
  | { readonly kind: 'request' | 'delivery'; readonly id: string }
  | { readonly kind: 'payment'; readonly id: string; readonly serverId: string };

export const TEST_LANGUAGE_OPTIONS = optionsOf(TEST_LANGUAGES, {
  typescript: 'TypeScript',
  python: 'Python',
});

function readTest(subject: TestSubject, language: TestLanguage) {
  if (subject.kind === 'payment') {
    return control.getPaymentTest({ paymentId: subject.id, serverId: subject.serverId, language });
  }
  const { kind, id } = subject;
  return kind === 'request'
    ? control.getRequestTest({ id, language })
    : control.getDeliveryTest({ id, language });
}

/** Copies a test that reproduces what was logged, in the language chosen last. */
export function CopyAsTest({ of, size = 'sm' }: { of: TestSubject; size?: 'sm' | 'md' }) {
  const words = useText().kit.asTest;
  const { testLanguage } = useSettings();
  const copyText = useCopyText();
  const copy = useMutation({
    mutationFn: (language: TestLanguage) => readTest(of, language),
    onSuccess: ({ file, text }) => copyText(text, { title: words.copied(file) }),
  });
  const choose = (language: TestLanguage): void => {
    changeSettings({ testLanguage: language });
    copy.mutate(language);
  };
  return (
    <Row gap="half">
      <CommandButton
        command={{ id: 'copy test' }}
        size={size}
        icon={FlaskConical}
        busy={copy.isPending}
        onClick={() => copy.mutate(testLanguage)}
      >
        {words.copy}
      </CommandButton>
      <Menu trigger={<IconButton size={size} icon={ChevronDown} label={words.language} />}>
        <MenuChoice
          label={words.language}
          value={testLanguage}
          options={TEST_LANGUAGE_OPTIONS}
          onChange={choose}
        />
      </Menu>
    </Row>
  );
}
