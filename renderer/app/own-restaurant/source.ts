import type { ReactNode } from 'react';

/** One of the sources of a restaurant, as the dialog shows it. */
export interface Source {
  readonly description: string;
  readonly content: ReactNode;
  /** The label of the main button, and what it does. */
  readonly action: string;
  readonly onSubmit: () => void;
  readonly ready: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
}
