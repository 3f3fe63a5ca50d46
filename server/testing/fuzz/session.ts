import fc from 'fast-check';

import type { CallPlan } from './call-plans.ts';
import { callFor } from './call-plans.ts';
import { checkAnswer, checkRaw } from './check-answer.ts';
import type { FuzzAnswer, FuzzCall } from './client.ts';
import { Client } from './client.ts';
import type { FuzzOperation } from './operations.ts';
import { sendRaw } from './raw-connection.ts';
import type { RawRequest } from './raw-requests.ts';
import { escapeRegExp } from './refusals.ts';
import type { Findings, Tally } from './report.ts';
import { asCurl, kindOf, nameOf } from './report.ts';
import { KnownWorld } from './world.ts';

/** A server under test. */
interface FuzzedServer {
  readonly url: string;
  readonly controlToken: string;
}

interface SessionParts {
  readonly operations: readonly FuzzOperation[];
  readonly findings: Findings;
  readonly tally: Tally;
  /** How many requests are in progress at the same time. */
  readonly connections: number;
  /** How long a request waits for its answer (ms). */
  readonly giveUpMs?: number;
}

/** Playing an evening may take minutes, so a timeout is not a finding. */
const MAY_TAKE_MINUTES = /^POST \/control\/autopilot\b/u;

/** How often a call that found something is sent again, smaller each time. */
const MOST_SHRINKS = 60;

/** Sends requests, checks every response, and collects ids from it for later calls. */
export class Session {
  readonly world = new KnownWorld();
  readonly #server: FuzzedServer;
  readonly #parts: SessionParts;
  readonly #client: Client;
  /** The calls in progress; findings about late responses name them. */
  readonly #inProgress = new Map<FuzzCall, Promise<unknown>>();
  /** The seed of the current round. */
  seed = 0;
  /** How many requests had no answer at all. */
  lost = 0;

  constructor(server: FuzzedServer, parts: SessionParts) {
    this.#server = server;
    this.#parts = parts;
    // Some connections are for the calls that prepare the world.
    const { connections, giveUpMs = 60_000 } = parts;
    this.#client = new Client(server.url, connections + 4, giveUpMs);
  }

  /** The call of a plan, with references resolved against the current knowledge of the world. */
  callFor(plan: CallPlan): FuzzCall {
    return callFor(plan, this.world, this.#server.controlToken);
  }

  /** Sends a call and reports the problem of its response. Returns null if there was no response. */
  async send(call: FuzzCall): Promise<FuzzAnswer | null> {
    const { seed } = this;
    const { answer, problem } = await this.#exchange(call);
    if (problem !== null) this.#report(seed, call, problem);
    return answer;
  }

  /**
   * Sends a planned call. If it is the first of its kind to find something, smaller calls are sent
   * for as long as they find the same, and the smallest one is reported.
   */
  async sendPlan(plan: CallPlan, plans: fc.Arbitrary<CallPlan>, seed: number) {
    const { seed: ofRound } = this;
    const call = this.callFor(plan);
    const { answer, problem } = await this.#exchange(call);
    if (problem !== null) {
      const text = `${nameOf(call)} ${problem}`;
      const isNew = answer !== null && this.#parts.findings.isNew(text);
      const smallest = isNew ? await this.#shrink(plans, seed, kindOf(text)) : null;
      this.#report(ofRound, smallest ?? call, problem);
    }
    return { call, answer };
  }

  /** A control call that prepares or inspects something. */
  control(method: string, path: string, body?: unknown): Promise<FuzzAnswer | null> {
    const whole = `/control${path}`;
    const [plain = ''] = whole.split('?');
    const operation = this.#parts.operations.find(
      (one) => one.method === method && patternOf(one.path).test(plain),
    );
    return this.send({
      operation: operation ?? null,
      method,
      path: whole,
      headers: {
        Authorization: `Bearer ${this.#server.controlToken}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
    });
  }

  /** Sends bytes over a new connection. */
  async sendRaw(request: RawRequest): Promise<void> {
    const { seed } = this;
    const { findings, tally } = this.#parts;
    const port = Number(new URL(this.#server.url).port);
    const received = await sendRaw(port, request);
    tally.countRaw();
    const problem = checkRaw(request, received);
    if (problem === null) return;
    findings.add(seed, `${request.about} ${problem}`, () => {
      const file = findings.keep(Buffer.concat(request.pieces));
      return `curl -sS telnet://127.0.0.1:${port} < ${file}`;
    });
  }

  /** Resolves when no call is in progress any more. */
  async idle(): Promise<void> {
    while (this.#inProgress.size > 0) await Promise.all(this.#inProgress.values());
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  async #exchange(call: FuzzCall) {
    const { seed } = this;
    const sent = this.#client.send(call);
    this.#inProgress.set(call, sent);
    const outcome = await sent;
    this.#inProgress.delete(call);
    if ('failed' in outcome) {
      if (outcome.reason === 'timeout' && MAY_TAKE_MINUTES.test(nameOf(call))) {
        return { answer: null, problem: null };
      }
      this.lost += 1;
      return { answer: null, problem: `had no answer: ${outcome.failed}` };
    }
    this.#parts.tally.count(call, outcome);
    const problem = checkAnswer(call, outcome);
    // A call from an earlier round is about a world that is gone.
    if (problem === null && seed === this.seed) this.#learn(call, outcome);
    return { answer: outcome, problem };
  }

  #learn({ operation, path }: FuzzCall, { status, body }: FuzzAnswer): void {
    if (operation?.answers !== 'json' || status !== 200) return;
    const answer = JSON.parse(body) as { success: boolean };
    // Refusals of catalog writes come with 200 too.
    if (answer.success) this.world.learn(operation.name, path, answer);
  }

  /** The smallest call of the plan with this seed that still finds the same, or null. */
  async #shrink(plans: fc.Arbitrary<CallPlan>, seed: number, kind: string) {
    let smallest: FuzzCall | null = null;
    let sent = 0;
    const findsTheSame = async (plan: CallPlan): Promise<boolean> => {
      sent += 1;
      if (sent > MOST_SHRINKS) return false;
      const call = this.callFor(plan);
      const { problem } = await this.#exchange(call);
      const isSame = problem !== null && kindOf(`${nameOf(call)} ${problem}`) === kind;
      if (isSame) smallest = call;
      return isSame;
    };
    const property = fc.asyncProperty(plans, async (plan) => !(await findsTheSame(plan)));
    await fc.check(property, { seed, numRuns: 1 });
    return smallest;
  }

  #report(seed: number, call: FuzzCall, problem: string): void {
    const { findings } = this.#parts;
    const others = [...this.#inProgress.keys()].map((other) => nameOf(other));
    const beside = /^(?:took|had no answer)/u.test(problem)
      ? ` (in parallel: ${others.join(', ')})`
      : '';
    findings.add(seed, `${nameOf(call)} ${problem}${beside}`, () =>
      asCurl(this.#server.url, call, findings.keep),
    );
  }
}

function patternOf(path: string): RegExp {
  const parts = path.split(/\{\w+\}/u).map((part) => escapeRegExp(part));
  return new RegExp(`^${parts.join('[^/]+')}$`, 'u');
}
