import { useMutation } from '@tanstack/react-query';
import { CircleDot, Clapperboard, Download, Ellipsis, FileJson, Play, Trash2 } from 'lucide-react';

import { control } from '#renderer/data/client.ts';
import { useForm } from '#renderer/data/queries.ts';
import type { Run, ScenarioRow } from '#renderer/data/types.ts';
import { PACES, getPace, usePlay } from '#renderer/kit/scenario-run/use-play.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { IconButton } from '#renderer/ui/button.tsx';
import { Card } from '#renderer/ui/card.tsx';
import { useConfirm } from '#renderer/ui/confirm.tsx';
import { Note, Row } from '#renderer/ui/layout.tsx';
import { Menu, MenuItem } from '#renderer/ui/menu.tsx';
import { Refusal } from '#renderer/ui/notice.tsx';
import { useSaveFile } from '#renderer/ui/save-file.ts';
import { showToast } from '#renderer/ui/toast.ts';

import styles from './scenarios.module.css';

interface ScenarioCardProps {
  readonly row: ScenarioRow;
  /** The scenario's current run. */
  readonly run: Run | null;
  /** The scenario's last finished run. */
  readonly end: Run | undefined;
}

const ICONS = { builtIn: Clapperboard, file: FileJson, recorded: CircleDot } as const;

export function ScenarioCard({ row, run, end }: ScenarioCardProps) {
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
