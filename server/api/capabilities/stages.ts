import type * as z from 'zod';

import type { Capability } from '#server/domain/capability.ts';
import { findCapability } from '#server/domain/capability.ts';
import type { Install } from '#server/domain/install.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { holdsScope } from '#server/domain/scopes.ts';

import type { DataApiContext, Exchange } from '../exchange.ts';
import { parseJsonBody } from '../http/body.ts';
import { parseWith } from '../http/input.ts';
import { scopesMissing } from '../inspector/explain.ts';
import { authenticate, countCall } from '../pipeline.ts';

/** A capability call that has passed stages 2 to 5. */
export interface CapabilityCall<Input> {
  readonly caller: Install;
  readonly capability: Capability;
  readonly input: Input;
}

/** Stages 2 to 5: key, shared bucket of all capabilities, capability, scope (C8), body. */
export function admitCapabilityCall<Schema extends z.ZodType>(
  context: DataApiContext,
  exchange: Exchange,
  id: string,
  side: 'consume' | 'provide',
  schema: Schema,
): Outcome<CapabilityCall<z.output<Schema>>> {
  const caller = authenticate(context, exchange);
  if (isRefusal(caller)) return caller;
  const limited = countCall(context, exchange, 'capability', caller);
  if (limited !== null) return limited;

  const capability = findCapability(id);
  if (capability === undefined || (side === 'provide' && capability.statusEvent === null)) {
    return { refused: 'capabilityNotFound' };
  }
  if (!holdsScope(caller.scopes, capability[side])) {
    exchange.notes.push(...scopesMissing([capability[side]]));
    return { refused: 'scopeDenied' };
  }

  const body = parseJsonBody(exchange.request, exchange.body);
  if (isRefusal(body)) return body;
  const parsed = parseWith(schema, body.fields);
  if (isRefusal(parsed)) return parsed;
  return { caller, capability, input: parsed.input as z.output<Schema> };
}
