import { Link } from '@tanstack/react-router';
import { Zap } from 'lucide-react';

import type { FaultMark, FaultPlace } from '#renderer/data/types.ts';
import { effectInWords } from '#renderer/text/fault-words.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Row, Text } from '#renderer/ui/layout.tsx';

import styles from './fault-note.module.css';

interface FaultNoteProps {
  readonly on: FaultPlace;
  /** Null: no rule matched. */
  readonly fault: FaultMark | null;
}

/** Shows that a fault rule changed a call, an attempt or a callback, and how. */
export function FaultNote({ on, fault }: FaultNoteProps) {
  const text = useText().faults;
  const format = useFormat();
  if (fault === null) return null;
  const { rule, effect } = fault;
  return (
    <Row
      as="p"
      align="baseline"
      gap={2}
      pad="2 3"
      radius="md"
      fill="bad-soft"
      tone="bad"
      size="sm"
      icons="sm"
      className={styles.note}
      data-technical
    >
      <Zap aria-hidden />
      <Text grow shrink breakAnywhere>
        <strong>{text.mark.title}:</strong> {effectInWords({ on, effect }, text, format)} ·{' '}
        <code>{rule}</code> · {text.mark.text}
      </Text>
      <Link to="/faults" className={styles.link}>
        {text.mark.show}
      </Link>
    </Row>
  );
}
