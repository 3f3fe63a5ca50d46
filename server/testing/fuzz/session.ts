import fc from 'fast-check';

import type { CallPlan } from './call-plans.ts';
import { callFor } from './call-plans.ts';
import { checkAnswer } from './check-answer.ts';
import type { FuzzAnswer, FuzzCall } from './client.ts';
import { Client } from './client.ts';
import type { FuzzOperation } from './operations.ts';
import { checkRaw, sendRaw } from './raw-connection.ts';
import type { RawRequest } from './raw-requests.ts';
import type { Findings } from './report.ts';
import { asCurl, kindOf, nameOf } from './report.ts';
import { KnownWorld } from './world.ts';

interface SessionParts {
  readonly url: string;
  readonly controlToken: string;
  readonly operations: readonly FuzzOperation[];
  readonly findings: Findings;
  /** How many requests are in progress at the same time. */
  readonly connections: number;
  /** How long a request waits for its answer (ms). */
  readonly giveUpMs?: number;
}

/** A problem, and the request that caused it. */
interface Found {
  readonly problem: string;
  readonly command: () => string;
  /** False if sending smaller requests would take too long. */
  readonly canShrink: boolean;
}

/** Playing an evening may take minutes, so a timeout is not a finding. */
const MAY_TAKE_MINUTES = /^POST \/control\/autopilot\b/u;

/** How often a request that found something is sent again, smaller each time. */
const MOST_SHRINKS = 60;

/** Operations after which most others may fail: without a key or a store, or with the clock at its end. */
const TAKES_AWAY =
  /^(?:POST \/control\/(?:clock|reset)|DELETE \/control|PATCH \/control\/installs|POST .*\/(?:rekey|restore))/u;

/** Sends requests, checks every response, and collects ids from it for later calls. */
export class Session {
  readonly world = new KnownWorld();
  readonly #parts: SessionParts;
  readonly #client: Client;
  /** The calls in progress; findings about late responses name them. */
  readonly #inProgress = new Map<FuzzCall, Promise<unknown>>();
  answered = 0;
  /** The names of the operations that succeeded, once for each success. */
  readonly successes: string[] = [];
  /** How many requests had no answer at all. */
  lost = 0;
  /** True after a call that may have taken away what most calls need. */
  needsAccess = false;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    // Some connections are for the calls that prepare the world.
    const { url, connections, giveUpMs = 60_000 } = parts;
    this.#client = new Client(url, connections + 4, giveUpMs);
  }

  /** Sends a random request. If it is the first of its kind to find something, fast-check shrinks it. */
  async sendRandom(requests: fc.Arbitrary<CallPlan | RawRequest>, seed: number): Promise<void> {
    let smallest: Found | null = null;
    let left = MOST_SHRINKS;
    const findsNothing = async (request: CallPlan | RawRequest): Promise<boolean> => {
      left -= 1;
      if (left < 0) return true;
      const found = await this.#send(request);
      if (found === null) return true;
      const isWanted: boolean =
        smallest === null
          ? this.#parts.findings.isNew(found.problem)
          : kindOf(smallest.problem) === kindOf(found.problem);
      if (isWanted) smallest = found;
      return !isWanted || !found.canShrink;
    };
    await fc.check(fc.asyncProperty(requests, findsNothing), { seed, numRuns: 1 });
    this.#report(smallest);
  }

  /** A control call that prepares or inspects something; null if it had no answer. */
  async control(method: string, path: string, body?: unknown): Promise<FuzzAnswer | null> {
    const { operations, controlToken } = this.#parts;
    const whole = `/control${path}`;
    const [plain = ''] = whole.split('?');
    const operation = operations.find((one) => one.method === method && one.pattern.test(plain));
    const { found, answer } = await this.#exchange({
      operation: operation ?? null,
      method,
      path: whole,
      headers: {
        Authorization: `Bearer ${controlToken}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
    });
    this.#report(found);
    return answer;
  }

  /** Resolves when no call is in progress any more. */
  async idle(): Promise<void> {
    while (this.#inProgress.size > 0) await Promise.all(this.#inProgress.values());
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  async #send(request: CallPlan | RawRequest): Promise<Found | null> {
    const { url, controlToken, findings } = this.#parts;
    if ('operation' in request) {
      return (await this.#exchange(callFor(request, this.world, controlToken))).found;
    }
    const port = Number(new URL(url).port);
    const problem = checkRaw(request, await sendRaw(port, request));
    this.answered += 1;
    const command = () => `curl -sS telnet://127.0.0.1:${port} < ${findings.keep(request.bytes)}`;
    if (problem === null) return null;
    return { problem: `${request.about} ${problem}`, command, canShrink: true };
  }

  async #exchange(call: FuzzCall): Promise<{ found: Found | null; answer: FuzzAnswer | null }> {
    const sent = this.#client.send(call);
    this.#inProgress.set(call, sent);
    const outcome = await sent;
    this.#inProgress.delete(call);
    if ('failed' in outcome) {
      const isLost = outcome.reason !== 'timeout' || !MAY_TAKE_MINUTES.test(nameOf(call));
      if (isLost) this.lost += 1;
      const problem = isLost ? `had no answer: ${outcome.failed}` : null;
      return { answer: null, found: this.#foundBy(call, problem, false) };
    }
    this.answered += 1;
    const problem = checkAnswer(call, outcome);
    if (problem === null) this.#learn(call, outcome);
    return { answer: outcome, found: this.#foundBy(call, problem, true) };
  }

  #foundBy(call: FuzzCall, problem: string | null, canShrink: boolean): Found | null {
    if (problem === null) return null;
    const { url, findings } = this.#parts;
    const others = [...this.#inProgress.keys()].map((other) => nameOf(other)).join(', ');
    const beside = /^(?:took|had no answer)/u.test(problem) ? ` (in parallel: ${others})` : '';
    const command = () => asCurl(url, call, (bytes) => findings.keep(bytes));
    return { problem: `${nameOf(call)} ${problem}${beside}`, command, canShrink };
  }

  #learn({ operation, path }: FuzzCall, { status, body }: FuzzAnswer): void {
    // Refusals of catalog writes come with 200 too.
    if (operation === null || status !== 200 || body.startsWith('{"success":false')) return;
    this.successes.push(operation.name);
    this.needsAccess ||= TAKES_AWAY.test(operation.name);
    if (operation.answers === 'json') this.world.learn(operation.name, path, JSON.parse(body));
  }

  #report(found: Found | null): void {
    if (found !== null) this.#parts.findings.add(found.problem, found.command);
  }
}
