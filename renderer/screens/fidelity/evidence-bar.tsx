import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';

import { read } from '#data/queries.ts';
import type { LedgerRow } from '#data/types.ts';
import { evidenceTexts } from '#text/evidence.ts';
import { useOwnText } from '#text/own-text.ts';
import { useFormat } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { Popover } from '#ui/popover.tsx';
import { Segmented } from '#ui/segmented.tsx';

import { ComparisonList } from './comparison-list.tsx';
import styles from './evidence.module.css';
import { countVerdicts } from './filter-ledger.ts';
import type { FidelitySearch } from './search.ts';
import { VERDICTS } from './search.ts';
import { useAddEvidence } from './use-add-evidence.ts';

/** Stands for no filter. */
const ANY = '*';

interface EvidenceBarProps {
  readonly rows: readonly LedgerRow[];
  readonly search: FidelitySearch;
  readonly onChange: (changes: Partial<FidelitySearch>) => void;
  /** What comparisons can be dropped on, beside the bar itself. */
  readonly children: ReactNode;
}

/** How many rows are settled, as filters, and what settled them; comparisons can be added here. */
export function EvidenceBar({ rows, search, onChange, children }: EvidenceBarProps) {
  const text = useOwnText(evidenceTexts);
  const format = useFormat();
  const { data: comparisons = [] } = useQuery(read('listEvidence'));
  const { choose, drop, isOver, isPending } = useAddEvidence();
  const counts = countVerdicts(rows);
  return (
    <div className={styles.place} data-over={isOver || undefined} {...drop}>
      <Row as="section" fixed wrap align="center" gap="2 3" padBottom={3} aria-label={text.title}>
        <strong>{text.title}</strong>
        <Segmented
          label={text.filter}
          value={search.verdict ?? ANY}
          onChange={(verdict) => onChange({ verdict: verdict === ANY ? undefined : verdict })}
          segments={[
            { value: ANY, label: text.any },
            ...VERDICTS.map((value) => ({
              value,
              label: text.counted(text.verdicts[value], format.number(counts[value])),
            })),
          ]}
        />
        <Row as="span" wrap gap={2} push>
          {comparisons.length > 0 && (
            <Popover
              title={text.comparisons}
              trigger={
                <Button size="sm" variant="quiet">
                  {text.countComparisons(format.number(comparisons.length), comparisons.length)}
                </Button>
              }
            >
              <ComparisonList comparisons={comparisons} />
            </Popover>
          )}
          <Button size="sm" icon={FileUp} busy={isPending} onClick={choose} title={text.addHint}>
            {text.add}
          </Button>
        </Row>
      </Row>
      {isOver && (
        <Text as="p" fixed tone="accent" weight="strong" padBottom={2}>
          {text.drop}
        </Text>
      )}
      {children}
    </div>
  );
}
