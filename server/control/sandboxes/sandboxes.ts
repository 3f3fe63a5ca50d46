import type { ClockStart } from '#server/clock/clock.ts';
import { fromIso, isOnClock, toIso } from '#server/clock/clock.ts';
import type { Install } from '#server/domain/install.ts';
import { apiKeyOf } from '#server/domain/install.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import { outOfRange } from '../clock/clock.ts';
import { answer, handlers } from '../handler.ts';
import type { Sandbox } from './sandbox-host.ts';

export const sandboxesHandlers = handlers({
  createSandbox: async ({ context: { sandboxes }, body }) => {
    const start = readClockStart(body.clock);
    if (isRefusal(start)) return start;
    const made = await sandboxes.make({
      ...body,
      limits: typeof body.limits === 'string' ? { profile: body.limits } : (body.limits ?? {}),
      clock: start.clock,
      title: body.title ?? null,
    });
    return answer(made, (sandbox) => {
      const { controlToken, installs } = sandbox;
      const apiKeys = installs().map((install) => viewKeys(install, sandbox));
      return { ...viewSandbox(sandbox), controlToken, apiKeys };
    });
  },

  listSandboxes: ({ context: { sandboxes } }) => ({ data: sandboxes.list().map(viewSandbox) }),

  createSandboxLink: async ({ context: { sandboxes }, params: { name } }) =>
    answer(await sandboxes.makeLink(name), ({ url, expiresAt }) => ({
      url,
      expiresAt: toIso(expiresAt),
    })),

  /** The response is sent when the sandbox's port is free again. */
  deleteSandbox: async ({ context: { sandboxes }, params: { id } }) =>
    answer(await sandboxes.end(id)),
});

/** Parses a clock in the format of `--clock`. */
function readClockStart(
  written: string | undefined,
): Outcome<{ readonly clock: ClockStart | undefined }> {
  if (written === undefined) return { clock: undefined };
  if (written === 'real') return { clock: null };
  const ticks = written.endsWith('+');
  const at = fromIso(ticks ? written.slice(0, -1) : written);
  if (!isOnClock(at)) return outOfRange('clock', written);
  return { clock: ticks ? { tickingFrom: at } : at };
}

function viewSandbox({ id, title, url, createdAt, name, kept }: Sandbox) {
  return {
    id,
    title,
    url,
    dataApi: `${url}/plugin-api`,
    control: `${url}/control`,
    createdAt: toIso(createdAt),
    ...(name !== undefined && { name }),
    ...(kept && { ...kept, lastUsedAt: toIso(kept.lastUsedAt) }),
  };
}

/** With the other secrets of a named sandbox, since they are random. */
function viewKeys(install: Install, { name }: Sandbox) {
  const { serverId, pluginId, clientSecret, webhookSecret } = install;
  const secrets = name !== undefined && { clientSecret, webhookSecret };
  return { serverId, pluginId, apiKey: apiKeyOf(install), ...secrets };
}
