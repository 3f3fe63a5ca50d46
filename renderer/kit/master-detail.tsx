import type { ReactNode } from 'react';

import { Box, Column, Stack } from '#renderer/ui/layout.tsx';

import styles from './master-detail.module.css';

interface MasterDetailProps {
  /** What there is to choose from: filters over a list. */
  readonly list: ReactNode;
  /** What is chosen. */
  readonly detail: ReactNode;
}

/** A list and what is chosen of it, beside each other; each scrolls by itself. */
export function MasterDetail({ list, detail }: MasterDetailProps) {
  return (
    <Stack grow gap={4} shrinkY className={styles.columns}>
      <Column gap={3} shrink shrinkY>
        {list}
      </Column>
      <Box shrink shrinkY border radius="lg" fill="surface" scroll>
        {detail}
      </Box>
    </Stack>
  );
}
