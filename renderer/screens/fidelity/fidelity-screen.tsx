import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { read } from '#data/queries.ts';
import type { LedgerRow } from '#data/types.ts';
import { NoneFit } from '#kit/none-fit.tsx';
import { Loaded, Screen } from '#kit/screen.tsx';
import { useFormat, useText } from '#text/text.ts';
import { Box, Column, Text } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';

import { ApiReference } from './api-reference.tsx';
import { EvidenceBar } from './evidence-bar.tsx';
import { FidelityFilters } from './fidelity-filters.tsx';
import styles from './fidelity.module.css';
import { bySection, filterLedger } from './filter-ledger.ts';
import { LedgerEntry } from './ledger-entry.tsx';
import type { FidelitySearch } from './search.ts';
import { SECTIONS } from './search.ts';

const route = getRouteApi('/fidelity');

/** What is a guess, and where: the fidelity ledger, and the descriptions of the APIs. */
export function FidelityScreen() {
  const text = useText().fidelity;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const ledger = useQuery(read('listFidelity'));
  const change = (changes: Partial<FidelitySearch>): void => {
    void navigate({ search: (old) => ({ ...old, ...changes }), replace: true });
  };
  return (
    <Screen title={text.title} actions={<ApiReference />}>
      <Text as="p" fixed padBottom={3} tone="soft">
        {text.intro}
      </Text>
      <FidelityFilters search={search} onChange={change} />
      <Loaded query={ledger}>
        {(rows) => (
          <EvidenceBar rows={rows} search={search} onChange={change}>
            <Found rows={rows} search={search} onChange={change} />
          </EvidenceBar>
        )}
      </Loaded>
    </Screen>
  );
}

interface FoundProps {
  readonly rows: readonly LedgerRow[];
  readonly search: FidelitySearch;
  readonly onChange: (changes: Partial<FidelitySearch>) => void;
}

/** What the filters let through, by section. */
function Found({ rows, search, onChange }: FoundProps) {
  const text = useText().fidelity;
  const format = useFormat();
  const found = filterLedger(rows, search);
  const clear = { find: undefined, section: undefined, kind: undefined, verdict: undefined };
  const toggle = (id: string): void => onChange({ row: id === search.row ? undefined : id });
  if (found.length === 0) {
    return (
      <NoneFit title={text.noneTitle} clear={text.clearFilters} onClear={() => onChange(clear)} />
    );
  }
  return (
    <>
      <Text as="p" fixed tone="faint" size="sm" padBottom={2} role="status">
        {text.count(format.number(found.length), format.number(rows.length))}
      </Text>
      <Column gap={4} shrinkY scroll className={styles.sections}>
        {bySection(found).map(([letter, entries]) => (
          <Box key={letter} fixed>
            <Panel flush title={`${letter} · ${titleOf(letter, text.sections)}`}>
              <ul>
                {entries.map((row) => (
                  <LedgerEntry
                    key={row.id}
                    row={row}
                    open={row.id === search.row}
                    onToggle={toggle}
                  />
                ))}
              </ul>
            </Panel>
          </Box>
        ))}
      </Column>
    </>
  );
}

/** A section that is newer than this interface has its letter alone. */
function titleOf(
  letter: string,
  titles: Readonly<Record<(typeof SECTIONS)[number], string>>,
): string {
  const known = SECTIONS.find((section) => section === letter);
  return known === undefined ? '' : titles[known];
}
