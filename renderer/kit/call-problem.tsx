import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Text } from '#renderer/ui/layout.tsx';
import { Callout } from '#renderer/ui/notice.tsx';

import styles from './call-problem.module.css';

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
