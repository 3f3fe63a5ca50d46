import { Link } from '@tanstack/react-router';
import { Zap } from 'lucide-react';

import type { FaultMark, FaultPlace } from '#renderer/data/types.ts';
import { appliedName, effectInWords } from '#renderer/text/fault-words.ts';
import { useText } from '#renderer/text/text.ts';
import { Text } from '#renderer/ui/layout.tsx';
import { Callout } from '#renderer/ui/notice.tsx';

import styles from './fault-note.module.css';

interface FaultNoteProps {
  readonly on: FaultPlace;
  /** Null: no rule matched. */
  readonly fault: FaultMark | null;
}

/** Shows that a fault rule changed a call, an attempt or a callback, and how. */
export function FaultNote({ on, fault }: FaultNoteProps) {
  const { faults: text, format } = useText();
  if (fault === null) return null;
  const { effect } = fault;
  return (
    <Callout as="p" tone="bad" icon={Zap} size="sm" icons="sm">
      <Text grow shrink breakAnywhere>
        <strong>{text.mark.title(appliedName(fault, text))}:</strong>{' '}
        {effectInWords({ on, effect }, text, format)} · {text.mark.text}
      </Text>
      <Link to="/resilience" className={styles.link}>
        {text.screen}
      </Link>
    </Callout>
  );
}
