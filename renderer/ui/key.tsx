import styles from './key.module.css';

/** Ctrl or Cmd, as labelled on the keyboard. */
export const MOD = /mac|iphone|ipad/iu.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** A keyboard key: `<Key>Ctrl K</Key>`. */
export function Key({ children }: { readonly children: string }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
