import type { CallInput } from '#renderer/data/client.ts';
import { useWrite } from '#renderer/data/queries.ts';
import type { FaultRule, Faults } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { showToast } from '#renderer/ui/toast.ts';

export type FaultChanges = ReturnType<typeof useFaultChanges>;

/** Changes to the current rules. */
export function useFaultChanges({ rules, seed }: Faults) {
  const { faults: text, kit } = useText();
  const { mutate, isPending: busy, error } = useWrite('setFaults');
  const put = (body: CallInput<'setFaults'>, done?: () => void): void =>
    mutate(body, { onSuccess: () => done?.() });
  return {
    busy,
    error,
    put,
    putRules: (next: readonly FaultRule[], done?: () => void): void =>
      put({ rules: [...next], seed }, done),
    remove: (index: number): void =>
      put({ rules: rules.toSpliced(index, 1), seed }, () =>
        showToast({
          title: text.removed,
          action: { label: kit.undo, run: () => put({ rules, seed }) },
        }),
      ),
  };
}
