import { useMutation } from '@tanstack/react-query';
import { Camera, Globe, Upload } from 'lucide-react';

import { control } from '#renderer/data/client.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { openSaveSnapshot } from '#renderer/kit/overlays.ts';
import { Screen } from '#renderer/kit/screen.tsx';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Stack } from '#renderer/ui/layout.tsx';
import { useSaveFile } from '#renderer/ui/save-file.ts';

import { EveningCard } from './evening-card.tsx';
import { ImportDialog, useImport } from './import-dialog.tsx';
import { RecordingCard } from './recording-card.tsx';
import { ScenarioCards } from './scenario-cards.tsx';
import styles from './scenarios.module.css';
import { SnapshotsPanel } from './snapshots-panel.tsx';

/** Saved states with what differs from them, scenarios, recordings, and the evening by itself. */
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

/** Keeps the present world as a fixture file, as it could be committed. */
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
