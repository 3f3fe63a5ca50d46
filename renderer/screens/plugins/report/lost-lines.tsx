import type { Finding } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Row } from '#renderer/ui/layout.tsx';
import { OwnerDot } from '#renderer/ui/owner.tsx';

import styles from './report.module.css';

/** A line that lost metadata in a full replace, with who wrote it. */
interface LostLine {
  readonly title: string;
  readonly items: readonly { readonly by: string; readonly key: string; readonly value: string }[];
}

interface Losses {
  readonly losses?: readonly { readonly request: string; readonly lines: readonly LostLine[] }[];
}

/** The lines from which a call took metadata, if that is what the finding is about. */
export function linesLostBy({ values }: Finding, call: string): readonly LostLine[] {
  const { losses = [] } = values as Losses;
  return losses.find(({ request }) => request === call)?.lines ?? [];
}

/** Lines that lost metadata, each with what is gone and its owner's dot. */
export function LostLines({ lines }: { readonly lines: readonly LostLine[] }) {
  const text = useText().report;
  return lines.map((line, place) => (
    // Only their places tell lines of the same title apart.
    // oxlint-disable-next-line react/no-array-index-key
    <Row key={place} as="span" inline wrap align="center" gap={1} tone="ink">
      {line.title}
      {line.items.map(({ by, key, value }) => (
        <span key={`${by} ${key}`} className={styles.lost} title={text.lost(key, by)}>
          <OwnerDot pluginId={by} light />
          {key}={value}
        </span>
      ))}
    </Row>
  ));
}
