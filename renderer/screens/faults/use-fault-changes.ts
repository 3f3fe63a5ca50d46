import { useMutation } from '@tanstack/react-query';

import type { CallInput } from '#renderer/data/client.ts';
import { write } from '#renderer/data/queries.ts';
import type { FaultRule, Faults } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { showToast } from '#renderer/ui/toast.ts';

/** Changes of the current rules. */
export interface FaultChanges {
  readonly busy: boolean;
  readonly putPreset: (name: string, title: string) => void;
  readonly putRules: (rules: readonly FaultRule[], done?: () => void) => void;
  readonly putSeed: (seed: number, done: () => void) => void;
  readonly remove: (index: number) => void;
  readonly error: Error | null;
}

export function useFaultChanges({ rules, seed }: Faults): FaultChanges {
  const text = useText().faults;
  const { mutate, isPending, error } = useMutation(write('setFaults'));
  const put = (body: CallInput<'setFaults'>, done?: () => void): void =>
    mutate(body, { onSuccess: () => done?.() });
  return {
    busy: isPending,
    error,
    putPreset: (preset, title) =>
      put({ preset }, () => showToast({ title: text.switchedOn(title) })),
    putRules: (next, done) => put({ rules: [...next], seed }, done),
    putSeed: (next, done) => put({ rules, seed: next }, done),
    remove: (index) =>
      put({ rules: rules.toSpliced(index, 1), seed }, () =>
        showToast({
          title: text.removed,
          action: { label: text.undo, run: () => put({ rules, seed }) },
        }),
      ),
  };
}
