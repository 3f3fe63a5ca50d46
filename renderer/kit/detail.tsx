import type { ReactNode } from 'react';

import { Box, Column, Row, Stack } from '#renderer/ui/layout.tsx';

import styles from './detail.module.css';

/** The detail of a list row, with its sections stacked vertically. */
export function Detail({ children }: { readonly children: ReactNode }) {
  return (
    <Stack columns="1fr" gap={4} packed pad={4}>
      {children}
    </Stack>
  );
}

/** Small print below a heading. */
export function Subline({ children }: { readonly children: ReactNode }) {
  return (
    <Row
      as="p"
      wrap
      align="center"
      gap="1 3"
      shrink
      tone="soft"
      size="sm"
      className={styles.subline}
    >
      {children}
    </Row>
  );
}

/** Short facts side by side. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <Row as="dl" wrap gap="3 6" pad="3 4" border radius="lg" className={styles.facts}>
      {children}
    </Row>
  );
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A list beside the detail of the selected row; each scrolls on its own. */
export function MasterDetail({ list, detail }: { list: ReactNode; detail: ReactNode }) {
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
