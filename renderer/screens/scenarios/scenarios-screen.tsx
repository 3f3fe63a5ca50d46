import { useMutation, useQuery } from '@tanstack/react-query';
import { Camera, Globe, Upload } from 'lucide-react';

import { control } from '#renderer/data/client.ts';
import { useRead } from '#renderer/data/queries.ts';
import { sandboxesQuery } from '#renderer/data/snapshots.ts';
import type { Snapshot } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { openSaveSnapshot } from '#renderer/kit/overlays.ts';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Column, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { useSaveFile } from '#renderer/ui/save-file.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';

import { EveningCard } from './evening-card.tsx';
import { ImportDialog, useImport } from './import-dialog.tsx';
import { RecordingCard } from './recording-card.tsx';
import { ScenarioCards } from './scenario-cards.tsx';
import styles from './scenarios.module.css';
import { useScenariosSearch } from './search.ts';
import { SnapshotDetail } from './snapshot-detail.tsx';
import { SnapshotGraph } from './snapshot-graph.tsx';

/** Snapshots, scenarios, recording and autopilot. */
export function ScenariosScreen() {
  const text = useText().scenarios;
  const importing = useImport();
  const world = useExportWorld();
  return (
    <Screen
      title={text.heading}
      actions={
        <>
          <Button variant="quiet" icon={Upload} onClick={importing.choose}>
            {text.import}
          </Button>
          <Button icon={Globe} busy={world.isPending} onClick={() => world.mutate()}>
            {text.exportWorld}
          </Button>
          <Button variant="primary" icon={Camera} onClick={openSaveSnapshot}>
            {text.save}
          </Button>
        </>
      }
    >
      <Stack gap={5} className={styles.page}>
        <SnapshotsPanel />
        <Stack align="start" gap={4} className={styles.below}>
          <ScenarioCards />
          <Stack gap={3}>
            <RecordingCard />
            <EveningCard />
          </Stack>
        </Stack>
      </Stack>
      <ImportDialog importing={importing} />
    </Screen>
  );
}

/** Saves the world as a fixture file. */
function useExportWorld() {
  const save = useSaveFile();
  const now = useNow();
  return useMutation({
    mutationFn: () => control.exportWorld(),
    onSuccess: (world) =>
      save(
        `world-${new Date(now).toISOString().slice(0, 10)}.json`,
        `${JSON.stringify(world, null, 2)}\n`,
      ),
  });
}

/** Snapshots as a timeline graph, and the differences from one of them. */
function SnapshotsPanel() {
  const query = useRead('listSnapshots');
  return (
    <Stack as="section" shrink surface clip className={styles.snapshots}>
      <Loaded query={query}>{(snapshots) => <LoadedPanel snapshots={snapshots} />}</Loaded>
    </Stack>
  );
}

function LoadedPanel({ snapshots }: { readonly snapshots: readonly Snapshot[] }) {
  const [search, change] = useScenariosSearch();
  const text = useText().scenarios;
  const { data: sandboxes } = useQuery(sandboxesQuery);
  const shown = snapshots.filter(({ kind }) => search.show !== 'named' || kind === 'named');
  const chosen =
    snapshots.find(({ name }) => name === search.snapshot) ??
    shown.find(({ kind }) => kind === 'named') ??
    shown[0];
  return (
    <>
      <Column shrink shrinkY className={styles.graph}>
        <GraphHead />
        <SnapshotGraph
          snapshots={shown}
          // Named sandboxes are listed on the Stores screen; there may be thousands.
          sandboxes={(sandboxes ?? []).filter(({ name }) => name === undefined)}
          chosen={chosen}
          compared={search.to === undefined}
          onChoose={(snapshot) => change({ snapshot, to: undefined })}
        />
      </Column>
      {chosen === undefined ? (
        <Stack scroll>
          <EmptyState
            icon={Camera}
            title={text.noneTitle}
            text={snapshots.length === 0 ? text.noneText : text.noNamed}
            action={
              <Button icon={Camera} onClick={openSaveSnapshot}>
                {text.save}
              </Button>
            }
          />
        </Stack>
      ) : (
        <SnapshotDetail
          key={chosen.name}
          snapshot={chosen}
          others={snapshots.filter(({ name }) => name !== chosen.name)}
          inSandbox={sandboxes === null}
        />
      )}
    </>
  );
}

function GraphHead() {
  const text = useText().scenarios;
  const [search, change] = useScenariosSearch();
  return (
    <Row
      as="header"
      fixed
      align="center"
      justify="space-between"
      pad="1 3 1 4"
      lineBelow
      className={styles.graphHead}
    >
      <Text as="h2" size="lg">
        {text.snapshots}
      </Text>
      <Segmented
        label={text.which}
        value={search.show ?? 'all'}
        onChange={(show) => change({ show: show === 'all' ? undefined : show })}
        segments={optionsOf(['named', 'all'], text.shown)}
      />
    </Row>
  );
}
