import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { useText } from '#renderer/text/text.ts';
import { Box, Text } from '#renderer/ui/layout.tsx';
import { Callout } from '#renderer/ui/notice.tsx';
import { Tabs } from '#renderer/ui/tabs.tsx';

import styles from './call-sides.module.css';

export type CallSide = 'request' | 'response' | 'signature';

interface CallSidesProps extends Readonly<Record<CallSide, ReactNode>> {
  readonly label: string;
  readonly side: CallSide;
  readonly onSide: (side: CallSide) => void;
}

/** Tabs for the request to a plugin, its response and the signature. */
export function CallSides({ label, side, onSide, ...sides }: CallSidesProps) {
  const { webhooks } = useText();
  return (
    <Tabs
      label={label}
      value={side}
      onChange={onSide}
      tabs={(['request', 'response', 'signature'] as const).map((name) => ({
        name,
        label: webhooks[name],
        content: <Box pad="3 0 0">{sides[name]}</Box>,
      }))}
    />
  );
}

/** Why a call failed. */
export function CallProblem({ children }: { readonly children: ReactNode }) {
  return (
    <Callout as="p" tone="bad" icon={CircleAlert}>
      {children}
    </Callout>
  );
}

/** Shown instead of content that does not exist. */
export function NothingHere({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="p" pad={4} radius="lg" tone="soft" textAlign="center" className={styles.nothing}>
      {children}
    </Text>
  );
}
