import type { BothAnswers, Compared } from '#domain/compare/compare-answers.ts';
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
  /** A world of ours that shows what the target's reads have shown, and what they have not shown. */
  readonly world: (shown: Answers) => OurWorld;
  /** Where ours and the target's answer differ. */
  readonly compare: (both: Omit<Compared, 'rows'>) => readonly Difference[];
  /** What takes away what was opened, from what both sides have answered. */
  readonly cleanUp: (answered: BothAnswers) => readonly TourStep[];
  /** What the target has opened for the tour and cannot be taken away. */
  readonly left: (shown: Answers) => ComparisonDocument['left'];
  /** What all calls together say about each row of the fidelity ledger. */
  readonly rows: (calls: readonly ComparedCall[]) => Readonly<Record<string, RowVerdict>>;
}

/** What our side is built from. */
export interface OurWorld {
  readonly fixture: unknown;
  /** What may differ because nothing showed it. */
  readonly unknown?: Compared['unknown'];
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
  /** Takes a scope from our key, as the target's turned out not to have it. */
  readonly lose: (scope: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Starts our side with a world; null: it was told to stop meanwhile. Throws `CannotDo`. */
export type StartOurSide = (fixture: unknown, now: number) => Promise<OurSide | null>;
