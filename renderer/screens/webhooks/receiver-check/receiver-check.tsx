import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plug, ScanSearch, Webhook } from 'lucide-react';

import { read } from '#renderer/data/queries.ts';
import type { CheckId, Install } from '#renderer/data/types.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Box, Column, Stack } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';

import { CheckDetail } from './check-detail.tsx';
import { CheckList } from './check-list.tsx';
import { GradeCard } from './grade-card.tsx';
import styles from './receiver-check.module.css';
import type { Standing } from './standing.ts';
import { firstToLookAt, standingOf } from './standing.ts';
import type { Checking } from './use-check.ts';

interface ReceiverCheckProps {
  readonly install: Install;
  readonly checking: Checking;
  /** The check that is open, as the address has it. */
  readonly open: string | undefined;
  readonly onOpen: (id: CheckId) => void;
  /** Opens the webhook's settings. */
  readonly onEdit: () => void;
}

/** What a plugin's receiver would do wrong in production. */
export function ReceiverCheck({ install, checking, open, onOpen, onEdit }: ReceiverCheckProps) {
  const query = useQuery(
    read('listReceiverChecks', { serverId: useServerId(), pluginId: install.pluginId }),
  );
  if (install.webhook === null) return <NoWebhook install={install} onEdit={onEdit} />;
  const { url } = install.webhook;
  return (
    <Loaded query={query}>
      {(runs) => {
        const standing = standingOf(runs);
        return standing === null ? (
          <BeforeFirst install={install} url={url} checking={checking} />
        ) : (
          <Checked standing={standing} checking={checking} open={open} onOpen={onOpen} />
        );
      }}
    </Loaded>
  );
}

/** Where there is no plugin that could be checked. */
export function NothingToCheck() {
  const text = useText().receiverCheck;
  return (
    <EmptyState icon={Plug} title={text.noneTitle}>
      {text.none}
    </EmptyState>
  );
}

function NoWebhook({ install, onEdit }: Pick<ReceiverCheckProps, 'install' | 'onEdit'>) {
  const text = useText().receiverCheck;
  const { title, pluginId } = install;
  return (
    <EmptyState
      icon={Webhook}
      title={text.noWebhookTitle(title)}
      action={
        <>
          <Button variant="primary" onClick={onEdit}>
            {text.setUp}
          </Button>
          <Link
            to="/plugins"
            search={{ plugin: pluginId, view: 'settings' }}
            className={styles.link}
          >
            {text.toSettings}
          </Link>
        </>
      }
    >
      {text.noWebhookText}
    </EmptyState>
  );
}

interface BeforeFirstProps extends Pick<ReceiverCheckProps, 'install' | 'checking'> {
  readonly url: string;
}

/** Says what a check does before it does it for the first time. */
function BeforeFirst({ install, url, checking }: BeforeFirstProps) {
  const text = useText().receiverCheck;
  const { running, run } = checking;
  return (
    <EmptyState
      icon={ScanSearch}
      title={running ? text.running : text.firstTitle(install.title)}
      action={
        <Button variant="primary" icon={ScanSearch} busy={running} onClick={run}>
          {text.check}
        </Button>
      }
    >
      {running ? text.runningText : text.firstText(url)}
    </EmptyState>
  );
}

interface CheckedProps extends Pick<ReceiverCheckProps, 'checking' | 'open' | 'onOpen'> {
  readonly standing: Standing;
}

function Checked({ standing, checking, open, onOpen }: CheckedProps) {
  const { results } = standing;
  const chosen = [...results.keys()].find((id) => id === open) ?? firstToLookAt(results);
  const result = chosen === undefined ? undefined : results.get(chosen);
  return (
    <Column grow gap={4} shrinkY>
      <GradeCard standing={standing} running={checking.running} />
      <Stack grow gap={4} shrinkY className={styles.columns}>
        <CheckList results={results} selected={chosen} onSelect={onOpen} />
        <Box shrink shrinkY border radius="lg" fill="surface" scroll className={styles.detail}>
          {result !== undefined && (
            <CheckDetail key={result.check.id} result={result} checking={checking} />
          )}
        </Box>
      </Stack>
    </Column>
  );
}
