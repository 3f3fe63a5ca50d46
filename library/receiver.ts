import { parsed } from '#server/domain/json.ts';
import { counted } from '#server/domain/messages/plural.ts';

import { CountertopError, ExpectationError } from './countertop-error.ts';
import type { AnyEvent, EventPattern, EventType, PluginEvent } from './events.ts';
import { names } from './events.ts';
import type { Install, ReceivingPlugin } from './missing-event.ts';
import { whyNot } from './missing-event.ts';
import { systemTime } from './real-time.ts';
import type { RawCall, ReceiverServer, Reply } from './receiver-server.ts';
import { startReceiverServer } from './receiver-server.ts';
import { listRows, showFunction, showMs } from './shown-values.ts';
import type { SignatureScheme } from './verify-signature.ts';
import { verifySignature } from './verify-signature.ts';
import { DEFAULT_TIMEOUT_MS, waitFor } from './waiting.ts';

/** A correctly signed call, and the status of the response. */
export interface Attempt extends RawCall {
  readonly event: PluginEvent;
  readonly status: number;
}

/** Responds to a call; 200 if it returns nothing. */
export type Respond = (event: PluginEvent, call: RawCall) => Reply | void | Promise<Reply | void>;

export interface ReceiverOptions {
  /** The webhook's subscriptions; all events by default. */
  readonly events?: readonly EventPattern[];
  /** `timestamped` by default. */
  readonly signature?: SignatureScheme;
  readonly respond?: Respond;
  /** The retry schedule: the platform's own, or a fast one. */
  readonly retries?: 'spec' | 'fast';
  /** The first store with the plugin by default. */
  readonly serverId?: string;
}

export interface NextOptions<Event> {
  readonly where?: (event: Event) => boolean;
  /** Timeout in real time; 5 s by default. */
  readonly timeoutMs?: number;
}

export interface ReceiverParts extends ReceivingPlugin {
  readonly options: ReceiverOptions;
}

interface Accepted {
  readonly event: PluginEvent;
  isTaken: boolean;
}

/** Timeout until a received event is logged as delivered, in real time. */
const LOGGED_WITHIN_MS = 100;

/** An HTTP receiver of a plugin's webhook, which verifies signatures and accepts each event once. */
export class Receiver {
  readonly pluginId: string;
  readonly #parts: ReceiverParts;
  readonly #server: ReceiverServer;
  #secret: string;
  #before: Install['webhook'] = null;
  #accepted: Accepted[] = [];
  #attempts: Attempt[] = [];
  /** The reasons for rejected calls. */
  #rejected: string[] = [];
  #failing: { readonly status: number; left: number } = { status: 0, left: 0 };
  #respond: Respond;
  #arrivals = new Set<() => void>();
  #isClosed = false;

  private constructor(parts: ReceiverParts, server: ReceiverServer, secret: string) {
    this.pluginId = parts.pluginId;
    this.#parts = parts;
    this.#server = server;
    this.#secret = secret;
    this.#respond = parts.options.respond ?? (() => undefined);
  }

  /** Starts a receiver and sets the webhook of the plugin's install. */
  static async start(parts: ReceiverParts): Promise<Receiver> {
    const { webhook, webhookSecret } = await parts.findInstall();
    const early: { receiver?: Receiver } = {};
    const server = await startReceiverServer(async (call) =>
      early.receiver === undefined ? { status: 503 } : early.receiver.#receive(call),
    );
    const receiver = new Receiver(parts, server, webhookSecret);
    early.receiver = receiver;
    receiver.#before = webhook;
    try {
      await receiver.attach();
    } catch (error) {
      await server.close();
      throw error;
    }
    return receiver;
  }

