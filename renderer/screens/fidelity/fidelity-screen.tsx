import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BookOpenText } from 'lucide-react';

import { read } from '#renderer/data/queries.ts';
import type { LedgerRow } from '#renderer/data/types.ts';
import { FilterBar, FilterSelect, FindField } from '#renderer/kit/filter-bar.tsx';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Box, Column, Row, Text } from '#renderer/ui/layout.tsx';
import { NoneFit } from '#renderer/ui/notice.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';

import { EvidenceBar } from './evidence-bar.tsx';
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
    return <NoneFit title={text.noneTitle} onClear={() => onChange(clear)} />;
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

interface FidelityFiltersProps {
  readonly search: FidelitySearch;
  readonly onChange: (changes: Partial<FidelitySearch>) => void;
}

/** Stands for no filter. */
const ANY = '*';

/** Filters the rows; the address keeps the filters. */
function FidelityFilters({ search, onChange }: FidelityFiltersProps) {
  const text = useText().fidelity;
  return (
    <FilterBar>
      <FindField label={text.find} value={search.find} onChange={(find) => onChange({ find })} />
      <FilterSelect
        wide
        label={text.section}
        any={text.anySection}
        value={search.section}
        onChange={(section) => onChange({ section })}
        options={SECTIONS.map((value) => ({ value, label: `${value} · ${text.sections[value]}` }))}
      />
      <Segmented
        label={text.kind}
        value={search.kind ?? ANY}
        onChange={(kind) => onChange({ kind: kind === ANY ? undefined : kind })}
        segments={[
          { value: ANY, label: text.anyKind },
          { value: 'assumed', label: text.kinds.assumed },
          { value: 'reading', label: text.kinds.reading },
        ]}
      />
    </FilterBar>
  );
}

const DESCRIPTIONS = ['data-api', 'control-api'] as const;

/** The machine-readable descriptions, which the server brings along, for people and for tools. */
function ApiReference() {
  const text = useText().fidelity.reference;
  return (
    <Row as="nav" wrap align="center" gap="1 4" pad="1 3" surface aria-label={text.title}>
      <BookOpenText aria-hidden className={styles.icon} />
      <strong>{text.title}</strong>
      {DESCRIPTIONS.map((name) => (
        <Row key={name} as="span" inline gap={2} align="baseline">
          <a className={styles.link} href={`/openapi#${name}`}>
            {text.names[name]}
          </a>
          <a
            className={styles.json}
            href={`/openapi/${name}.json`}
            aria-label={text.asJson(text.names[name])}
          >
            JSON
          </a>
        </Row>
      ))}
    </Row>
  );
}
