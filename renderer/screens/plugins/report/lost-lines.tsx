import { useOwnText } from '#text/own-text.ts';
import { reportTexts } from '#text/report.ts';
import { useFormat } from '#text/text.ts';
import { classes } from '#ui/classes.ts';
import { ownerColour } from '#ui/owner.tsx';

import type { LostItem, Losses } from './losses.ts';
import styles from './lost-lines.module.css';

/** The lines of an account that lost metadata, each with what is gone in its owner's colour. */
export function LostLines({ losses }: { readonly losses: Losses | null }) {
  const text = useOwnText(reportTexts);
  const format = useFormat();
  if (losses === null) return null;
  return (
    <span className={styles.lost}>
      <b className={styles.account}>{losses.account}</b>
      {losses.lines.map((line, place) => (
        // Lines of one title are told apart by their place alone.
        <span key={place} className={styles.line}>
          {line.title}
          {line.items.map((item) => (
            <LostChip key={`${item.by} ${item.key}`} item={item} />
          ))}
        </span>
      ))}
      {losses.others > 0 && <span>{text.moreLines(format.number(losses.others))}</span>}
    </span>
  );
}

function LostChip({ item: { by, key, value } }: { readonly item: LostItem }) {
  const text = useOwnText(reportTexts);
  return (
    <span className={styles.chip} title={text.lost(key, by)}>
      <span
        role="img"
        aria-label={by}
        className={classes(styles.dot, styles[`owner${ownerColour(by)}`])}
      />
      {key}={value}
    </span>
  );
}
