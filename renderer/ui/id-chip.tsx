import { Check, Copy } from 'lucide-react';

import { useText } from '#renderer/text/text.ts';

import { classes } from './classes.ts';
import { useCopy } from './copy.tsx';
import styles from './id-chip.module.css';
import { Text } from './layout.tsx';

interface IdChipProps {
  readonly id: string;
  /** The label for screen readers. */
  readonly label?: string;
  /** Shows the beginning and end only. */
  readonly short?: boolean;
  readonly large?: boolean;
}

/** An id that can be pressed to copy it. */
export function IdChip({ id, label, short = false, large = false }: IdChipProps) {
  const text = useText();
  const { copied, copy } = useCopy();
  const Icon = copied ? Check : Copy;
  const shown = short ? shortened(id) : id;
  return (
    <button
      type="button"
      className={classes(styles.chip, large && styles.large)}
      title={id}
      aria-label={`${label ?? ''} ${shown}: ${copied ? text.kit.copied : text.kit.copy}`.trim()}
      onClick={() => copy(id)}
    >
      <Text truncate>{shown}</Text>
      <Icon aria-hidden className={copied ? styles.done : undefined} />
    </button>
  );
}

const MAX_LENGTH = 14;

/** The beginning and end of a long id. */
export function shortened(id: string): string {
  return id.length <= MAX_LENGTH ? id : `${id.slice(0, 7)}…${id.slice(-4)}`;
}
