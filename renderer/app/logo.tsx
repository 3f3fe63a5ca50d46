import { useText } from '#text/text.ts';

import styles from './logo.module.css';

/** The product's mark and name. */
export function Logo() {
  const text = useText();
  return (
    <span className={styles.logo}>
      <img className={styles.mark} src="/icon.svg" alt="" />
      <span className={styles.name}>{text.frame.product}</span>
    </span>
  );
}
