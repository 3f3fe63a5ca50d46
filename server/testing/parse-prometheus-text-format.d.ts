/** The package has no types. */
declare module 'parse-prometheus-text-format' {
  /** One sample, or a histogram with its parts. */
  interface ParsedMetric {
    readonly labels?: Readonly<Record<string, string>>;
    readonly value?: string;
    readonly buckets?: Readonly<Record<string, string>>;
    readonly count?: string;
    readonly sum?: string;
  }

  /** All samples of one metric. */
  export interface ParsedFamily {
    readonly name: string;
    readonly help: string;
    /** In capitals. */
    readonly type: string;
    readonly metrics: readonly ParsedMetric[];
  }

  /** Reads the text format of Prometheus; throws for lines that do not match it. */
  export default function parse(text: string): ParsedFamily[];
}
