import { addressHook, addressOf, oneOf, textOrDigits } from '#renderer/kit/address.ts';

/** The screen's search parameters. */
export const search = addressOf({
  /** The selected snapshot; the newest one in the list if omitted. */
  snapshot: textOrDigits,
  /** The snapshot to compare with; the current state if omitted. */
  to: textOrDigits,
  /** Includes checkpoints if omitted. */
  show: oneOf(['named']),
  for: oneOf(['merchant', 'developer']),
  find: textOrDigits,
});

export const useScenariosSearch = addressHook<typeof search>();
