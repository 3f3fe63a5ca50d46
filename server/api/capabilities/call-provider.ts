import { systemTime } from '#clock/clock.ts';
import { providerAnswer } from '#contract/capability.ts';
import type { Capability, CapabilityResult } from '#domain/capability.ts';
import { BUILT_IN_PROVIDER } from '#domain/capability.ts';
import type { Install } from '#domain/install.ts';
import type { Outcome } from '#domain/refusal.ts';
import { findInstall } from '#store/installs.ts';
import { postJson } from '#webhooks/post-json.ts';
import { signatureHeaders } from '#webhooks/signature.ts';

import type { Door } from '../exchange.ts';

/** How long a provider may take, in real time (C8). */
const TIMEOUT_MS = 10_000;

/** What a provider is asked. */
export interface ProviderCall {
  readonly capability: Capability;
  readonly caller: Install;
  /** A plugin id or `builtin`. */
  readonly provider: string;
  readonly requestId: string;
  readonly payload: unknown;
}

/**
 * Asks the provider of a capability: the built-in one accepts everything, a plugin is called at its
 * base address, signed (C8, D5). Late, unreachable and failing providers are the only 5xx there are.
 */
export async function callProvider(
  door: Door,
  call: ProviderCall,
): Promise<Outcome<CapabilityResult>> {
  const { capability, caller, provider } = call;
  const { prefix } = capability;
  if (provider === BUILT_IN_PROVIDER) {
    return { status: 'accepted', providerMessageId: `msg_${door.uuid()}` };
  }
  const install = findInstall(door.database.read, caller.serverId, provider);
  const base = install?.suspended === false ? install.callbacks?.baseUrl : undefined;
  if (install === undefined || base === undefined) {
    return { refused: 'providerUnavailable', prefix };
  }
  const body = JSON.stringify(bodyOf(door, call));
  const headers = signatureHeaders({
    scheme: install.webhook?.signature ?? 'timestamped',
    secret: install.webhookSecret,
    headerPrefix: install.headerPrefix,
    id: call.requestId,
    at: systemTime(),
    body,
  });
  const url = `${base.replace(/\/+$/u, '')}/plugins/action`;
  const answer = await postJson(url, headers, body, TIMEOUT_MS);
  if (answer.outcome === 'timeout') return { refused: 'providerTimeout', prefix };
  const result =
    answer.outcome === 'answered' && answer.status >= 200 && answer.status < 300
      ? readAnswer(answer.body)
      : undefined;
  return result ?? { refused: 'providerUnavailable', prefix };
}

function bodyOf(door: Door, { capability, caller, requestId, payload }: ProviderCall) {
  return {
    type: 'capability',
    capability: capability.id,
    v: 1,
    tenantId: caller.serverId,
    environment: door.limits.environment,
    requestId,
    consumer: { pluginId: caller.pluginId },
    occurredAt: door.clock.now(),
    payload,
  };
}

/** Undefined where the answer has not the agreed form. */
function readAnswer(body: string): CapabilityResult | undefined {
  try {
    return providerAnswer.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
