import type * as z from 'zod';

import { toIso } from '#server/clock/clock.ts';
import type { sandboxBody } from '#server/contract/control/sandboxes.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import { handlers } from '../handler.ts';
import { readClockStart } from './clock-start.ts';
import type { Sandbox, SandboxSource, WantedSandbox } from './sandbox-host.ts';

type SandboxBody = z.output<typeof sandboxBody>;

export const sandboxesHandlers = handlers({
  /** A whole emulator of its own beside this one, in the same process. */
  createSandbox: async ({ context: { sandboxes }, body }) => {
    if (sandboxes === null) return { refused: 'sandboxInSandbox' };
    const start = body.clock === undefined ? { clock: undefined } : readClockStart(body.clock);
    if (isRefusal(start)) return start;
    const made = await sandboxes.make({
      source: sourceOf(body),
      limits: limitsOf(body),
      clock: start.clock,
      title: body.title ?? null,
      judge: body.judge,
    });
    if (isRefusal(made)) return made;
    const { controlToken, apiKeys } = made;
    return { data: { ...viewSandbox(made), controlToken, apiKeys: apiKeys() } };
  },

  listSandboxes: ({ context: { sandboxes } }) =>
    sandboxes === null
      ? { refused: 'sandboxInSandbox' }
      : { data: sandboxes.list().map(viewSandbox) },

  /** When it answers, the sandbox's port is free again. */
  deleteSandbox: async ({ context: { sandboxes }, params: { id } }) => {
    if (sandboxes === null) return { refused: 'sandboxInSandbox' };
    const ended = await sandboxes.end(id);
    return isRefusal(ended) ? ended : { data: { id } };
  },
});

function sourceOf({ from, fixture }: SandboxBody): SandboxSource {
  if (from === 'start') return { kind: 'start', fixture };
  if (from === 'now') return { kind: 'now' };
  return 'snapshot' in from
    ? { kind: 'snapshot', name: from.snapshot }
    : { kind: 'sandbox', id: from.sandbox };
}

function limitsOf({ limits = {} }: SandboxBody): WantedSandbox['limits'] {
  return typeof limits === 'string' ? { profile: limits } : limits;
}

function viewSandbox({ id, title, url, createdAt }: Sandbox) {
  return {
    id,
    title,
    url,
    dataApi: `${url}/plugin-api`,
    control: `${url}/control`,
    createdAt: toIso(createdAt),
  };
}
