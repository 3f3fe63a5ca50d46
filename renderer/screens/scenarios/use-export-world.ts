import { useMutation } from '@tanstack/react-query';

import { control } from '#data/client.ts';
import { useNow } from '#kit/clock.ts';
import { useSaveFile } from '#ui/save-file.ts';

/** Keeps the present world as a fixture file, as it could be committed. */
export function useExportWorld() {
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
