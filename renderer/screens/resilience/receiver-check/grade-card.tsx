import { useQueryClient } from '@tanstack/react-query';
import { Download, LoaderCircle } from 'lucide-react';

import { receiverCheckQuery } from '#renderer/data/report.ts';
import { GradeLetter } from '#renderer/kit/report-grade.tsx';
import { useText } from '#renderer/text/text.ts';
import button from '#renderer/ui/button.module.css';
import { Button } from '#renderer/ui/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { useSaveFile } from '#renderer/ui/save-file.ts';
import { showFailure } from '#renderer/ui/toast.ts';

import styles from './receiver-check.module.css';
import type { ReceiverState } from './receiver-state.ts';
import { verdictOf } from './receiver-state.ts';

interface GradeCardProps {
  readonly state: ReceiverState;
  readonly running: boolean;
}

/** The grade with a sentence and the facts of the run. */
export function GradeCard({ state, running }: GradeCardProps) {
  const { receiverCheck: text, report } = useText();
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
      aria-label={report.grade(graded.grade)}
    >
      <Stack fixed centered square={16}>
        {running ? (
          <LoaderCircle className={classes(button.spin, styles.spinner)} />
        ) : (
          <GradeLetter grade={graded.grade} large />
        )}
      </Stack>
      <Stack grow gap={1} shrink>
        <Text as="h3" size="xl" tight>
          <span role="status">{running ? text.running : text.verdicts[verdictOf(graded)]}</span>
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
  const { receiverCheck: text, format } = useText();
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

/** Saves the graded run with all requests and responses. */
export function CheckExport({ graded }: Pick<ReceiverState, 'graded'>) {
  const { kit } = useText();
  const client = useQueryClient();
  const save = useSaveFile();
  const saveJson = async (): Promise<void> => {
    const whole = await client.fetchQuery(receiverCheckQuery(graded.id));
    const name = `receiver-check-${graded.pluginId ?? 'address'}-${graded.grade}`;
    save(name, JSON.stringify(whole, null, 2));
  };
  return (
    <Button icon={Download} onClick={() => void saveJson().catch(showFailure)}>
      {kit.export}
    </Button>
  );
}
