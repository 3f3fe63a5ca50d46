import { Link2 } from 'lucide-react';

import { useText } from '#text/text.ts';

import styles from './locked-page.module.css';
import { Logo } from './logo.tsx';

/** What a browser without a session sees. */
export function LockedPage() {
  const text = useText();
  return (
    <main className={styles.page}>
      <div className={styles.sheet}>
        <Logo />
        <h1 className={styles.title}>{text.frame.lockedTitle}</h1>
        <p className={styles.text}>{text.frame.lockedText}</p>
        <div className={styles.example} aria-label={text.frame.lockedExample} role="group">
          <Link2 aria-hidden />
          <code>
            Interface {location.origin}/open?token=<span>…</span>
          </code>
        </div>
        <p className={styles.hint}>{text.frame.lockedHint}</p>
      </div>
    </main>
  );
}
