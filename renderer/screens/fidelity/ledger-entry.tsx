import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';

import type { LedgerRow } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Box, Row, Stack, Text } from '#renderer/ui/layout.tsx';

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
        <Text as="code" fixed tone="soft" mono size="sm" className={styles.id}>
          {row.id}
        </Text>
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

/** The ledger itself is written in English, whatever the language of the interface. */
function Whole({ row }: { readonly row: LedgerRow }) {
  const text = useText().fidelity;
  const evidence = useText().fidelity.evidence;
  return (
    <Stack columns="repeat(2, 1fr)" gap="3 6" className={styles.whole}>
      <Box measure breakAnywhere>
        <Heading>{text.specification}</Heading>
        <p lang="en">
          <Prose source={row.specification} />
        </p>
      </Box>
      <Box measure breakAnywhere data-ours>
        <Heading>{text.emulator}</Heading>
        <p lang="en">
          <Prose source={row.emulator} />
        </p>
      </Box>
      <div className={styles.touches}>
        <Heading>{evidence.title}</Heading>
        <RowEvidence row={row} />
      </div>
      <div className={styles.touches}>
        <Heading>{text.touches}</Heading>
        <Row as="ul" wrap gap={1}>
          {row.touches.map((place) => (
            <li key={place}>
              <Text
                as="code"
                pad="0 1"
                radius="sm"
                fill="neutral-soft"
                mono
                size="sm"
                breakAnywhere
              >
                {place}
              </Text>
            </li>
          ))}
        </Row>
      </div>
    </Stack>
  );
}

function Heading({ children }: { readonly children: string }) {
  return (
    <Text as="h3" padBottom={1} tone="soft" size="sm" weight="strong">
      {children}
    </Text>
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
