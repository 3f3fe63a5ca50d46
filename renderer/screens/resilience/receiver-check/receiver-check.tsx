import type { UseQueryResult } from '@tanstack/react-query';
import { ScanSearch, Webhook } from 'lucide-react';
import { useState } from 'react';

import type { Install, ReceiverCheckRow } from '#renderer/data/types.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { WebhookDialog } from '#renderer/kit/webhook-dialog.tsx';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Box, Stack } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';

import { useResilienceSearch } from '../search.ts';
import { CheckDetail } from './check-detail.tsx';
import { CheckList } from './check-list.tsx';
import { GradeCard } from './grade-card.tsx';
import styles from './receiver-check.module.css';
import type { ReceiverState } from './receiver-state.ts';
import { defaultCheck, stateOf } from './receiver-state.ts';
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
