import { addressHook, addressOf, oneOf, text } from '#renderer/kit/address.ts';

export const search = addressOf({
  /** The selected snapshot; the newest one in the list if omitted. */
  snapshot: text,
  /** The snapshot to compare with; the current state if omitted. */
  to: text,
  /** Includes checkpoints if omitted. */
  show: oneOf(['named']),
  for: oneOf(['merchant', 'developer']),
  find: text,
  /** The recording to be named and saved. */
  save: oneOf(['recording']),
});

export const useScenariosSearch = addressHook<typeof search>();
