import { healthAnswer } from '#contract/control/health.ts';

import { route } from '../route.ts';

export const getHealth = route({
  method: 'GET',
  path: '/health',
  concerns: 'emulator',
  public: true,
  summary: 'Says that the emulator runs, and its version.',
  output: healthAnswer,
  refusals: [],
  handle: ({ context }) => ({ data: { status: 'ok', version: context.version } }),
});
