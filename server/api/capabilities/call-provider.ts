import { providerAnswer } from '#contract/data/capability.ts';
import type { Capability, CapabilityResult } from '#domain/capability.ts';
import { BUILT_IN_PROVIDER } from '#domain/capability.ts';
import type { Install } from '#domain/install.ts';
import type { Outcome } from '#domain/refusal.ts';
import { findInstall } from '#store/installs.ts';
import { pluginAddress } from '#webhooks/plugin-address.ts';
import type { PostOutcome } from '#webhooks/post-to-plugin.ts';
import { postToPlugin } from '#webhooks/post-to-plugin.ts';
import { signCall } from '#webhooks/signed-call.ts';

import type { Door } from '../exchange.ts';

type Answered = Extract<PostOutcome, { outcome: 'answered' }>;

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
  const { capability, provider } = call;
  const { prefix } = capability;
  if (provider === BUILT_IN_PROVIDER) {
    return { status: 'accepted', providerMessageId: `msg_${door.uuid()}` };
  }
  const answer = await post(door, call);
  if (answer?.outcome === 'timeout') return { refused: 'providerTimeout', prefix };
  const result = answer?.outcome === 'answered' ? readAnswer(answer) : undefined;
  return result ?? { refused: 'providerUnavailable', prefix };
}

/** Undefined where the provider cannot be called at all: gone, suspended, or without an address. */
async function post(door: Door, call: ProviderCall): Promise<PostOutcome | undefined> {
  const install = findInstall(door.database.read, call.caller.serverId, call.provider);
  const callbacks = install?.suspended === false ? install.callbacks : null;
  if (install === undefined || callbacks === null) return undefined;
  const body = JSON.stringify(bodyOf(door, call));
  door.checkPluginCall?.(body);
  const { headers } = signCall(install, {
    id: call.requestId,
    body,
    environment: door.environment(),
  });
  const url = pluginAddress(callbacks, 'action');
  const end = door.settling.begin('capabilityCall', call.requestId);
  return postToPlugin(url, headers, body, door.timeouts.providerMs).finally(end);
}

function bodyOf(door: Door, { capability, caller, requestId, payload }: ProviderCall) {
  return {
    type: 'capability',
    capability: capability.id,
    v: 1,
    tenantId: caller.serverId,
    environment: door.environment(),
    requestId,
    consumer: { pluginId: caller.pluginId },
    occurredAt: door.clock.now(),
    payload,
  };
}

/** Undefined where the answer is not a success of the agreed form. */
function readAnswer({ status, body }: Answered): CapabilityResult | undefined {
  if (status < 200 || status > 299) return undefined;
  try {
    return providerAnswer.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
