import { familiesOf, familiesOfProcess } from '#server/domain/metrics/families.ts';
import { textFormat } from '#server/domain/metrics/text-format.ts';

import type { ControlContext } from '../context.ts';
import { handlers } from '../handler.ts';

export const metricsHandlers = handlers({
  /**
   * The numbers of the emulator that is asked. Each sandbox tells its own; what is of the process that they
   * share is told by the first one alone, so that what is added up is right.
   */
  getMetrics: ({ context }) => {
    const { metrics, version, live, storage } = context;
    const { ok: storageOk, lostLogRows } = storage.state;
    const standing = { version, liveReaders: live.followerCount, lostLogRows, storageOk };
    return textFormat([...familiesOf(metrics, standing), ...processFamilies(context)]);
  },
});

function processFamilies({ sandboxes }: ControlContext) {
  if (sandboxes === null) return [];
  const { length } = sandboxes.list();
  return familiesOfProcess({ sandboxes: length, memory: process.memoryUsage() });
}
