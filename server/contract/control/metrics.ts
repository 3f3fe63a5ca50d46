import * as z from 'zod';

/** The text format of Prometheus, version 0.0.4: comments, and lines of a name, labels and a number. */
export const metricsAnswer = z
  .string()
  .regex(/^(?:(?:# (?:HELP|TYPE) .+|[a-z_]+(?:\{[^\n]*\})? [-+.\dInfea]+)\n)+$/u)
  .describe('One number a line, as Prometheus reads them.');
