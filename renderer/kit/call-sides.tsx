import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { useText } from '#renderer/text/text.ts';
import { Box, Text } from '#renderer/ui/layout.tsx';
import { Tabs } from '#renderer/ui/tabs.tsx';

import styles from './call-sides.module.css';

/** Sides of a call to a plugin. */
export type CallSide = 'request' | 'response' | 'signature';

interface CallSidesProps extends Readonly<Record<CallSide, ReactNode>> {
  /** What the tabs are called by screen readers. */
  readonly label: string;
  readonly side: CallSide;
  readonly onSide: (side: CallSide) => void;
}

/** What was sent to a plugin, what it answered, and how it was signed. */
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
        content: <Box padTop={3}>{sides[name]}</Box>,
      }))}
    />
  );
}

/** Why a call came to nothing. */
export function CallProblem({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.problem}>
      <CircleAlert aria-hidden /> {children}
    </p>
  );
}

/** Says why there is nothing to show. */
export function NothingHere({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="p" pad={4} radius="lg" tone="soft" textAlign="center" className={styles.nothing}>
      {children}
    </Text>
  );
}
