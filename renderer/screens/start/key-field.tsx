import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { useText } from '#renderer/text/text.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { useCopy } from '#renderer/ui/copy.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';

import styles from './start-screen.module.css';

interface ShownValueProps {
  readonly label: string;
  readonly value: string;
  /** What is shown instead of the value. */
  readonly shown?: string;
  /** Before the button that copies. */
  readonly children?: ReactNode;
}

/** A value to copy. */
export function ShownValue({ label, value, shown = value, children }: ShownValueProps) {
  const text = useText().start;
  const { copied, copy } = useCopy();
  return (
    <Stack columns="1fr" gap={1} shrink role="group" aria-label={label}>
      <Text tone="soft" size="sm" weight="strong" aria-hidden>
        {label}
      </Text>
      <Row as="span" align="center" border radius="md" fill="surface" className={styles.box}>
        <Text as="code" truncate grow shrink size="sm" title={shown}>
          {shown}
        </Text>
        {children}
        <IconButton
          size="sm"
          icon={copied ? Check : Copy}
          label={text.copy(label)}
          onClick={() => copy(value)}
        />
      </Row>
    </Stack>
  );
}

/** An API key without its secret, which is shown when asked for. */
export function HiddenKey({ value }: { readonly value: string }) {
  const text = useText().start;
  const [open, setOpen] = useState(false);
  return (
    <ShownValue label={text.key} value={value} shown={open ? value : withoutSecret(value)}>
      <IconButton
        size="sm"
        icon={open ? EyeOff : Eye}
        label={open ? text.hide : text.reveal}
        onClick={() => setOpen(!open)}
      />
    </ShownValue>
  );
}

/** A key with dots for the secret: `srv-bistro.demo-qr.••••••••`. */
function withoutSecret(key: string): string {
  return `${key.split('.').slice(0, 2).join('.')}.${'•'.repeat(8)}`;
}
