import type { CallInput } from '#renderer/data/client.ts';
import { useWrite } from '#renderer/data/queries.ts';
import type { State } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { showToast } from '#renderer/ui/toast.ts';
import type { LimitName } from '#server/domain/limits.ts';

export type Limits = State['limits'];
export type Profile = Limits['profile'];

/** Changes limits; each change shows a toast with an Undo action. */
export interface LimitChanges {
  readonly busy: boolean;
  readonly choose: (profile: Profile) => void;
  readonly set: (name: LimitName, value: number | null) => void;
}

type Change = CallInput<'changeLimits'>;

export function useLimitChanges(limits: Limits): LimitChanges {
  const { kit, limits: words, format } = useText();
  const { mutate, isPending } = useWrite('changeLimits');
  const { profile: profileNow, values } = limits;
  const change = (body: Change, back: Change, title: string): void => {
    mutate(body, {
      onSuccess: () => showToast({ title, action: { label: kit.undo, run: () => mutate(back) } }),
    });
  };
  return {
    busy: isPending,
    // Choosing a profile clears individual limits, so undoing restores those too.
    choose: (profile) =>
      change(
        { profile },
        { profile: profileNow, values },
        words.profileNow(words.profiles[profile]),
      ),
    set: (name, value) =>
      change(
        { values: { [name]: value } },
        { values: { [name]: values[name] } },
        value === null
          ? words.lifted(words.names[name])
          : words.changed(words.names[name], format.number(value)),
      ),
  };
}
