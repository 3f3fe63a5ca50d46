import { providerAnswer } from '#server/contract/data/capability.ts';
import type { Capability, CapabilityResult } from '#server/domain/capability.ts';
import { BUILT_IN_PROVIDER } from '#server/domain/capability.ts';
import type { Install } from '#server/domain/install.ts';
import { parsed } from '#server/domain/json.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import type { TraceContext } from '#server/domain/trace-context.ts';
import { findInstall } from '#server/store/installs.ts';
import { pluginAddress } from '#server/webhooks/callback.ts';
import type { PostOutcome } from '#server/webhooks/post-to-plugin.ts';
import { signCall } from '#server/webhooks/signature.ts';

import type { DataApiContext } from '../exchange.ts';

type Answered = Extract<PostOutcome, { outcome: 'answered' }>;

interface ProviderCall {
  readonly capability: Capability;
  readonly caller: Install;
  /** A plugin id or `builtin`. */
  readonly provider: string;
  readonly requestId: string;
  /** The trace context of the consumer's call. */
  readonly trace: TraceContext | undefined;
  readonly payload: unknown;
}

/**
 * Calls the provider of a capability. The built-in one accepts everything; a plugin gets a signed call (C8, D5). If
 * the provider is late, unreachable or fails, the call is refused with a 5xx.
 */
export async function callProvider(
  context: DataApiContext,
  call: ProviderCall,
): Promise<Outcome<CapabilityResult>> {
  const { capability, provider } = call;
  const { prefix } = capability;
  if (provider === BUILT_IN_PROVIDER) {
    return { status: 'accepted', providerMessageId: `msg_${context.uuid()}` };
  }
  const answer = await post(context, call);
  if (answer?.outcome === 'timeout') return { refused: 'providerTimeout', prefix };
  const result = answer?.outcome === 'answered' ? readAnswer(answer) : undefined;
  return result ?? { refused: 'providerUnavailable', prefix };
}

/** Undefined if the provider is not installed, is suspended, or has no address. */
async function post(context: DataApiContext, call: ProviderCall): Promise<PostOutcome | undefined> {
  const install = findInstall(context.database.read, call.caller.serverId, call.provider);
  const callbacks = install?.suspended === false ? install.callbacks : null;
  if (install === undefined || callbacks === null) return undefined;
  const body = JSON.stringify(bodyOf(context, call));
  const { headers } = signCall(install, {
    id: call.requestId,
    body,
    environment: context.environment(),
    trace: call.trace,
  });
  const url = pluginAddress(callbacks, 'action');
  const end = context.settling.begin('capabilityCall', call.requestId);
  const { serverId, pluginId } = install;
  const about = { kind: 'callback', serverId, pluginId, type: call.capability.id } as const;
  return context
    .callPlugin({ url, method: 'POST', headers, body, about }, context.timeouts.providerMs)
    .finally(end);
}

function bodyOf(context: DataApiContext, { capability, caller, requestId, payload }: ProviderCall) {
  return {
    type: 'capability',
    capability: capability.id,
    v: 1,
    tenantId: caller.serverId,
    environment: context.environment(),
    requestId,
    consumer: { pluginId: caller.pluginId },
    occurredAt: context.clock.now(),
    payload,
  };
}

/** Undefined if the response is not a success of the expected form. */
function readAnswer({ status, body }: Answered): CapabilityResult | undefined {
  if (status < 200 || status > 299) return undefined;
  return providerAnswer.safeParse(parsed(body)).data;
}
