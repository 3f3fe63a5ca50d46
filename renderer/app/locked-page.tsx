import { Link2 } from 'lucide-react';
import { useState } from 'react';

import { hasBeenLive } from '#data/connection.ts';
import { openedByUnknownLink } from '#data/stale-link.ts';
import { lockedTexts } from '#text/locked.ts';
import { useOwnText } from '#text/own-text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

import { addressFrom } from './given-link.ts';
import styles from './locked-page.module.css';
import { Logo } from './logo.tsx';

/** What a browser without a session sees: why that is, and how to get one. */
export function LockedPage() {
  const text = useOwnText(lockedTexts);
  const why = hasBeenLive() ? 'ended' : openedByUnknownLink ? 'unknownLink' : 'none';
  return (
    <main className={styles.page}>
      <div className={styles.sheet}>
        <Logo />
        <h1 className={styles.title}>{text.titles[why]}</h1>
        <p className={styles.text}>{text.texts[why]}</p>
        <h2 className={styles.how}>{text.how}</h2>
        <ol className={styles.steps}>
          <li>
            {text.terminal}
            <div className={styles.example} aria-label={text.example} role="group">
              <Link2 aria-hidden />
              <code>
                Interface {location.origin}/open?token=<span>…</span>
              </code>
            </div>
          </li>
          <li>
            {text.paste}
            <GivenLink />
          </li>
        </ol>
        <p className={styles.hint}>{text.lost}</p>
        <p className={styles.hint}>{text.byItself}</p>
      </div>
    </main>
  );
}

/** A field for the link: it opens the place where this page stands. */
function GivenLink() {
  const text = useOwnText(lockedTexts);
  const [given, setGiven] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const open = (): void => {
    const address = addressFrom(given, new URL(location.href));
    setIsWrong(address === null);
    if (address !== null) location.assign(address);
  };
  return (
    <form
      className={styles.given}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <TextField
        label={text.field}
        labelHidden
        mono
        example={`${location.origin}/open?token=…`}
        value={given}
        onChange={setGiven}
        error={isWrong ? text.wrong : null}
      />
      <Button type="submit" variant="primary">
        {text.open}
      </Button>
    </form>
  );
}
