import { useText } from '#renderer/text/text.ts';
import { classes } from '#renderer/ui/classes.ts';
import { Row } from '#renderer/ui/layout.tsx';
import { ownerColour } from '#renderer/ui/owner.tsx';

import type { LostItem, LostLine } from './losses.ts';
import styles from './lost-lines.module.css';

/** Lines that lost metadata, each with what is gone and its owner's dot. */
export function LostLines({ lines }: { readonly lines: readonly LostLine[] }) {
  return lines.map((line, place) => (
    // Lines of one title are told apart by their place alone.
    // oxlint-disable-next-line react/no-array-index-key
    <Row key={place} as="span" inline wrap align="center" gap={1} tone="ink">
      {line.title}
      {line.items.map((item) => (
        <LostChip key={`${item.by} ${item.key}`} item={item} />
      ))}
    </Row>
  ));
}

function LostChip({ item: { by, key, value } }: { readonly item: LostItem }) {
  const text = useText().report;
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
