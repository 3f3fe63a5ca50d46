import type { UseQueryResult } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { Download, LoaderCircle, ScanSearch, Webhook } from 'lucide-react';
import { useState } from 'react';

import { receiverCheckQuery } from '#renderer/data/report.ts';
import type { Install, ReceiverCheckRow } from '#renderer/data/types.ts';
import { GradeLetter } from '#renderer/kit/report-grade.tsx';
import { Loaded } from '#renderer/kit/screen.tsx';
import { WebhookDialog } from '#renderer/kit/webhook-dialog.tsx';
import { useText } from '#renderer/text/text.ts';
import button from '#renderer/ui/button.module.css';
import { Button } from '#renderer/ui/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { Box, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { useSaveFile } from '#renderer/ui/save-file.ts';
import { showFailure } from '#renderer/ui/toast.ts';

import { useResilienceSearch } from '../search.ts';
import { CheckDetail } from './check-detail.tsx';
import { CheckList } from './check-list.tsx';
import styles from './receiver-check.module.css';
import type { ReceiverState } from './receiver-state.ts';
import { defaultCheck, stateOf, verdictOf } from './receiver-state.ts';
import type { Checking } from './use-check.ts';

interface ReceiverCheckProps {
  readonly install: Install;
  /** The runs, newest first. */
  readonly query: UseQueryResult<ReceiverCheckRow[]>;
  readonly checking: Checking;
}

/** The results of a plugin's receiver checks, or a way to run the first one. */
export function ReceiverCheck({ install, query, checking }: ReceiverCheckProps) {
  const text = useText().receiverCheck;
  const { title, webhook } = install;
  const { running, run } = checking;
  if (webhook === null) return <NoWebhook install={install} />;
  return (
    <Loaded query={query}>
      {(runs) => {
        const state = stateOf(runs);
        if (state !== null) return <Results state={state} checking={checking} />;
        return (
          <Box surface pad="5 0">
            <EmptyState
              icon={ScanSearch}
              title={running ? text.running : text.firstTitle(title)}
              text={running ? text.runningText : text.firstText(webhook.url)}
              action={
                <Button variant="primary" icon={ScanSearch} busy={running} onClick={run}>
                  {text.check}
                </Button>
              }
            />
          </Box>
        );
      }}
    </Loaded>
  );
}

function NoWebhook({ install }: Pick<ReceiverCheckProps, 'install'>) {
  const { receiverCheck: text, webhooks } = useText();
  const [editing, setEditing] = useState(false);
  return (
    <Box surface pad="5 0">
      <EmptyState
        icon={Webhook}
        title={text.noWebhookTitle(install.title)}
        text={text.noWebhookText}
        action={<Button onClick={() => setEditing(true)}>{webhooks.subscribe}</Button>}
      />
      {editing && <WebhookDialog install={install} onClose={() => setEditing(false)} />}
    </Box>
  );
}

/** The grade and the checks, with details of the selected one. */
function Results({ state, checking }: { state: ReceiverState; checking: Checking }) {
  const { results } = state;
  const [{ check: open }, change] = useResilienceSearch();
  const chosen = [...results.keys()].find((id) => id === open) ?? defaultCheck(results);
  const result = chosen === undefined ? undefined : results.get(chosen);
  return (
    <Stack gap={3} shrink>
      <GradeCard state={state} running={checking.running} />
      <Stack gap={3} align="start" columns="calc(var(--space-16) * 4) 1fr">
        <CheckList results={results} selected={chosen} onSelect={(check) => change({ check })} />
        <Box shrink surface className={styles.detail}>
          {result && <CheckDetail key={result.check.id} result={result} checking={checking} />}
        </Box>
      </Stack>
    </Stack>
  );
}

interface GradeCardProps {
  readonly state: ReceiverState;
  readonly running: boolean;
}

/** The grade with a sentence and the facts of the run. */
function GradeCard({ state, running }: GradeCardProps) {
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
