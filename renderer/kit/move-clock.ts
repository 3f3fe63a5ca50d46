import { useMutation } from '@tanstack/react-query';

import { write } from '#renderer/data/queries.ts';
import { useText } from '#renderer/text/text.ts';
import { showToast } from '#renderer/ui/toast.ts';

import { useEmulator } from './store.ts';

/** Changes the clock. Shows a toast with an undo button if that stopped a real clock. */
export function useMoveClock() {
  const { frame } = useText();
  const mode = useEmulator()?.clock.mode;
  const { mutate: letRun } = useMutation(write('setClock'));
  return useMutation({
    ...write('setClock'),
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
