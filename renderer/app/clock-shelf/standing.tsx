import { useQuery } from '@tanstack/react-query';

import { clockDueQuery } from '#data/clock-due.ts';

import { useEmulator } from '../store.ts';
import styles from './clock-shelf.module.css';
import { timeInWords } from './due-words.ts';
import { useWords } from './use-due.ts';

/** Since when and why time stands still, or how it runs. */
export function Standing() {
  const { clock, format } = useWords();
  const mode = useEmulator()?.clock.mode ?? 'real';
  const standing = useQuery(clockDueQuery).data?.standing ?? null;
  if (mode !== 'virtual') return <p className={styles.runs}>{clock[mode]}</p>;
  if (standing === null) return <p className={styles.stands} />;
  const since = timeInWords(Date.parse(standing.since), Date.now(), format);
  return (
    <p className={styles.stands} title={clock.computerTime}>
      {clock.standing[standing.cause](since)}
    </p>
  );
}
