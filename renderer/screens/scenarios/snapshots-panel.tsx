import { useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';

import { read } from '#renderer/data/queries.ts';
import { sandboxesQuery } from '#renderer/data/snapshots.ts';
import type { Snapshot } from '#renderer/data/types.ts';
import { openSaveSnapshot } from '#renderer/kit/overlays.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Column, Stack } from '#renderer/ui/layout.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';

import type { ScenariosSearch } from './route.ts';
import styles from './scenarios.module.css';
import { SnapshotDetail } from './snapshot-detail.tsx';
import { SnapshotGraph } from './snapshot-graph.tsx';

interface PanelProps {
  readonly search: ScenariosSearch;
  readonly onChange: (changes: ScenariosSearch) => void;
}

/** Saved states as a graph in time, and what differs from the chosen one. */
export function SnapshotsPanel({ search, onChange }: PanelProps) {
  const query = useQuery(read('listSnapshots'));
  return (
    <Stack as="section" shrink border radius="lg" fill="surface" clip className={styles.snapshots}>
      <Loaded query={query}>
        {(snapshots) => <LoadedPanel snapshots={snapshots} search={search} onChange={onChange} />}
      </Loaded>
    </Stack>
  );
}

function LoadedPanel(props: PanelProps & { readonly snapshots: readonly Snapshot[] }) {
  const { snapshots, search, onChange } = props;
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
        <header className={styles.graphHead}>
          <h2>{text.snapshots}</h2>
          <Segmented
            label={text.which}
            value={search.show ?? 'all'}
            onChange={(show) => onChange({ show: show === 'all' ? undefined : show })}
            segments={[
              { value: 'named' as const, label: text.shown.named },
              { value: 'all' as const, label: text.shown.all },
            ]}
          />
        </header>
        <SnapshotGraph
          snapshots={shown}
          sandboxes={sandboxes ?? []}
          chosen={chosen}
          compared={search.to === undefined}
          onChoose={(snapshot) => onChange({ snapshot, to: undefined })}
        />
      </Column>
      {chosen === undefined ? (
        <Stack scroll>
          <EmptyState
            icon={Camera}
            title={text.noneTitle}
            action={
              <Button icon={Camera} onClick={openSaveSnapshot}>
                {text.save}
              </Button>
            }
          >
            {snapshots.length === 0 ? text.noneText : text.noNamed}
          </EmptyState>
        </Stack>
      ) : (
        <SnapshotDetail
          key={chosen.name}
          snapshot={chosen}
          others={snapshots.filter(({ name }) => name !== chosen.name)}
          to={search.to}
          inSandbox={sandboxes === null}
          onCompare={(to) => onChange({ snapshot: chosen.name, to })}
        />
      )}
    </>
  );
}
