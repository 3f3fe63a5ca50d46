import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { CircleOff, Plug, RotateCw, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';

import { useRead } from '#renderer/data/queries.ts';
import { reportQuery } from '#renderer/data/report.ts';
import type { FaultPreset, Faults, Install } from '#renderer/data/types.ts';
import { PluginSelect } from '#renderer/kit/install-dialog.tsx';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useInstalls, usePlugin, useServerId, useStoreRead } from '#renderer/kit/store.ts';
import { activePreset, switchedOff } from '#renderer/kit/switched-faults.ts';
import { presetInWords } from '#renderer/text/fault-words.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Card } from '#renderer/ui/card.tsx';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { Box, Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';

import { AppliedFaults, CustomRules } from './faults/custom-rules.tsx';
import { useFaultChanges } from './faults/use-fault-changes.ts';
import type { FaultChanges } from './faults/use-fault-changes.ts';
import { CheckExport, ReceiverCheck } from './receiver-check/receiver-check.tsx';
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
            <PluginSelect
              labelHidden
              value={install.pluginId}
              onChange={(chosen) =>
                change({ plugin: chosen, finding: undefined, check: undefined })
              }
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

/** Ready-made faults, each with one switch. */
function PresetCards({ faults, changes }: { faults: Faults; changes: FaultChanges }) {
  const text = useText().faults;
  const active = activePreset(faults);
  return (
    <Stack as="ul" gap={2} fit={4} aria-label={text.presets}>
      {faults.presets.map((preset) => (
        <Stack as="li" key={preset.name} shrink>
          <PresetCard
            preset={preset}
            isOn={preset === active}
            busy={changes.busy}
            onSwitch={() =>
              changes.put(preset === active ? switchedOff(faults) : { preset: preset.name })
            }
          />
        </Stack>
      ))}
    </Stack>
  );
}

interface PresetCardProps {
  readonly preset: FaultPreset;
  readonly isOn: boolean;
  readonly busy: boolean;
  readonly onSwitch: () => void;
}

function PresetCard({ preset, isOn, busy, onSwitch }: PresetCardProps) {
  const text = useText().faults;
  const { title, about } = presetInWords(preset, text);
  const label = isOn ? text.switchOff : text.switchOn;
  return (
    <Card
      icon={Zap}
      title={title}
      level="h3"
      on={isOn ? 'bad' : undefined}
      actions={
        <Button
          size="sm"
          variant={isOn ? 'danger' : 'default'}
          icon={isOn ? CircleOff : undefined}
          busy={busy}
          aria-label={`${label}: ${title}`}
          onClick={onSwitch}
        >
          {label}
        </Button>
      }
    >
      <Note as="p" pretty>
        {about}
      </Note>
    </Card>
  );
}
