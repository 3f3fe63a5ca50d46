import { useMutation } from '@tanstack/react-query';

import type { CallInput } from '#renderer/data/client.ts';
import { control } from '#renderer/data/client.ts';
import { useWrite } from '#renderer/data/queries.ts';
import { useText } from '#renderer/text/text.ts';
import { showToast } from '#renderer/ui/toast.ts';

import { useEmulator } from './store.ts';

/** Changes the clock. Shows a toast with an undo button if that stopped a real clock. */
export function useMoveClock() {
  const { frame } = useText();
  const mode = useEmulator()?.clock.mode;
  const { mutate: letRun } = useWrite('setClock');
  return useMutation({
    mutationFn: (change: CallInput<'setClock'>) => control.setClock(change),
    onMutate: () => ({ before: mode }),
    onSuccess: ({ mode: after }, _body, { before }) => {
      if (before !== 'real' || after !== 'virtual') return;
      showToast({
        title: frame.clockStands,
        description: frame.clockStandsText,
        tone: 'info',
        about: 'clock',
        action: { label: frame.letRunShort, run: () => letRun({ mode: 'real' }) },
      });
    },
  });
}
