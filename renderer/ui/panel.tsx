import type { ReactNode } from 'react';

import { Box, Row, Text } from './layout.tsx';

interface PanelProps {
  readonly title?: ReactNode;
  /** Shown after the title. */
  readonly actions?: ReactNode;
  /** Removes the padding, for tables and lists. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

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
      <Box pad={flush ? 0 : 4}>{children}</Box>
    </Box>
  );
}
