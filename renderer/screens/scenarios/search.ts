import { addressHook, addressOf, oneOf, text } from '#renderer/kit/address.ts';

export const search = addressOf({
  /** The selected snapshot; if omitted, the newest named one, or else the newest checkpoint. */
  snapshot: text,
  /** The snapshot to compare with; the current state if omitted. */
  to: text,
  /** Includes checkpoints if omitted. */
  show: oneOf(['named']),
  for: oneOf(['merchant', 'developer']),
  find: text,
  /** Opens the dialog that names and saves the recording. */
  save: oneOf(['recording']),
});

export const useScenariosSearch = addressHook<typeof search>();
