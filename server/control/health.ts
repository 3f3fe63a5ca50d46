import { route } from './route.ts';

export const getHealth = route({
  method: 'GET',
  path: '/health',
  concerns: 'emulator',
  public: true,
  handle: ({ context }) => ({ data: { status: 'ok', version: context.version } }),
});
