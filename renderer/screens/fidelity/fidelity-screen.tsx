import { BookOpenText, ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { useRead } from '#renderer/data/queries.ts';
import type { LedgerRow } from '#renderer/data/types.ts';
import { FilterBar, FilterSelect, FindField } from '#renderer/kit/filter-bar.tsx';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Box, Column, Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Marked } from '#renderer/ui/marked.tsx';
import { NoneFit } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Panel } from '#renderer/ui/panel.tsx';
import { Popover } from '#renderer/ui/popover.tsx';

import { EvidenceBar, RowEvidence, RowVerdict } from './evidence.tsx';
import styles from './fidelity.module.css';
import { bySection, filterLedger } from './filter-ledger.ts';
import { SECTIONS, useFidelitySearch } from './search.ts';

/** The fidelity ledger, and links to the OpenAPI documents. */
export function FidelityScreen() {
  const text = useText().fidelity;
  const ledger = useRead('listFidelity');
  return (
    <Screen title={text.title} actions={<ApiReference />}>
      <Text as="p" fixed pad="0 0 3" tone="soft">
        {text.intro}
      </Text>
      <FidelityFilters />
      <Loaded query={ledger}>
        {(rows) => (
          <EvidenceBar rows={rows}>
            <Found rows={rows} />
          </EvidenceBar>
        )}
      </Loaded>
    </Screen>
  );
}

/** The rows that match the filters, by section. */
function Found({ rows }: { readonly rows: readonly LedgerRow[] }) {
  const { fidelity: text, format } = useText();
  const [search, onChange] = useFidelitySearch();
  const found = filterLedger(rows, search);
  const clear = { find: undefined, section: undefined, kind: undefined, verdict: undefined };
  const toggle = (id: string): void => onChange({ row: id === search.row ? undefined : id });
  if (found.length === 0) {
    return <NoneFit title={text.noneTitle} onClear={() => onChange(clear)} />;
  }
  return (
    <>
      <Text as="p" fixed tone="faint" size="sm" pad="0 0 2" role="status">
        {text.count(format.number(found.length), format.number(rows.length))}
      </Text>
      <Column gap={4} shrinkY scroll className={styles.sections}>
        {bySection(found).map(([letter, entries]) => (
          <Box key={letter} fixed>
            <Panel flush title={`${letter} · ${text.sections[letter]}`}>
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

function FidelityFilters() {
  const text = useText().fidelity;
  const [search, onChange] = useFidelitySearch();
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
      <FilterSelect
        label={text.kind}
        any={text.anyKind}
        value={search.kind}
        onChange={(kind) => onChange({ kind })}
        options={optionsOf(['assumed', 'reading'], text.kinds)}
      />
    </FilterBar>
  );
}

const DESCRIPTIONS = ['data-api', 'control-api'] as const;

/** Links to the OpenAPI documents, to read and as JSON. */
function ApiReference() {
  const text = useText().fidelity.reference;
  return (
    <Popover
      title={text.title}
      trigger={
        <Button icon={BookOpenText}>
          {text.title}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {DESCRIPTIONS.map((name) => (
        <Row key={name} gap={2} align="baseline" justify="space-between">
          <a className={styles.link} href={`/docs/${name}`}>
            {text.names[name]}
          </a>
          <a
            className={styles.link}
            href={`/openapi/${name}.json`}
            aria-label={text.asJson(text.names[name])}
          >
            JSON
          </a>
        </Row>
      ))}
    </Popover>
  );
}

interface LedgerEntryProps {
  readonly row: LedgerRow;
  readonly open: boolean;
  readonly onToggle: (id: string) => void;
}

function LedgerEntry({ row, open, onToggle }: LedgerEntryProps) {
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
        <Note as="code" fixed mono minWidth={0.5}>
          {row.id}
        </Note>
        <Text grow weight="strong" className={styles.topic}>
          {row.topic}
        </Text>
        <RowVerdict evidence={row.evidence} />
        <Badge tone={row.kind === 'assumed' ? 'warn' : 'info'}>{text.kinds[row.kind]}</Badge>
      </button>
      {open ? (
        <Whole row={row} />
      ) : (
        <Text as="p" tone="soft" oneLine className={styles.brief} lang="en">
          <Marked text={row.emulator} code={styles.code} />
        </Text>
      )}
    </li>
  );
}

/** An open row. The ledger is written in English. */
function Whole({ row }: { readonly row: LedgerRow }) {
  const text = useText().fidelity;
  const evidence = useText().fidelity.evidence;
  return (
    <Stack columns="repeat(2, 1fr)" gap="3 6" className={styles.whole}>
      <Box measure breakAnywhere>
        <Heading>{text.specification}</Heading>
        <p lang="en">
          <Marked text={row.specification} code={styles.code} />
        </p>
      </Box>
      <Box measure breakAnywhere data-ours>
        <Heading>{text.emulator}</Heading>
        <p lang="en">
          <Marked text={row.emulator} code={styles.code} />
        </p>
      </Box>
      <Box wholeRow>
        <Heading>{evidence.title}</Heading>
        <RowEvidence row={row} />
      </Box>
      <Box wholeRow>
        <Heading>{text.touches}</Heading>
        <Row as="ul" wrap gap={1}>
          {row.touches.map((place) => (
            <li key={place}>
              <code className={styles.code}>{place}</code>
            </li>
          ))}
        </Row>
      </Box>
    </Stack>
  );
}

function Heading({ children }: { readonly children: string }) {
  return (
    <Note as="h3" pad="0 0 1" weight="strong">
      {children}
    </Note>
  );
}
