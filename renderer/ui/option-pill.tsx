import { useFormat } from '#renderer/text/text.ts';

import styles from './option-pill.module.css';

interface OptionPillProps {
  readonly title: string;
  /** What it costs besides, in decimal units; 0: nothing. */
  readonly price: number;
  readonly chosen: boolean;
  readonly onPress: () => void;
}

/** An option of a product, to choose and to leave out again. */
export function OptionPill({ title, price, chosen, onPress }: OptionPillProps) {
  const format = useFormat();
  return (
    <button type="button" className={styles.option} aria-pressed={chosen} onClick={onPress}>
      {title}
      {price > 0 && <span className={styles.more}>+{format.amount(price)}</span>}
    </button>
  );
}
