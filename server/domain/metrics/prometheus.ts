import type { Counter, Metrics, SandboxEvents } from './metrics.ts';
import { BOUNDS } from './metrics.ts';

interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
  /** Name suffix for the parts of a histogram. */
  readonly suffix?: '_bucket' | '_sum' | '_count';
}

/** All samples of one metric. */
interface Family {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** One sentence. */
  readonly help: string;
  readonly samples: Iterable<Sample>;
}

/** The state of an emulator, apart from its counters. */
interface EmulatorState {
  readonly version: string;
  readonly liveReaders: number;
  readonly lostLogRows: number;
  readonly storageOk: boolean;
}

interface ListedSandbox {
  readonly id: string;
  readonly kept?: {
    readonly state: 'awake' | 'asleep';
    readonly bytes: number;
    readonly lastUsedAt: number;
  };
  readonly calls?: number;
}

/** The maximum number of named sandboxes with their own series: the most recently used of those awake. */
const MOST_NAMED = 200;

/** The state of the process that all emulators share. */
interface ProcessState {
  readonly sandboxes: number;
  /** Bytes. */
  readonly memory: { readonly rss: number; readonly heapTotal: number; readonly heapUsed: number };
}

/** The metrics of one emulator. */
export function familiesOf(metrics: Metrics, state: EmulatorState): Family[] {
  return [
    {
      name: 'countertop_build_info',
      type: 'gauge',
      help: 'The version, as a label; always 1.',
      samples: [{ labels: { version: state.version }, value: 1 }],
    },
    {
      name: 'countertop_data_api_calls_total',
      type: 'counter',
      help: 'Answered Data API calls, by the rate bucket of their endpoint and by status (for a refusal sent as HTTP 200, the one in its body).',
      samples: counted(metrics.calls, 'class', 'status'),
    },
    {
      name: 'countertop_data_api_call_duration_seconds',
      type: 'histogram',
      help: 'How long Data API calls took, in real time.',
      samples: durationSamples(metrics),
    },
    {
      name: 'countertop_delivery_attempts_total',
      type: 'counter',
      help: 'Delivery attempts of webhooks, by outcome.',
      samples: counted(metrics.attempts, null, 'outcome'),
    },
    {
      name: 'countertop_deliveries_total',
      type: 'counter',
      help: 'Webhook deliveries that were delivered or dropped, by outcome.',
      samples: counted(metrics.deliveries, null, 'outcome'),
    },
    {
      name: 'countertop_callbacks_total',
      type: 'counter',
      help: 'Actions and hooks, by outcome.',
      samples: counted(metrics.callbacks, 'kind', 'outcome'),
    },
    gauge('countertop_live_readers', 'Open event streams.', state.liveReaders),
    {
      ...gauge(
        'countertop_log_rows_lost_total',
        'Log rows that could not be stored.',
        state.lostLogRows,
      ),
      type: 'counter',
    },
    gauge('countertop_storage_ok', 'Whether the database can be written.', state.storageOk ? 1 : 0),
  ];
}

/** The metrics of the process. */
export function familiesOfProcess({ sandboxes, memory }: ProcessState): Family[] {
  return [
    gauge('countertop_sandboxes', "Sandboxes, not counting the server's own world.", sandboxes),
    gauge('process_resident_memory_bytes', 'Resident memory size in bytes.', memory.rss),
    gauge('nodejs_heap_size_total_bytes', 'Heap size in bytes.', memory.heapTotal),
    gauge('nodejs_heap_size_used_bytes', 'Heap in use in bytes.', memory.heapUsed),
  ];
}

/** The metrics of named sandboxes; `listed` may contain other sandboxes too. */
export function familiesOfNamed(events: SandboxEvents, listed: readonly ListedSandbox[]): Family[] {
  const named = listed.flatMap(({ id, kept, calls = 0 }) => (kept ? { ...kept, id, calls } : []));
  const awake = named.filter(({ state }) => state === 'awake');
  const shown = awake
    .toSorted((one, other) => other.lastUsedAt - one.lastUsedAt)
    .slice(0, MOST_NAMED);
  const each = (number: 'calls' | 'bytes'): Sample[] =>
    shown.map((one) => ({ labels: { sandbox: one.id }, value: one[number] }));
  return [
    {
      name: 'countertop_named_sandboxes',
      type: 'gauge',
      help: 'Named sandboxes, by state.',
      samples: [
        { labels: { state: 'awake' }, value: awake.length },
        { labels: { state: 'asleep' }, value: named.length - awake.length },
      ],
    },
    {
      name: 'countertop_named_sandbox_events_total',
      type: 'counter',
      help: 'How often named sandboxes woke and went to sleep, and how many calls were refused on their behalf.',
      samples: counted(events, null, 'event'),
    },
    {
      name: 'countertop_named_sandbox_calls_total',
      type: 'counter',
      help: `Calls to named sandboxes that are awake, for at most the ${MOST_NAMED} used most recently.`,
      samples: each('calls'),
    },
    {
      name: 'countertop_named_sandbox_bytes',
      type: 'gauge',
      help: `Sizes on disk of named sandboxes that are awake, for at most the ${MOST_NAMED} used most recently.`,
      samples: each('bytes'),
    },
  ];
}

function gauge(name: string, help: string, value: number): Family {
  return { name, type: 'gauge', help, samples: [{ value }] };
}

function* counted(
  counter: Counter<string, string>,
  rowLabel: string | null,
  columnLabel: string,
): Generator<Sample> {
  for (const [row, column, value] of counter.entries()) {
    const labels = { ...(rowLabel !== null && { [rowLabel]: row }), [columnLabel]: column };
    yield { labels, value };
  }
}

function* durationSamples({ callDurations }: Metrics): Generator<Sample> {
  for (const { kind, upTo, count, sum } of callDurations.entries()) {
    for (const [n, value] of upTo.entries()) {
      yield { suffix: '_bucket', labels: { class: kind, le: String(BOUNDS[n]) }, value };
    }
    yield { suffix: '_bucket', labels: { class: kind, le: '+Inf' }, value: count };
    yield { suffix: '_sum', labels: { class: kind }, value: sum };
    yield { suffix: '_count', labels: { class: kind }, value: count };
  }
}

/**
 * The text format of Prometheus, version 0.0.4. prom-client is not used: its objects cannot take values
 * counted elsewhere, and it brings cluster support and tracing.
 */
export function prometheusText(families: Iterable<Family>): string {
  let text = '';
  for (const { name, type, help, samples } of families) {
    text += `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
    for (const { labels = {}, value, suffix = '' } of samples) {
      text += `${name}${suffix}${labelsText(labels)} ${value}\n`;
    }
  }
  return text;
}

function labelsText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeLabel(text: string): string {
  return text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('"', String.raw`\"`);
}
