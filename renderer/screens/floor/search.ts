import { addressHook, addressOf, oneOf, text } from '#renderer/kit/address.ts';

export const search = addressOf({
  /** The account whose panel is open. */
  account: text,
  /** The focused table. */
  table: text,
  /** The table in the dialog for a new account; empty to choose it in the dialog. */
  open: text,
  view: oneOf(['plan', 'grid', 'arrange']),
  show: oneOf(['open', 'free']),
  section: text,
  /** Part of a table's name. */
  find: text,
});

export type FloorSearch = ReturnType<typeof search>;

export const useFloorSearch = addressHook<typeof search>();

/** The chosen view, or else the plan if there is one. */
export function viewOf({ view }: FloorSearch, planned: boolean): NonNullable<FloorSearch['view']> {
  return view ?? (planned ? 'plan' : 'grid');
}
