import { Link } from '@tanstack/react-router';
import { Zap } from 'lucide-react';

import type { FaultMark, FaultPlace } from '#renderer/data/types.ts';
import { effectInWords } from '#renderer/text/fault-words.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Text } from '#renderer/ui/layout.tsx';

import styles from './fault-note.module.css';

interface FaultNoteProps {
  readonly on: FaultPlace;
  /** Null: no rule met it. */
  readonly fault: FaultMark | null;
}

/** Says that a fault was at work on a call, an attempt or a callback, and what it did. */
export function FaultNote({ on, fault }: FaultNoteProps) {
  const text = useText().faults;
  const format = useFormat();
  if (fault === null) return null;
  const { rule, effect } = fault;
  return (
    <p className={styles.note} data-technical>
      <Zap aria-hidden />
      <Text grow shrink breakAnywhere>
        <strong>{text.mark.title}:</strong> {effectInWords({ on, effect }, text, format)}{' '}
        <span className={styles.rule}>
          · <code>{rule}</code> · {text.mark.text}
        </span>
      </Text>
      <Link to="/faults" className={styles.link}>
        {text.mark.show}
      </Link>
    </p>
  );
}
