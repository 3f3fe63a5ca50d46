import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Plug, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';

import { useRead } from '#renderer/data/queries.ts';
import { reportQuery } from '#renderer/data/report.ts';
import type { Faults, Install } from '#renderer/data/types.ts';
import { installOptions } from '#renderer/kit/chosen-install.tsx';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useInstalls, usePlugin, useServerId, useStoreRead } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { Box, Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { Select } from '#renderer/ui/select.tsx';

import { AppliedFaults, CustomRules } from './faults/custom-rules.tsx';
import { PresetCards } from './faults/preset-cards.tsx';
import { useFaultChanges } from './faults/use-fault-changes.ts';
import { CheckExport } from './receiver-check/grade-card.tsx';
import { ReceiverCheck } from './receiver-check/receiver-check.tsx';
import { stateOf } from './receiver-check/receiver-state.ts';
import { useCheck } from './receiver-check/use-check.ts';
import { ReportActions } from './report/report-actions.tsx';
import { ReportCard } from './report/report-card.tsx';
import styles from './resilience.module.css';
import { useResilienceSearch } from './search.ts';

/** Faults, the report card of a plugin, and the check of its receiver. */
export function ResilienceScreen() {
  const { faults: text, receiverCheck, kit } = useText();
  const installs = useInstalls();
  const shown = usePlugin();
  const [{ plugin }, change] = useResilienceSearch();
  const faults = useRead('getFaults');
  const install = installs.find(({ pluginId }) => pluginId === plugin) ?? shown;
  return (
    <Screen
      title={text.screen}
      actions={
        install && (
          <Box minWidth={3}>
            <Select
              label={kit.plugin}
              labelHidden
              value={install.pluginId}
              onChange={(chosen) =>
                change({ plugin: chosen, finding: undefined, check: undefined })
              }
              options={installOptions(installs)}
            />
          </Box>
        )
      }
    >
      <div className={styles.page}>
        <Stack gap={5} align="start" className={styles.columns}>
          <Section title={text.title}>
            <Loaded query={faults}>{(loaded) => <Try faults={loaded} />}</Loaded>
          </Section>
          {install === undefined ? (
            <EmptyState icon={Plug} title={receiverCheck.noneTitle} text={kit.noPlugins} />
          ) : (
            <Judged key={install.pluginId} install={install} />
          )}
        </Stack>
      </div>
    </Screen>
  );
}

interface SectionProps {
  readonly title: string;
  readonly id?: string;
  /** Shown after the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Section({ title, id, actions, children }: SectionProps) {
  return (
    <Stack as="section" id={id} gap={2} shrink aria-label={title}>
      <Row as="header" wrap align="center" gap={2} minHeight="md">
        <Text as="h2" grow size="lg">
          {title}
        </Text>
        {actions}
      </Row>
      {children}
    </Stack>
  );
}

/** Faults to switch on, and the command that searches for faults that break a plugin. */
function Try({ faults }: { readonly faults: Faults }) {
  const text = useText().faults;
  const changes = useFaultChanges(faults);
  return (
    <>
      <Note as="p">{text.intro}</Note>
      <PresetCards faults={faults} changes={changes} />
      <AppliedFaults />
      <CustomRules faults={faults} changes={changes} />
      <CodeBlock label={text.hunt} value={HUNT} fileName="hunt.sh" />
    </>
  );
}

const HUNT = 'countertop hunt --for 60s --out hunt.json -- npm test';

/** The hash of addresses that link to the receiver check. */
const RECEIVER = 'receiver';

/** The report card and the receiver check of a plugin. */
function Judged({ install }: { readonly install: Install }) {
  const { report: text, receiverCheck } = useText();
  const serverId = useServerId();
  const { pluginId } = install;
  const [{ since }] = useResilienceSearch();
  const report = useQuery(reportQuery(serverId, pluginId, since));
  const runs = useStoreRead('listReceiverChecks', { pluginId });
  const checking = useCheck(pluginId);
  const state = stateOf(install.webhook === null ? [] : (runs.data ?? []));
  const { hash } = useLocation();
  const laidOut = !report.isPending && !runs.isPending;
  useEffect(() => {
    if (laidOut && hash === RECEIVER) document.getElementById(RECEIVER)?.scrollIntoView();
  }, [hash, laidOut]);
  return (
    <Stack gap={5} shrink>
      <Section title={text.title} actions={<ReportActions report={report.data} />}>
        <ReportCard install={install} query={report} />
      </Section>
      <Section
        id={RECEIVER}
        title={receiverCheck.title}
        actions={
          state !== null && (
            <>
              <Button icon={RotateCw} busy={checking.running} onClick={checking.run}>
                {receiverCheck.again}
              </Button>
              <CheckExport graded={state.graded} />
            </>
          )
        }
      >
        <ReceiverCheck install={install} query={runs} checking={checking} />
      </Section>
    </Stack>
  );
}
