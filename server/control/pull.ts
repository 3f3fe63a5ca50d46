import { inEnglish } from '#server/domain/messages/english.ts';
import { readTargetAddress } from '#server/domain/target-address.ts';
import type { PullState } from '#server/workbench/pull/pull-slot.ts';

import { handlers } from './handler.ts';

export const pullHandlers = handlers({
  getPull: ({ context: { pull } }) => ({ data: pull.state && viewPull(pull.state) }),

  startPull: ({ context: { pull }, body: { target, key, readsPerMinute } }) => {
    if (pull.state?.state === 'running') return { refused: 'pullRuns' };
    const read = readTargetAddress(target);
    const address = 'address' in read ? read.address : target;
    pull.start({ address, key, readsPerMinute });
    return { data: pull.state && viewPull(pull.state) };
  },

  stopPull: ({ context: { pull } }) => {
    if (pull.state?.state !== 'running') return { refused: 'pullNotRunning' };
    pull.stop();
    return { data: viewPull(pull.state) };
  },
});

function viewPull({ problem, leftMs, ...state }: PullState) {
  return {
    ...state,
    leftMs: Math.round(leftMs),
    error: problem && inEnglish(problem),
    errorCode: problem,
  };
}
