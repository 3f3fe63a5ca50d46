/** One number with what tells it from its siblings. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
  /** What the name ends with, for the parts of a histogram. */
  readonly suffix?: '_bucket' | '_sum' | '_count';
}

/** All numbers of one name. */
export interface Family {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** One sentence. */
  readonly help: string;
  readonly samples: Iterable<Sample>;
}

/**
 * Families in the text format of Prometheus, version 0.0.4. The usual client library is not used: its
 * histograms and counters can be observed and not be given what was counted elsewhere, so each call
 * would have to pay for its objects, and it brings the cluster module and a tracing interface.
 */
export function textFormat(families: Iterable<Family>): string {
  let text = '';
  for (const { name, type, help, samples } of families) {
    text += `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} ${type}\n`;
    for (const { labels = {}, value, suffix = '' } of samples) {
      text += `${name}${suffix}${labelsOf(labels)} ${numberOf(value)}\n`;
    }
  }
  return text;
}

function labelsOf(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

/** Numbers as Go reads them. */
export function numberOf(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  return value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value);
}

function escapeHelp(text: string): string {
  return text.replaceAll('\\', String.raw`\\`).replaceAll('\n', String.raw`\n`);
}

function escapeLabel(text: string): string {
  return escapeHelp(text).replaceAll('"', String.raw`\"`);
}
