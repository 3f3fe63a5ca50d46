import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { read } from '#data/queries.ts';
import { useEmulator } from '#kit/store.ts';

import styles from './clock-shelf.module.css';
import { timeInWords } from './due-words.ts';
import { useWords } from './use-due.ts';

/** Since when and why time stands still, or how it runs. */
export function Standing() {
  const { clock, format } = useWords();
  const mode = useEmulator()?.clock.mode ?? 'real';
  // The day of the computer, and not of the emulator's clock.
  const [today] = useState(() => Date.now());
  const standing = useQuery(read('listDue')).data?.standing ?? null;
  if (mode !== 'virtual') return <p className={styles.runs}>{clock[mode]}</p>;
  if (standing === null) return <p className={styles.stands} />;
  const since = timeInWords(Date.parse(standing.since), today, format);
  return (
    <p className={styles.stands} title={clock.computerTime}>
      {clock.standing[standing.cause](since)}
    </p>
  );
}
