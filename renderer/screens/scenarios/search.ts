import { addressHook, addressOf, oneOf, textOrDigits } from '#renderer/kit/address.ts';

/** The parts of the screen's address. */
export const search = addressOf({
  /** The snapshot that is shown; the newest one in the list if left out. */
  snapshot: textOrDigits,
  /** What it is compared with; the present if left out. */
  to: textOrDigits,
  /** With checkpoints if left out. */
  show: oneOf(['named']),
  for: oneOf(['merchant', 'developer']),
  find: textOrDigits,
});

export const useScenariosSearch = addressHook<typeof search>();
