import { useFormat } from '#renderer/text/text.ts';

import styles from './option-pill.module.css';

interface OptionPillProps {
  readonly title: string;
  /** The surcharge, in decimal units. */
  readonly price?: number;
  readonly chosen: boolean;
  readonly onPress: () => void;
}

/** A toggle, for instance of a product option. */
export function OptionPill({ title, price = 0, chosen, onPress }: OptionPillProps) {
  const format = useFormat();
  return (
    <button type="button" className={styles.option} aria-pressed={chosen} onClick={onPress}>
      {title}
      {price > 0 && <span className={styles.more}>+{format.amount(price)}</span>}
    </button>
  );
}
