import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Download, LoaderCircle } from 'lucide-react';

import { receiverCheckQuery } from '#renderer/data/receiver-checks.ts';
import type { CheckId, CheckOutcome, ReceiverCheckRow } from '#renderer/data/types.ts';
import { GRADE_TONES } from '#renderer/kit/report-grade.tsx';
import type { Texts } from '#renderer/text/text.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { GradeMark } from '#renderer/ui/grade-mark.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Menu, MenuItem } from '#renderer/ui/menu.tsx';
import { useSaveFile } from '#renderer/ui/save-file.ts';
import { showFailure } from '#renderer/ui/toast.ts';

import styles from './receiver-check.module.css';
import type { ReceiverState } from './receiver-state.ts';
import { GROUPS, GROUP_NAMES, verdictOf } from './receiver-state.ts';

interface GradeCardProps {
  readonly state: ReceiverState;
  readonly running: boolean;
}

/** The grade with a sentence and the facts of the run. */
export function GradeCard({ state, running }: GradeCardProps) {
  const text = useText().receiverCheck;
  const { graded } = state;
  return (
    <Row
      as="section"
      fixed
      align="center"
      gap={4}
      shrink
      pad="3 4"
      surface
      aria-label={text.grade(graded.grade)}
    >
      <GradeMark tone={GRADE_TONES[graded.grade]} large>
        {running ? <LoaderCircle className={styles.spin} /> : graded.grade}
      </GradeMark>
      <Stack grow gap={1} shrink>
        <Text as="h3" size="xl" tight role="status">
          {running ? text.running : text.verdicts[verdictOf(graded)]}
        </Text>
        {running ? (
          <Row as="p" wrap gap="0 3" tone="soft" size="sm" className={styles.facts}>
            {text.runningText}
          </Row>
        ) : (
          <FactsOfRun state={state} />
        )}
      </Stack>
    </Row>
  );
}

function FactsOfRun({ state }: Pick<GradeCardProps, 'state'>) {
  const text = useText().receiverCheck;
  const format = useFormat();
  const { graded, before, aloneSince } = state;
  return (
    <>
      <Row as="p" wrap gap="0 3" tone="soft" size="sm" className={styles.facts}>
        <time dateTime={graded.at}>{format.dateTime(graded.at)}</time>
        <span>{format.duration(graded.durationMs)}</span>
        <code>{graded.url}</code>
        <span>{text.signed(graded.signature)}</span>
        <span>{text.untouched}</span>
        {before !== undefined && (
          <strong>{text.before(before.grade, format.dateTime(before.at))}</strong>
        )}
      </Row>
      {aloneSince > 0 && (
        <Text as="p" tone="warn" size="sm">
          {aloneSince === 1 ? text.oneAlone : text.manyAlone(format.number(aloneSince))}
        </Text>
      )}
    </>
  );
}

/** Exports the graded run as a file: the complete run for programs, or a summary for people. */
export function CheckExport({ graded }: Pick<ReceiverState, 'graded'>) {
  const text = useText().receiverCheck;
  const client = useQueryClient();
  const save = useSaveFile();
  const name = `receiver-check-${graded.pluginId ?? 'address'}-${graded.grade}`;
  const saveJson = async (): Promise<void> => {
    const whole = await client.fetchQuery(receiverCheckQuery(graded.id));
    save(name, JSON.stringify(whole, null, 2));
  };
  return (
    <Menu
      trigger={
        <Button icon={Download}>
          {text.export}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={() => void saveJson().catch(showFailure)}>{text.exportJson}</MenuItem>
      <MenuItem onSelect={() => save(`${name}.md`, markdownOf(graded, text))}>
        {text.exportMarkdown}
      </MenuItem>
    </Menu>
  );
}

const SIGNS: Readonly<Record<CheckOutcome, string>> = {
  passed: '✓',
  failed: '✗',
  warning: '!',
  skipped: '–',
};

/** A run as Markdown, without requests and responses, so that it contains no secrets. */
export function markdownOf(run: ReceiverCheckRow, text: Texts['receiverCheck']): string {
  const byId = new Map(run.checks.map((check) => [check.id, check]));
  const groups = GROUP_NAMES.flatMap((name) => {
    const ids: readonly CheckId[] = GROUPS[name];
    const rows = ids.flatMap((id) => byId.get(id) ?? []);
    if (rows.length === 0) return [];
    const lines = rows.map((check) => {
      return `| ${SIGNS[check.outcome]} | ${text.checks[check.id].title} | ${text.outcomes[check.outcome]} | \`${check.id}\` |`;
    });
    return [`## ${text.groups[name]}`, '', '|  |  |  |  |', '|---|---|---|---|', ...lines, ''];
  });
  const toFix = run.checks.filter(({ outcome }) => outcome === 'failed' || outcome === 'warning');
  const advice = toFix.flatMap((check) => {
    const words = text.checks[check.id];
    return [
      `### ${words.title}`,
      '',
      `${text.why}: ${words.why}`,
      '',
      `${text.change}: ${words.advice}`,
      '',
    ];
  });
  return [
    `# ${text.title}: ${run.pluginId ?? run.url}`,
    '',
    `**${text.grade(run.grade)}** — ${text.verdicts[verdictOf(run)]}`,
    '',
    `${run.at} · ${run.url} · ${text.signed(run.signature)}`,
    '',
    ...groups,
    ...(advice.length > 0 ? [`## ${text.change}`, '', ...advice] : []),
  ].join('\n');
}
