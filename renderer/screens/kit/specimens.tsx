import type { ReactNode } from 'react';

import { Stack, Text } from '#renderer/ui/layout.tsx';

import styles from './kit-screen.module.css';

interface SpecimensProps {
  /** The names of the parts, as they are imported. */
  readonly name: string;
  readonly stacked?: boolean;
  readonly children: ReactNode;
}

/** Some parts under their names. */
export function Specimens({ name, stacked = false, children }: SpecimensProps) {
  return (
    <Stack gap={3} shrink>
      <Text as="h3" tone="faint" mono size="xs">
        {name}
      </Text>
      <div className={stacked ? styles.stack : styles.row}>{children}</div>
    </Stack>
  );
}
