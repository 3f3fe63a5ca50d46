import * as z from 'zod';

import { defineCalls } from './define-calls.ts';

/** Prometheus's text format. */
export const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8';

/** The text format of Prometheus, version 0.0.4: comments, and lines of a name, labels and a number. */
export const metricsAnswer = z
  .string()
  .regex(/^(?:(?:# (?:HELP|TYPE) .+|[a-z_]+(?:\{[^\n]*\})? [-+.\dInfea]+)\n)+$/u)
  .describe('One number a line, as Prometheus reads them.');

export const metricsCalls = defineCalls({
  getMetrics: {
    method: 'GET',
    path: '/metrics',
    concerns: 'emulator',
    kind: 'text',
    mediaType: TEXT_FORMAT,
    summary: 'Tells what was counted since the start, in the text format of Prometheus.',
    response: metricsAnswer,
  },
});
