import { useMutation } from '@tanstack/react-query';
import { CircleDot, Clapperboard, Download, Ellipsis, FileJson, Play, Trash2 } from 'lucide-react';

import { control } from '#renderer/data/client.ts';
import { useForm, useRead } from '#renderer/data/queries.ts';
import type { Run, ScenarioRow } from '#renderer/data/types.ts';
import { FindField } from '#renderer/kit/filter-bar.tsx';
import { isOver } from '#renderer/kit/scenario-run/run-words.ts';
import { useRunEnds } from '#renderer/kit/scenario-run/shown-run.ts';
import { PACES, getPace, usePlay } from '#renderer/kit/scenario-run/use-play.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { IconButton } from '#renderer/ui/button.tsx';
import { Card } from '#renderer/ui/card.tsx';
import { useConfirm } from '#renderer/ui/confirm.tsx';
import { Box, Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Menu, MenuItem } from '#renderer/ui/menu.tsx';
import { EmptyState, NoneFit, Refusal } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { useSaveFile } from '#renderer/ui/save-file.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import { showToast } from '#renderer/ui/toast.ts';
import { folded } from '#server/domain/folded.ts';

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

interface ScenarioCardProps {
  readonly row: ScenarioRow;
  /** The scenario's current run. */
  readonly run: Run | null;
  /** The scenario's last finished run. */
  readonly end: Run | undefined;
}

const ICONS = { builtIn: Clapperboard, file: FileJson, recorded: CircleDot } as const;

function ScenarioCard({ row, run, end }: ScenarioCardProps) {
  const { scenarios: text, format, language } = useText();
  const play = usePlay({ shownInForm: true });
  const title = row.title[language];
  return (
    <Card
      icon={ICONS[row.source]}
      title={title}
      level="h3"
      on={run === null ? undefined : 'accent'}
      actions={<CardMenu row={row} title={title} />}
      className={styles.card}
    >
      <Note as="p" grow pretty className={styles.about}>
        {row.about[language]}
      </Note>
      <Refusal error={play.error} />
      <Row as="footer" align="center" gap={2} minHeight="md" className={styles.foot}>
        <Row
          as="span"
          inline
          wrap
          grow
          shrink
          align="center"
          gap="0 1"
          tone="soft"
          size="sm"
          title={row.world === 'keep' ? undefined : text.ownWorld}
        >
          {text.steps(format.number(row.steps))}
          <RunState run={run} end={end} />
        </Row>
        {row.source !== 'builtIn' && <Badge>{text.sources[row.source]}</Badge>}
        {run === null && (
          <IconButton
            variant="default"
            icon={Play}
            label={text.play(title)}
            busy={play.isPending}
            onClick={() => play.mutate({ name: row.name, pace: PACES[getPace()] })}
          />
        )}
      </Row>
    </Card>
  );
}

/** The current step, or how the last run ended. */
function RunState({ run, end }: Pick<ScenarioCardProps, 'run' | 'end'>) {
  const { scenarios: text, receiverCheck, format } = useText();
  if (run !== null) {
    const step = Math.min(run.step + 1, run.steps.length);
    return <Badge tone="accent">{text.atStep(format.number(step))}</Badge>;
  }
  if (end === undefined) return null;
  const failed = end.steps.find(({ state }) => state === 'failed');
  return failed === undefined ? (
    <Badge tone="good">{receiverCheck.outcomes.passed}</Badge>
  ) : (
    <Badge tone="bad">{text.failedAt(format.number(failed.index + 1))}</Badge>
  );
}

function CardMenu({ row, title }: { readonly row: ScenarioRow; readonly title: string }) {
  const { scenarios: text, kit } = useText();
  const save = useSaveFile();
  const take = useMutation({
    mutationFn: () => control.getScenario({ name: row.name }),
    onSuccess: (file) => save(`${row.name}.json`, `${JSON.stringify(file, null, 2)}\n`),
  });
  const remove = useForm('deleteScenario', () => showToast({ title: text.scenarioDeleted(title) }));
  const { ask, dialog } = useConfirm({
    title: kit.deleteTitle(title),
    text: text.deleteScenarioText,
    action: kit.delete,
    mutation: remove,
    variables: { name: row.name },
  });
  return (
    <>
      <Menu trigger={<IconButton size="sm" icon={Ellipsis} label={text.more(title)} />}>
        <MenuItem icon={Download} onSelect={() => take.mutate()}>
          {text.exportJson}
        </MenuItem>
        {row.source !== 'builtIn' && (
          <MenuItem icon={Trash2} danger onSelect={ask}>
            {text.delete}
          </MenuItem>
        )}
      </Menu>
      {dialog}
    </>
  );
}
