import styles from './key.module.css';

/** A key to press: `<Key>Ctrl K</Key>`. */
export function Key({ children }: { readonly children: string }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
