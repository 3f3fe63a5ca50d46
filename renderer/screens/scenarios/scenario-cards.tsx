import { Clapperboard } from 'lucide-react';

import { useRead } from '#renderer/data/queries.ts';
import type { ScenarioRow } from '#renderer/data/types.ts';
import { FindField } from '#renderer/kit/filter-bar.tsx';
import { isOver } from '#renderer/kit/scenario-run/run-words.ts';
import { useRunEnds } from '#renderer/kit/scenario-run/shown-run.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useText } from '#renderer/text/text.ts';
import { Box, Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { EmptyState, NoneFit } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import { folded } from '#server/domain/folded.ts';

import { ScenarioCard } from './scenario-card.tsx';
import styles from './scenarios.module.css';
import { useScenariosSearch } from './search.ts';

/** Above this number of scenarios, a search field is shown. */
const MANY = 16;

export function ScenarioCards() {
  const { scenarios: text, format } = useText();
  const query = useRead('listScenarios');
  const rows = query.data ?? [];
  return (
    <Box as="section" shrink aria-label={text.title}>
      <Row as="header" wrap align="center" gap="2 3" className={styles.cardsHead}>
        <Text as="h2" size="lg">
          {text.title}
        </Text>
        {rows.length > 0 && <Note>{text.inBoth(format.number(rows.length))}</Note>}
        <Filters rows={rows} />
      </Row>
      <Loaded query={query} loading={<Skeleton shape="tile" rows={6} />}>
        {(all) => <Cards rows={all} />}
      </Loaded>
    </Box>
  );
}

function Filters({ rows }: { readonly rows: readonly ScenarioRow[] }) {
  const [search, change] = useScenariosSearch();
  const text = useText().scenarios;
  return (
    <Row wrap align="center" gap={2} push>
      {(rows.length > MANY || search.find !== undefined) && (
        <FindField
          label={text.find}
          value={search.find}
          onChange={(find) => change({ find })}
          wide
        />
      )}
      <Segmented
        label={text.audience}
        value={search.for ?? 'all'}
        onChange={(whom) => change({ for: whom === 'all' ? undefined : whom })}
        segments={optionsOf(['all', 'merchant', 'developer'], text.audiences)}
      />
    </Row>
  );
}

function Cards({ rows }: { readonly rows: readonly ScenarioRow[] }) {
  const [search, change] = useScenariosSearch();
  const text = useText().scenarios;
  const { data: run } = useRead('getScenarioRun');
  const ends = useRunEnds();
  if (rows.length === 0) {
    return <EmptyState icon={Clapperboard} title={text.emptyTitle} text={text.emptyText} />;
  }
  const shown = filterScenarios(rows, search);
  if (shown.length === 0) {
    const clear = (): void => change({ find: undefined, for: undefined });
    return <NoneFit title={text.noneFit} onClear={clear} />;
  }
  const current = run && !isOver(run) ? run : null;
  return (
    <Stack as="ul" gap={3} fit={3.5}>
      {shown.map((row) => (
        <Stack as="li" key={row.name} shrink>
          <ScenarioCard
            row={row}
            run={current?.name === row.name ? current : null}
            end={ends.get(row.name)}
          />
        </Stack>
      ))}
    </Stack>
  );
}

interface Filter {
  readonly for?: 'merchant' | 'developer' | undefined;
  readonly find?: string | undefined;
}

/** The scenarios whose text in either language matches the filters. */
export function filterScenarios(
  rows: readonly ScenarioRow[],
  { for: whom, find = '' }: Filter,
): readonly ScenarioRow[] {
  const wanted = folded(find.trim());
  return rows.filter(
    (row) =>
      (whom === undefined || row.for === whom) &&
      [row.name, row.title.en, row.title.tr, row.about.en, row.about.tr].some((text) =>
        folded(text).includes(wanted),
      ),
  );
}
