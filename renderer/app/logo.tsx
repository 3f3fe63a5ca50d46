import { useText } from '#text/text.ts';

import styles from './logo.module.css';

/** The product's mark and name. */
export function Logo() {
  const text = useText();
  return (
    <span className={styles.logo}>
      <span className={styles.mark} aria-hidden />
      {text.frame.product}
    </span>
  );
}
