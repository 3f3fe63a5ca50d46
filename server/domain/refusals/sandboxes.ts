import { refusal } from './entry.ts';

/** What the machine does not let a sandbox have. */
export type SandboxLack = 'files' | 'ports' | 'memory' | 'address';

const LACKS: Readonly<Record<SandboxLack, string>> = {
  files:
    'the process has as many files and connections open as the machine allows; ' +
    'end sandboxes that are not needed, or raise the limit (ulimit -n)',
  ports: 'the machine has no free port; end sandboxes that are not needed',
  memory: 'the machine has no memory for it; end sandboxes that are not needed',
  address: 'the address of the server cannot be listened on any more',
};

/** Refusals about sandboxes. */
export const SANDBOX_REFUSALS = {
  sandboxInSandbox: refusal(409, 'A sandbox cannot hold sandboxes'),
  sandboxLimitReached: refusal(409, 'Sandbox limit reached ({most})', { most: 1000 }),
  sandboxNotFound: refusal(404, 'There is no sandbox {id}', { id: 'sandbox-7' }),
  sandboxNotMade: refusal(
    503,
    'No sandbox was made: {lack}',
    { lack: 'files' as SandboxLack },
    { words: { lack: LACKS } },
  ),
};
