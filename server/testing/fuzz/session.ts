import type { FuzzAnswer, FuzzCall } from './call.ts';
import { asCurl, nameOf } from './call.ts';
import { checkAnswer } from './check-answer.ts';
import { checkRaw } from './check-raw.ts';
import { Client } from './client.ts';
import type { Findings } from './findings.ts';
import { Known } from './known.ts';
import type { FuzzOperation } from './operation.ts';
import { sendRaw } from './raw-client.ts';
import type { RawRequest } from './raw-request.ts';
import type { Tally } from './tally.ts';

/** A server as it is talked to. */
export interface FuzzedServer {
  readonly url: string;
  readonly controlToken: string;
  readonly pid: number;
}

/** What a session needs beside a server. */
export interface SessionParts {
  readonly operations: readonly FuzzOperation[];
  readonly findings: Findings;
  readonly tally: Tally;
  /** How many requests are under way at the same time. */
  readonly connections: number;
  /** Whether late answers count; they do not where other programs share the machine at will. */
  readonly timed: boolean;
}

/** Sends requests, holds every answer against what is described, and learns from it. */
export class Session {
  readonly known = new Known();
  readonly #server: FuzzedServer;
  readonly #parts: SessionParts;
  readonly #client: Client;
  /** What is being waited for, to tell what was going on when an answer came late. */
  readonly #underWay = new Set<FuzzCall>();
  /** The seed of the round that is played. */
  seed = 0;
  /** How many requests had no answer at all. */
  lost = 0;

  constructor(server: FuzzedServer, parts: SessionParts) {
    this.#server = server;
    this.#parts = parts;
    // Some are for the calls that look after things.
    this.#client = new Client(server.url, parts.connections + 4, server.pid);
  }

  /** Sends a planned call; null when no answer came. */
  async send(call: FuzzCall): Promise<FuzzAnswer | null> {
    this.#underWay.add(call);
    const outcome = await this.#client.send(call);
    this.#underWay.delete(call);
    if ('failed' in outcome) {
      if (outcome.gaveUp && call.operation?.plays === true) return null;
      this.lost += 1;
      this.#found(call, `had no answer: ${outcome.failed}`);
      return null;
    }
    this.#parts.tally.count(call, outcome);
    const answer = this.#parts.timed ? outcome : { ...outcome, ownMs: 0 };
    const problem = checkAnswer(call, answer);
    if (problem !== null) this.#found(call, problem);
    else if (answer.status === 200 && isJson(call)) this.#learn(call, answer);
    return answer;
  }

  /** A control call that prepares or looks after something. */
  control(method: string, path: string, body?: unknown): Promise<FuzzAnswer | null> {
    const whole = `/control${path}`;
    return this.send({
      operation: this.#operationAt(method, whole),
      method,
      path: whole,
      headers: {
        Authorization: `Bearer ${this.#server.controlToken}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
    });
  }

  /** Sends bytes over a connection of their own. */
  async sendRaw(request: RawRequest): Promise<void> {
    const port = Number(new URL(this.#server.url).port);
    const outcome = await sendRaw(port, request);
    this.#parts.tally.countRaw(outcome);
    const problem = checkRaw(request, outcome);
    if (problem === null) return;
    const { findings } = this.#parts;
    findings.add(this.seed, `${request.about} ${problem}`, () => {
      const file = findings.keep(Buffer.concat(request.pieces));
      return `curl -sS telnet://127.0.0.1:${port} < ${file}`;
    });
  }

  async close(): Promise<void> {
    await this.#client.close();
  }

  #operationAt(method: string, path: string): FuzzOperation | null {
    const [plain = ''] = path.split('?');
    const fits = (operation: FuzzOperation): boolean =>
      operation.method === method && patternOf(operation.path).test(plain);
    return this.#parts.operations.find(fits) ?? null;
  }

  #learn(call: FuzzCall, { body }: FuzzAnswer): void {
    const answer = JSON.parse(body) as { success: boolean };
    // Refusals of catalog writes come with 200 too.
    if (call.operation !== null && answer.success) {
      this.known.learn(call.operation.name, call.path, answer);
    }
  }

  #found(call: FuzzCall, problem: string): void {
    const { findings } = this.#parts;
    const others = [...this.#underWay].map((other) => nameOf(other));
    const beside = / took | no answer/u.test(` ${problem}`) ? ` (beside ${others.join(', ')})` : '';
    findings.add(this.seed, `${nameOf(call)} ${problem}${beside}`, () =>
      asCurl(this.#server.url, call, findings.keep),
    );
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(
    `^${path.replaceAll(/\{\w+\}/gu, '[^/]+').replaceAll('.', String.raw`\.`)}$`,
    'u',
  );
}

/** Whether a success of a call can be learnt from. */
function isJson({ operation }: FuzzCall): boolean {
  return operation?.streams === false && !operation.isText && !operation.isFile;
}
