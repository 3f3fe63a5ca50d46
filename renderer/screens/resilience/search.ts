import { addressHook, addressOf, text } from '#renderer/kit/address.ts';

export const search = addressOf({
  /** The plugin that is judged; the one in the top bar if omitted. */
  plugin: text,
  /** The time range of the report: since an ISO 8601 time, or the last `hour`. */
  since: text,
  /** The open finding, or `none`; the worst finding if omitted. */
  finding: text,
  /** The open check of the receiver; the most important result if omitted. */
  check: text,
});

export const useResilienceSearch = addressHook<typeof search>();
