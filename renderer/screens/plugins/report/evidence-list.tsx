import { useState } from 'react';

import type { Finding, Install } from '#renderer/data/types.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Stack, Text } from '#renderer/ui/layout.tsx';

import { EvidenceRow } from './evidence-row.tsx';
import styles from './report.module.css';

/** So much evidence is shown at once; the rest is asked for. */
const SHOWN = 5;

interface EvidenceListProps {
  readonly install: Install;
  readonly finding: Finding;
}

/** What a finding stands on, the newest first; each piece leads to where it can be seen whole. */
export function EvidenceList({ install, finding }: EvidenceListProps) {
  const text = useText().report;
  const format = useFormat();
  const [all, setAll] = useState(false);
  const evidence = finding.evidence.toReversed();
  if (evidence.length === 0) return null;
  const shown = all ? evidence : evidence.slice(0, SHOWN);
  return (
    <Stack gap={1} className={styles.evidence}>
      <ul className={styles.pieces} aria-label={text.evidence}>
        {shown.map((piece) => (
          <li key={`${piece.kind} ${piece.id}`}>
            <EvidenceRow install={install} finding={finding} piece={piece} />
          </li>
        ))}
      </ul>
      {evidence.length > SHOWN && (
        <Button size="sm" variant="quiet" onClick={() => setAll(!all)}>
          {all ? text.showFewer : text.showAll(format.number(evidence.length))}
        </Button>
      )}
      {evidence.length < finding.count && (
        <Text as="p" tone="soft" size="sm">
          {text.someShown(format.number(evidence.length), format.number(finding.count))}
        </Text>
      )}
    </Stack>
  );
}
