import type {
  ComparedCall,
  ComparisonDocument,
  Difference,
  RowVerdict,
} from '#domain/compare/document.ts';
import type { Answers, Picks, TourAnswer, TourCall, TourStep } from '#domain/compare/tour-step.ts';

/** What a comparison goes by: the tour and the rules that tell answers apart. */
export interface ComparisonRules {
  /** Every step but the cleaning up. */
  readonly steps: readonly TourStep[];
  /** What is looked at, from what the target has shown so far and what the tour has opened there before. */
  readonly picks: (shown: Answers, left: ComparisonDocument['left']) => Picks;
  /** A fixture of ours that shows what the target's reads have shown. */
  readonly world: (shown: Answers) => unknown;
  /** Where ours and the target's answer differ. */
  readonly compare: (step: TourStep, call: TourCall, both: BothAnswers) => readonly Difference[];
  /** What takes away what was opened, from what the target has answered. */
  readonly cleanUp: (answered: Answers) => readonly TourStep[];
  /** What all calls together say about each row of the fidelity ledger. */
  readonly rows: (calls: readonly ComparedCall[]) => Readonly<Record<string, RowVerdict>>;
}

/** Both answers to one call. */
export interface BothAnswers {
  readonly here: TourAnswer;
  readonly there: TourAnswer;
  /** What each side has answered before. */
  readonly before: { readonly here: Answers; readonly there: Answers };
}

/** Time as a comparison sees it; tests bring their own. */
export interface ComparisonTime {
  /** Epoch ms. */
  readonly now: () => number;
  /** Lets time pass, or less where `stop` comes before. */
  readonly pass: (ms: number, stop: AbortSignal) => Promise<void>;
}

/** Our side: a fresh sandbox. */
export interface OurSide {
  readonly call: (call: TourCall) => Promise<TourAnswer>;
  readonly end: () => Promise<void>;
}

/** Starts our side with a world. Throws `CannotDo`. */
export type StartOurSide = (fixture: unknown, now: number) => Promise<OurSide>;
