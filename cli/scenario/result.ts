import type { Run } from './play.ts';

/** What came of one scenario. */
export interface ScenarioResult {
  /** As it was asked for. */
  readonly name: string;
  /** The system's time at which it began, ISO 8601. */
  readonly startedAt: string;
  /** Null: it could not be played. */
  readonly run: Run | null;
  /** Why it could not be played; null: it was. */
  readonly problem: string | null;
}
