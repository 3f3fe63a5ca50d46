import { classes } from './classes.ts';
import styles from './owner.module.css';

const COLOURS = 6;

/** A plugin's colour, 1 to 6: the same everywhere and every time. */
export function ownerColour(pluginId: string): number {
  let hash = 0;
  for (const letter of pluginId) hash = (hash * 53 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return (hash % COLOURS) + 1;
}

interface OwnerChipProps {
  readonly pluginId: string;
  /** What belongs to it, for instance `station=grill`; the id alone when left out. */
  readonly children?: string;
}

/** Something that belongs to a plugin, in its colour. */
export function OwnerChip({ pluginId, children }: OwnerChipProps) {
  return (
    <span className={classes(styles.chip, styles[`owner${ownerColour(pluginId)}`])}>
      <b>{pluginId}</b> {children}
    </span>
  );
}

interface OwnerDotProps {
  readonly pluginId: string;
  /** In its light colour, for dark backgrounds. */
  readonly light?: boolean;
}

/** A plugin's dot. */
export function OwnerDot({ pluginId, light = false }: OwnerDotProps) {
  return (
    <span
      role="img"
      aria-label={pluginId}
      title={pluginId}
      className={classes(
        styles.dot,
        light && styles.light,
        styles[`owner${ownerColour(pluginId)}`],
      )}
    />
  );
}
