import { expect, test, vi } from 'vitest';

import type { Environment } from './environment.ts';
import worker from './worker.ts';

// Only the engine has the module that its class extends.
vi.mock('./sandbox-object.ts', () => ({ SandboxObject: class {} }));

const REFUSED = { success: false, status: 503 };

test.each([
  ['/plugin-api/tables/open', REFUSED],
  ['/control/state', { ...REFUSED, code: 'sandboxUnavailable', params: { name: 'one' } }],
])(
  'a call of %s that its sandbox does not complete is refused by the worker',
  async (path, body) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const environment = {
      SANDBOX: { getByName: () => ({ fetch: () => Promise.reject(new Error('moved')) }) },
      SETTINGS: { publicUrl: null, allowedHosts: [] },
    };
    const response = await worker.fetch(
      new Request(`http://one.localhost:4010${path}`, { method: 'POST', body: '{}' }),
      environment as unknown as Environment,
    );
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('1');
    expect(await response.json()).toEqual({ message: expect.stringContaining('one'), ...body });
  },
);
