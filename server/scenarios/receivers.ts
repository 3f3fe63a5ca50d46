import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterRealTime } from '#clock/real-time.ts';
import type { StepOf } from '#contract/scenario.ts';
import type { Install } from '#domain/install.ts';
import { isRefusal } from '#domain/refusal.ts';
import { createServer } from '#http/node-http.ts';
import { changeInstall } from '#operations/change-install.ts';
import type { OperationContext } from '#operations/parts/context.ts';
import { findInstall } from '#store/installs.ts';

import { printValue } from './print-value.ts';
import { StepFailure } from './step-failure.ts';

/** How a receiver answers. */
export type Response = StepOf<'receiver'>['receiver']['respond'];

/** An install that a receiver of ours answers for, as it was before. */
interface Substitute {
  readonly before: Install;
  readonly receiver: Receiver;
}

/**
 * The receivers of one run. Each answers for an install, whose settings lead to it until the run is
 * over.
 */
export class Receivers {
  readonly #context: OperationContext;
  readonly #world: number;
  readonly #substitutes = new Map<string, Substitute>();

  constructor(context: OperationContext) {
    this.#context = context;
    this.#world = context.worldNumber();
  }

  /** Lets a receiver of ours answer for an install, or answer otherwise from now on. Throws `StepFailure`. */
  async answerFor(
    serverId: string,
    { pluginId, hooks, respond }: StepOf<'receiver'>['receiver'],
  ): Promise<void> {
    const before = findInstall(this.#context.database.read, serverId, pluginId);
    if (before === undefined) {
      throw new StepFailure(`There is no plugin ${pluginId} in the store ${serverId}`);
    }
    const key = `${serverId}/${pluginId}`;
    let substitute = this.#substitutes.get(key);
    if (substitute === undefined) {
      substitute = { before, receiver: await Receiver.start(respond) };
      this.#substitutes.set(key, substitute);
    }
    substitute.receiver.respond = respond;
    const { url } = substitute.receiver;
    const changed = changeInstall(
      this.#context,
      { serverId, pluginId },
      { webhook: { url, enabled: true }, callbacks: { baseUrl: url, hooks } },
    );
    if (isRefusal(changed)) throw new StepFailure(`The receiver was refused: ${changed.refused}`);
  }

  /** Puts the installs' settings back, but what somebody has changed meanwhile, and answers no more. */
  async close(): Promise<void> {
    for (const { before, receiver } of this.#substitutes.values()) {
      if (this.#context.worldNumber() === this.#world) this.#putBack(before, receiver.url);
    }
    const receivers = [...this.#substitutes.values()].map(({ receiver }) => receiver);
    this.#substitutes.clear();
    await Promise.all(receivers.map((receiver) => receiver.close()));
  }

  #putBack(before: Install, url: string): void {
    const { serverId, pluginId } = before;
    const now = findInstall(this.#context.database.read, serverId, pluginId);
    changeInstall(
      this.#context,
      { serverId, pluginId },
      {
        webhook: now?.webhook?.url === url ? before.webhook : undefined,
        callbacks: now?.callbacks?.baseUrl === url ? before.callbacks : undefined,
      },
    );
  }
}

/** An HTTP server on a free port of this computer that answers every call in the same way. */
class Receiver {
  respond: Response;
  readonly #server: Server;

  private constructor(respond: Response) {
    this.respond = respond;
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  static async start(respond: Response): Promise<Receiver> {
    const receiver = new Receiver(respond);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    receiver.#server.once('error', reject);
    receiver.#server.listen(0, '127.0.0.1', resolve);
    try {
      await promise;
    } catch (error) {
      throw new StepFailure(`No receiver could be started: ${printValue(String(error))}`);
    }
    receiver.#server.unref();
    return receiver;
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { status, headers = {}, body, delayMs = 0 } = this.respond;
    const answer = (): void => {
      const text = typeof body === 'string' ? body : JSON.stringify(body ?? { success: true });
      const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json';
      response.writeHead(status, { 'Content-Type': type, ...headers }).end(text);
    };
    // What was sent is not looked at, and must have been read before the next call.
    request.resume().once('end', () => {
      if (delayMs === 0) answer();
      else afterRealTime(delayMs, answer);
    });
    request.once('error', () => response.destroy());
  }
}
