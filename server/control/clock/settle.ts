import { handlers } from '../handler.ts';

export const settleHandlers = handlers({
  /** Waits, without touching the clock, until nothing is left that is due by now or under way. */
  settle: async ({ context, body }) => ({ data: await context.settling.wait(body) }),
});
