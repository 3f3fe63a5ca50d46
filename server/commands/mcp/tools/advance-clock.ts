import * as z from 'zod';

import { clockBody } from '#contract/control/clock.ts';

import { withSeconds } from '../meanwhile.ts';
import { rawFields } from '../raw-field.ts';
import type { ToolCall } from '../tool.ts';
import { tool } from '../tool.ts';

/** A long advance goes in at most so many parts, each of at least an hour, so that it can be given up. */
const PARTS = 24;
const SHORTEST_PART_MS = 3_600_000;

/** `advance_clock`: time of the sandbox. */
export const advanceClock = tool({
  name: 'advance_clock',
  title: 'Move the clock',
  description:
    'Moves the clock of the sandbox and does all that falls due on the way, in order: deliveries and their retries, ' +
    'timeouts, limits that reset, terminal steps. Give exactly one of advanceMs (such as 3600000), set (an ISO 8601 time), ' +
    'runNext: true (to the next thing that is due), mode (real: system time; virtual: stands still; ticking: runs on ' +
    'from where it stands). Answers with now and mode.',
  input: z.strictObject(rawFields(clockBody)),
  does: 'write',
  run: async (move, call) => {
    const { advanceMs } = move as { readonly advanceMs?: unknown };
    const isLong = Number.isSafeInteger(advanceMs) && Number(advanceMs) > SHORTEST_PART_MS;
    if (isLong && Object.keys(move).length === 1) return await inParts(Number(advanceMs), call);
    return await withSeconds(moveBy(move, call), call, 'The clock moves');
  },
});

/** All of it or, where it is given up, as many whole parts as were done. */
async function inParts(advanceMs: number, call: ToolCall): Promise<unknown> {
  const part = Math.max(SHORTEST_PART_MS, Math.ceil(advanceMs / PARTS));
  let done = 0;
  let answer: unknown = null;
  while (done < advanceMs) {
    const next = Math.min(part, advanceMs - done);
    answer = await moveBy({ advanceMs: next }, call);
    done += next;
    await call.progress(done, advanceMs, `${Math.round(done / 60_000)} min of the clock are over`);
  }
  return answer;
}

async function moveBy(body: object, { countertop, signal }: ToolCall): Promise<unknown> {
  return (await countertop.control('POST', '/clock', { body, signal })).data;
}
