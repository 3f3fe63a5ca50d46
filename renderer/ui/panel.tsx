import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import { Box, Row, Text } from './layout.tsx';
import styles from './panel.module.css';

interface PanelProps {
  readonly title?: ReactNode;
  /** Beside the title: buttons, a badge. */
  readonly actions?: ReactNode;
  /** Without room around what is inside: tables and lists. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A sheet of paper with a title. */
export function Panel({ title, actions, flush = false, children }: PanelProps) {
  return (
    <Box as="section" shrink surface>
      {(title !== undefined || actions !== undefined) && (
        <Row as="header" align="center" wrap gap="2 3" pad="3 4 0">
          <Text as="h2" grow shrink size="lg">
            {title}
          </Text>
          {actions !== undefined && (
            <Row align="center" wrap gap={2}>
              {actions}
            </Row>
          )}
        </Row>
      )}
      <div className={classes(styles.body, flush && styles.flush)}>{children}</div>
    </Box>
  );
}
