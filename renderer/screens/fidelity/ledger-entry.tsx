import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';

import type { LedgerRow } from '#data/fidelity.ts';
import { evidenceTexts } from '#text/evidence.ts';
import { useOwnText } from '#text/own-text.ts';
import { useText } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';

import styles from './fidelity.module.css';
import { piecesOf } from './filter-ledger.ts';
import { RowEvidence, RowVerdict } from './row-evidence.tsx';

interface LedgerEntryProps {
  readonly row: LedgerRow;
  readonly open: boolean;
  readonly onToggle: (id: string) => void;
}

/** One row of the ledger: its heading opens it. */
export function LedgerEntry({ row, open, onToggle }: LedgerEntryProps) {
  const text = useText().fidelity;
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (open) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <li ref={entry} id={`row-${row.id}`} className={styles.entry} data-open={open || undefined}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        onClick={() => onToggle(row.id)}
      >
        <ChevronRight aria-hidden className={styles.chevron} />
        <code className={styles.id}>{row.id}</code>
        <span className={styles.topic}>{row.topic}</span>
        <RowVerdict evidence={row.evidence} />
        <Badge tone={row.kind === 'assumed' ? 'warn' : 'info'}>{text.kinds[row.kind]}</Badge>
      </button>
      {open ? (
        <Whole row={row} />
      ) : (
        <p className={styles.brief} lang="en">
          <Prose source={row.emulator} />
        </p>
      )}
    </li>
  );
}

/** The ledger itself is written in English, whatever the interface speaks. */
function Whole({ row }: { readonly row: LedgerRow }) {
  const { specification, emulator, touches } = row;
  const text = useText().fidelity;
  const evidence = useOwnText(evidenceTexts);
  return (
    <div className={styles.whole}>
      <div className={styles.side}>
        <h3 className={styles.label}>{text.specification}</h3>
        <p lang="en">
          <Prose source={specification} />
        </p>
      </div>
      <div className={styles.side} data-ours>
        <h3 className={styles.label}>{text.emulator}</h3>
        <p lang="en">
          <Prose source={emulator} />
        </p>
      </div>
      <div className={styles.touches}>
        <h3 className={styles.label}>{evidence.title}</h3>
        <RowEvidence row={row} />
      </div>
      <div className={styles.touches}>
        <h3 className={styles.label}>{text.touches}</h3>
        <ul className={styles.places}>
          {touches.map((place) => (
            <li key={place}>
              <code className={styles.place}>{place}</code>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Prose({ source }: { readonly source: string }) {
  return piecesOf(source).map(({ at, text, isCode }) =>
    isCode ? (
      <code key={at} className={styles.code}>
        {text}
      </code>
    ) : (
      text
    ),
  );
}
