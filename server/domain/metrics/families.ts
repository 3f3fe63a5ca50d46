import { BOUNDS } from './durations.ts';
import type { Metrics } from './metrics.ts';
import type { Tally } from './tally.ts';
import type { Family, Sample } from './text-format.ts';
import { numberOf } from './text-format.ts';

/** How an emulator stands, beside what it has counted. */
export interface Standing {
  readonly version: string;
  readonly liveReaders: number;
  readonly lostLogRows: number;
  readonly storageOk: boolean;
}

/** What is the process's, and told once for all emulators in it. */
export interface ProcessStanding {
  readonly sandboxes: number;
  /** Bytes. */
  readonly memory: { readonly rss: number; readonly heapTotal: number; readonly heapUsed: number };
}

/** The numbers of one emulator. */
export function familiesOf(metrics: Metrics, standing: Standing): Family[] {
  return [
    {
      name: 'countertop_build_info',
      type: 'gauge',
      help: 'Which version this is; always 1.',
      samples: [{ labels: { version: standing.version }, value: 1 }],
    },
    {
      name: 'countertop_data_api_calls_total',
      type: 'counter',
      help: 'Answered calls of the Data API by the rate bucket of their endpoint and by status (that in the body of a refusal sent as HTTP 200).',
      samples: counted(metrics.calls, 'class', 'status'),
    },
    {
      name: 'countertop_data_api_call_duration_seconds',
      type: 'histogram',
      help: 'How long calls of the Data API took, in real time.',
      samples: durationSamples(metrics),
    },
    {
      name: 'countertop_delivery_attempts_total',
      type: 'counter',
      help: 'Attempts to deliver a webhook by what came of them.',
      samples: counted(metrics.attempts, null, 'outcome'),
    },
    {
      name: 'countertop_deliveries_total',
      type: 'counter',
      help: 'Webhook deliveries that ended by their attempts.',
      samples: counted(metrics.deliveries, null, 'outcome'),
    },
    {
      name: 'countertop_callbacks_total',
      type: 'counter',
      help: 'Actions and hooks that plugins were to answer at once, by what came of them.',
      samples: counted(metrics.callbacks, 'kind', 'outcome'),
    },
    one('countertop_live_readers', 'Open event streams.', standing.liveReaders),
    {
      ...one('countertop_log_rows_lost_total', 'Log rows not kept.', standing.lostLogRows),
      type: 'counter',
    },
    one(
      'countertop_storage_ok',
      'Whether what the emulator is told can be kept.',
      standing.storageOk ? 1 : 0,
    ),
  ];
}

/** The numbers of the process. */
export function familiesOfProcess({ sandboxes, memory }: ProcessStanding): Family[] {
  return [
    one('countertop_sandboxes', 'Sandboxes beside the first world.', sandboxes),
    one('process_resident_memory_bytes', 'Resident memory size in bytes.', memory.rss),
    one('nodejs_heap_size_total_bytes', 'Heap size in bytes.', memory.heapTotal),
    one('nodejs_heap_size_used_bytes', 'Heap in use in bytes.', memory.heapUsed),
  ];
}

function one(name: string, help: string, value: number): Family {
  return { name, type: 'gauge', help, samples: [{ value }] };
}

function* counted(
  tally: Tally<string, string>,
  rowLabel: string | null,
  columnLabel: string,
): Generator<Sample> {
  for (const [row, column, value] of tally.entries()) {
    const labels = { ...(rowLabel !== null && { [rowLabel]: row }), [columnLabel]: column };
    yield { labels, value };
  }
}

function* durationSamples({ callDurations }: Metrics): Generator<Sample> {
  for (const { kind, upTo, count, sum } of callDurations.entries()) {
    for (const [n, value] of upTo.entries()) {
      const le = numberOf(BOUNDS[n] ?? 0);
      yield { suffix: '_bucket', labels: { class: kind, le }, value };
    }
    yield { suffix: '_bucket', labels: { class: kind, le: '+Inf' }, value: count };
    yield { suffix: '_sum', labels: { class: kind }, value: sum };
    yield { suffix: '_count', labels: { class: kind }, value: count };
  }
}
