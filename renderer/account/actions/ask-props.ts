import type { Account } from '#renderer/data/types.ts';

/** What every dialog about an account gets. */
export interface AskProps {
  readonly account: Account;
  readonly onClose: () => void;
  /** What was asked has been done. */
  readonly onDone: () => void;
}
