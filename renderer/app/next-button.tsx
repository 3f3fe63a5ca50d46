import { SkipForward } from 'lucide-react';

import type { ButtonProps } from '#renderer/ui/button.tsx';
import { Button } from '#renderer/ui/button.tsx';

import styles from './next-button.module.css';
import { useRunNext } from './run-next.ts';

interface NextButtonProps extends Omit<ButtonProps, 'children'> {
  /** What stands on it, where there is room. */
  readonly short: string;
  readonly label: string;
}

/** Goes to what is due next. */
export function NextButton({ short, label, ...props }: NextButtonProps) {
  const runNext = useRunNext();
  return (
    <Button
      {...props}
      size="sm"
      variant="quiet"
      icon={SkipForward}
      busy={runNext.isPending}
      onClick={() => runNext.mutate()}
      aria-label={label}
    >
      <span className={styles.word}>{short}</span>
    </Button>
  );
}
