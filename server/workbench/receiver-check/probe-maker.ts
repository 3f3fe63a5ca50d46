import { randomUUID } from 'node:crypto';

import { systemTime } from '#server/clock/clock.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import type { ReceiverCheckId } from '#server/domain/receiver-check/checks.ts';
import { envelopeBody } from '#server/webhooks/envelope.ts';
import { signatureHeaders } from '#server/webhooks/signature.ts';
import type { Timeouts } from '#server/webhooks/timeouts.ts';

import type { CheckTarget } from './plan.ts';
import type { Sending } from './run-check.ts';
import type { SampleKind } from './sample-events.ts';
import { SAMPLE_ACTOR, sampleData, sampleKindFor } from './sample-events.ts';

export interface ProbeContext {
  /** Time of a probe's event, epoch ms on the emulator's clock. */
  readonly now: () => number;
  readonly timeouts: Timeouts;
}

export interface ProbeBody {
  readonly id: string;
  readonly body: Buffer | string;
}

interface Signing {
  /** Offset of the signature's time from now, in ms; negative for the past. */
  readonly aheadMs?: number;
  /** The secret to sign with instead of the receiver's own secret. */
  readonly secret?: string;
}

export class ProbeMaker {
  readonly target: CheckTarget;
  readonly check: ReceiverCheckId;
  readonly kind: SampleKind;
  readonly #context: ProbeContext;

  constructor(target: CheckTarget, check: ReceiverCheckId, context: ProbeContext) {
    this.target = target;
    this.check = check;
    this.#context = context;
    this.kind = sampleKindFor(target.events);
  }

  get now(): number {
    return this.#context.now();
  }

  get timeouts(): Timeouts {
    return this.#context.timeouts;
  }

  /** The envelope of an existing event type (D2). */
  event({
    kind = this.kind,
    data = sampleData(kind, this.now),
    sequence = 1,
    sequenceScope = newScope(),
  } = {}): ProbeBody {
    const { serverId, environment } = this.target;
    const id = newEventId();
    const isOfSale = kind !== 'product.updated';
    const body = envelopeBody({
      id,
      type: kind,
      environment,
      serverId,
      occurredAt: this.now,
      actor: SAMPLE_ACTOR,
      sequence: isOfSale ? sequence : null,
      sequenceScope: isOfSale ? sequenceScope : null,
      data: Buffer.from(JSON.stringify(data)),
    });
    return { id, body };
  }

  /** A valid call, unless `aheadMs` or `secret` make its signature invalid. */
  valid(
    probe: ProbeBody = this.event(),
    { what = null, ...signing }: Signing & { readonly what?: KnownMessage | null } = {},
  ): Sending {
    return this.webhook(what, this.signed(probe, signing), probe.body);
  }

  /** The headers of a signed call (D5). */
  signed({ id, body }: ProbeBody, { aheadMs = 0, secret = this.target.secret }: Signing = {}) {
    const { scheme, headerPrefix } = this.target;
    const at = systemTime() + aheadMs;
    const signature = signatureHeaders({ scheme, headerPrefix, id, body, at, secret });
    return { 'Content-Type': 'application/json', ...this.#plainHeaders, ...signature };
  }

  get #plainHeaders(): Readonly<Record<string, string>> {
    const { headerPrefix, environment } = this.target;
    return { [`${headerPrefix}-Environment`]: environment, 'X-Countertop-Check': this.check };
  }

  webhook(what: KnownMessage | null, headers: Sending['headers'], body: Buffer | string): Sending {
    const { url } = this.target;
    return { what, url, method: 'POST', headers, body, timeoutMs: this.timeouts.webhookMs };
  }

  get(what: KnownMessage): Sending {
    const { url } = this.target;
    const { webhookMs: timeoutMs } = this.timeouts;
    return { what, url, method: 'GET', headers: this.#plainHeaders, body: null, timeoutMs };
  }
}

export function newEventId(): string {
  return `evt_${randomUUID()}`;
}

export function newScope(): string {
  return `sq_${randomUUID()}`;
}