  get url(): string {
    return this.#server.url;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Each accepted event once, in the order of arrival. */
  get events(): readonly PluginEvent[] {
    return this.#accepted.map(({ event }) => event);
  }

  /** Every correctly signed call, including repeated ones and those answered with an error. */
  get attempts(): readonly Attempt[] {
    return [...this.#attempts];
  }

  /** Replaces the handler of calls. */
  respond(handler: Respond): void {
    this.#respond = handler;
  }

  /** Responds to the next `n` correctly signed calls with this status, without accepting their events. */
  failNext(n: number = 1, status: number = 503): void {
    this.#failing = { status, left: n };
  }

  /**
   * Takes the oldest event of the type that has not been taken yet, waiting for it if needed. Runs due items,
   * but does not move the clock. Throws an error that lists the events that arrived instead and explains why
   * this one did not.
   */
  async next<Type extends EventType | (string & {})>(
    type: Type,
    options: NextOptions<PluginEvent<Type>> = {},
  ): Promise<PluginEvent<Type>> {
    const accepted = await this.#waitFor('next', type, options);
    accepted.isTaken = true;
    return accepted.event as PluginEvent<Type>;
  }

  /** Like `next`, but considers all events since the start and does not take any. */
  async received<Type extends EventType | (string & {})>(
    type: Type,
    options: NextOptions<PluginEvent<Type>> = {},
  ): Promise<PluginEvent<Type>> {
    const { event } = await this.#waitFor('received', type, options);
    return event as PluginEvent<Type>;
  }

  /** Expects that no such event has arrived, after running what is due. */
  async none<Type extends EventType | (string & {})>(
    type: Type,
    { where }: Pick<NextOptions<PluginEvent<Type>>, 'where'> = {},
  ): Promise<void> {
    await this.#parts.clock.settle();
    const found = this.#accepted.filter((accepted) => this.#isMatch(accepted, type, where));
    if (found.length === 0) return;
    throw new ExpectationError(
      `Expected no ${type} for ${this.pluginId}; ${counted(found.length, 'event')} arrived:\n${listRows(
        found.map(({ event }) => eventLine(event)),
      )}${where === undefined ? '' : `\nwhere: ${showFunction(where)}`}`,
    );
  }

  /** Stops the receiver and restores the install's webhook. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const { client, findInstall, pluginId } = this.#parts;
    try {
      const { serverId, webhook } = await findInstall();
      if (webhook?.url === this.#hook) {
        const asked = { pluginId, serverId, webhook: this.#before };
        await client.changeInstall(asked, 'receiver.close');
      }
    } catch (error) {
      // The sandbox or the install no longer exists.
      if (!(error instanceof CountertopError)) throw error;
    } finally {
      await this.#server.close();
    }
  }

  /** Sets the webhook and clears the receiver's state, also after a reset. */
  async attach(): Promise<void> {
    const { client, findInstall, pluginId, options } = this.#parts;
    const { serverId, webhookSecret } = await findInstall();
    this.#secret = webhookSecret;
    this.#accepted = [];
    this.#attempts = [];
    this.#rejected = [];
    this.#failing = { status: 0, left: 0 };
    const { events = ['*'], signature = 'timestamped', retries = 'spec' } = options;
    const webhook = { url: this.#hook, events: [...events], signature, retries, enabled: true };
    await client.changeInstall({ pluginId, serverId, webhook }, 'receiver');
  }

  get #hook(): string {
    return `${this.url}/webhook`;
  }

  /** Waits for an event; `next` skips those already taken. */
  async #waitFor<Type extends string>(
    verb: 'next' | 'received',
    type: Type,
    options: NextOptions<PluginEvent<Type>>,
  ): Promise<Accepted> {
    if (this.#isClosed) throw new ExpectationError(`The receiver of ${this.pluginId} is closed.`);
    const { clock } = this.#parts;
    const { where, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
    const look = (): Accepted | null =>
      this.#accepted.find(
        (one) => !(one.isTaken && verb === 'next') && this.#isMatch(one, type, where),
      ) ?? null;
    const arrival = (): Promise<void> =>
      new Promise((resolve) => {
        this.#arrivals.add(resolve);
      });
    let found = look() ?? (await waitFor(clock, { look, arrival, timeoutMs }));
    if (found !== null) {
      // The delivery log, which the test may read next, must include the response.
      await clock.settle({ timeoutMs: LOGGED_WITHIN_MS });
      found = look();
    }
    if (found === null) throw new ExpectationError(await this.#missing(verb, type, options));
    return found;
  }

  #isMatch<Type extends string>(
    { event }: Accepted,
    type: Type,
    where: ((event: PluginEvent<Type>) => boolean) | undefined,
  ): boolean {
    return names(type, event.type) && (where?.(event as PluginEvent<Type>) ?? true);
  }

  async #receive(call: RawCall): Promise<Reply> {
    const event = await this.#readSigned(call);
    if (typeof event === 'string') {
      this.#rejected.push(`${call.method} ${call.path}: ${event}`);
      this.#notifyArrival();
      return { status: 401, body: { success: false, message: event } };
    }
    const reply = await this.#reply(event, call);
    const { status = 200 } = reply;
    const { method, path, headers, rawBody } = call;
    this.#attempts.push({ event, status, method, path, headers, rawBody });
    const isEvent = path === '/webhook' && status >= 200 && status < 300;
    if (isEvent && !this.#accepted.some((accepted) => accepted.event.id === event.id)) {
      this.#accepted.push({ event, isTaken: false });
      this.#notifyArrival();
    }
    return reply;
  }

  /** The event, or the reason for rejecting the call. */
  async #readSigned({ headers, rawBody }: RawCall): Promise<PluginEvent | string> {
    const { signature: scheme = 'timestamped' } = this.#parts.options;
    const verify = (): string | null =>
      verifySignature(headers, rawBody, this.#secret, { scheme, now: systemTime() }).reason;
    let reason = verify();
    if (reason !== null) {
      // The secret may have changed.
      const install = await this.#parts.findInstall().catch(() => null);
      this.#secret = install?.webhookSecret ?? this.#secret;
      reason = verify();
    }
    if (reason !== null) return reason;
    const event = parsed(rawBody);
    return event === undefined ? 'the body is not JSON' : (event as PluginEvent);
  }

  async #reply(event: PluginEvent, call: RawCall): Promise<Reply> {
    if (this.#failing.left > 0) {
      this.#failing.left -= 1;
      return { status: this.#failing.status };
    }
    try {
      return (await this.#respond(event, call)) ?? { body: { success: true } };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#rejected.push(`${call.method} ${call.path}: respond() threw: ${why}`);
      return { status: 500, body: { success: false, message: why } };
    }
  }

  #notifyArrival(): void {
    for (const notify of this.#arrivals) notify();
    this.#arrivals.clear();
  }

  async #missing<Type extends string>(
    verb: string,
    type: Type,
    { where, timeoutMs = DEFAULT_TIMEOUT_MS }: NextOptions<PluginEvent<Type>>,
  ): Promise<string> {
    const came = this.#accepted.map(({ event, isTaken }) => {
      const isOther = !names(type, event.type) || (isTaken && verb === 'next');
      const taken = isTaken && verb === 'next' ? ' (taken before)' : '';
      return `${eventLine(event)}${taken}${isOther ? '' : ' (rejected by where)'}`;
    });
    const reasons = await whyNot({
      ...this.#parts,
      type,
      hook: this.#hook,
      rejected: this.#rejected,
    });
    return [
      `No ${type} reached the receiver of ${this.pluginId} within ${showMs(timeoutMs)}.`,
      ...(where === undefined ? [] : [`where: ${showFunction(where)}`]),
      came.length === 0 ? 'Nothing arrived instead.' : `What arrived:\n${listRows(came)}`,
      `Why:\n${listRows(reasons)}`,
    ].join('\n');
  }
}

/** An event in one line: its type and its subject. */
function eventLine(event: AnyEvent): string {
  const data = (event.data ?? {}) as Readonly<Record<string, unknown>>;
  const about = SUBJECTS.flatMap((key) => (typeof data[key] === 'string' ? [data[key]] : []));
  const changed = typeof data['changed'] === 'string' ? `, ${data['changed']}` : '';
  return `${event.type}${about[0] === undefined ? '' : ` of ${about[0]}`}${changed}`;
}

/** Fields that identify the subject of an event. */
const SUBJECTS = ['tableId', 'packetId', 'customerId', 'userId', 'requestId', 'id'] as const;
