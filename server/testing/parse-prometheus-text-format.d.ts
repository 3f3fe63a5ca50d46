/** The package has no types. */
declare module 'parse-prometheus-text-format' {
  /** One number, or a histogram with its parts. */
  interface ParsedMetric {
    readonly labels?: Readonly<Record<string, string>>;
    readonly value?: string;
    readonly buckets?: Readonly<Record<string, string>>;
    readonly count?: string;
    readonly sum?: string;
  }

  /** All numbers of one name. */
  export interface ParsedFamily {
    readonly name: string;
    readonly help: string;
    /** In capitals. */
    readonly type: string;
    readonly metrics: readonly ParsedMetric[];
  }

  /** Reads the text format of Prometheus; lines that are none are errors. */
  export default function parse(text: string): ParsedFamily[];
}
