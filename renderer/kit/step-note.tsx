import type { ReactNode } from 'react';

import { Row, Text } from '#renderer/ui/layout.tsx';

import styles from './step-note.module.css';

/** A suggested step, with its buttons. */
export function StepNote({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Row
      wrap
      align="center"
      gap="2 3"
      pad="2 3"
      radius="md"
      fill="info-soft"
      className={styles.note}
    >
      <Text as="p" shrink breakAnywhere pretty>
        {text}
      </Text>
      {children}
    </Row>
  );
}
