import styles from './key.module.css';

/** A keyboard key: `<Key>Ctrl K</Key>`. */
export function Key({ children }: { readonly children: string }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
