import type { CSSProperties } from 'react';

import { classes } from './classes.ts';
import styles from './owner.module.css';

const COLOURS = 6;

/** The stable colour of a plugin, 1 to 6. */
export function ownerColour(pluginId: string): number {
  let hash = 0;
  for (const letter of pluginId) hash = (hash * 53 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return (hash % COLOURS) + 1;
}

/** The tokens of the colour, for text and background. */
function toneOf(pluginId: string): CSSProperties {
  const colour = `--owner-${ownerColour(pluginId)}`;
  return { '--tone': `var(${colour})`, '--tone-soft': `var(${colour}-soft)` } as CSSProperties;
}

interface OwnerChipProps {
  readonly pluginId: string;
  /** A detail, for example the metadata item `station=grill`. */
  readonly children?: string;
}

/** A plugin's id in its colour. */
export function OwnerChip({ pluginId, children }: OwnerChipProps) {
  return (
    <span className={styles.chip} style={toneOf(pluginId)}>
      <b>{pluginId}</b> {children}
    </span>
  );
}

interface MetadataChipsProps {
  /** Null for a line without metadata. */
  readonly metadata:
    | readonly { readonly by: string; readonly key: string; readonly value: unknown }[]
    | null;
}

/** The metadata of a line, each item with its owner. */
export function MetadataChips({ metadata }: MetadataChipsProps) {
  return metadata?.map(({ by, key, value }) => (
    <OwnerChip key={`${by} ${key}`} pluginId={by}>{`${key}=${String(value)}`}</OwnerChip>
  ));
}

interface OwnerDotProps {
  readonly pluginId: string;
  /** For dark backgrounds. */
  readonly light?: boolean;
}

export function OwnerDot({ pluginId, light = false }: OwnerDotProps) {
  return (
    <span
      role="img"
      aria-label={pluginId}
      title={pluginId}
      className={classes(styles.dot, light && styles.light)}
      style={toneOf(pluginId)}
    />
  );
}
