import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';

import { parsed } from '#server/domain/json.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import { mark, secretsOf } from '../marked-sandboxes.ts';
import { makeNamed } from '../named-sandboxes.ts';
import type { RoundReport } from '../play-rounds.ts';
import { openProvider } from '../start-provider.ts';
import type { TestServer } from '../start-test-server.ts';
import { KEYS, openTestServer, TEST_TOKEN } from '../start-test-server.ts';
import { subscribe } from '../webhooks.ts';
import type { CallPlan } from './call-plans.ts';
import { callFor, callPlans } from './call-plans.ts';
import type { FuzzAnswer, FuzzCall } from './client.ts';
import { Client } from './client.ts';
import { oddText, pick, sometimes } from './odd-values.ts';
import { allOperations } from './operations.ts';
import { nameOf } from './report.ts';
import { KnownWorld, READS } from './world.ts';

/** A sandbox or the server itself. Its texts, secrets and ids must not reach another side. */
interface Side {
  readonly name: string;
  /** The host of its address, without the port. */
  readonly host: string;
  readonly token: string;
  readonly cookie: string;
  readonly world: KnownWorld;
  /** Texts that no answer of another side may contain. */
  readonly secrets: readonly string[];
  readonly talk: Omit<TestServer, 'server' | 'close'>;
  readonly key: string;
  /** Ids in calls to this side; its answers may repeat them. */
  readonly sentIds: Set<string>;
}

/** The index of the side that a part of a call comes from. */
type Chosen = number;

type MixedPlan = ReturnType<typeof mixed> extends fc.Arbitrary<infer Plan> ? Plan : never;

/** Random ids only; ids that come from a fixture or a counter are the same on every side. */
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/gu;

const PAGES = [
  '/',
  '/webhooks',
  '/open',
  '/llms.txt',
  '/openapi/control-api.json',
  '/docs',
  '/x.js',
];

/** How many calls are in progress at the same time. */
const CONNECTIONS = 8;

/** After this many calls, the ids of all sides are read again and the sandboxes are put to sleep. */
const SLEEP_EVERY = 50;

/** How long to wait for an answer (ms); only calls that wait for other programs may take longer. */
const GIVE_UP_MS = 5000;

interface Options {
  readonly seed: number;
  readonly calls: number;
  /** Called when the sandboxes are ready, for instance to plant something. */
  readonly onReady?: (sides: readonly Side[]) => Promise<unknown>;
}

interface BetweenReport extends RoundReport {
  /** How many calls succeeded. */
  readonly succeeded: number;
}

/**
 * One round: two sandboxes and their server, each with its own marker in its data, are called with each other's
 * tokens, keys, sessions, ids, origins and names. No answer, event or delivery of one may contain data of
 * another, and no credential of one may work at another.
 */
export async function runBetween({ seed, calls, onReady }: Options): Promise<BetweenReport> {
  const folder = mkdtempSync(join(tmpdir(), 'countertop-between-'));
  const server = await openTestServer({
    sandboxes: join(folder, 'sandboxes'),
    // Fault rules may change responses.
    isDamaged: true,
  });
  const between = new Between(server);
  try {
    await between.begin();
    await onReady?.(between.sides);
    await between.play(seed, calls);
  } finally {
    await between.close();
    await server.close();
    rmSync(folder, { recursive: true });
  }
  const { succeeded, problems, refused } = between;
  return {
    seed,
    seen: `${succeeded} calls succeeded, ${refused} were refused`,
    problems: [...new Set(problems)],
    succeeded,
  };
}

class Between {
  readonly sides: Side[] = [];
  readonly problems: string[] = [];
  succeeded = 0;
  refused = 0;
  readonly #server: TestServer;
  readonly #client: Client;
  /** Ids of the fixture's rows. */
  readonly #common = new Set<string>();
  /** The side in whose answer an id occurred first. */
  readonly #ownerOf = new Map<string, Side>();
  readonly #closing: (() => void)[] = [];

  constructor(server: TestServer) {
    this.#server = server;
    this.#client = new Client(server.url, CONNECTIONS + 2, GIVE_UP_MS);
  }

  async begin(): Promise<void> {
    await this.#add({
      name: 'server',
      host: '127.0.0.1',
      talk: this.#server,
      token: TEST_TOKEN,
      key: KEYS.qr,
      secrets: [TEST_TOKEN],
    });
    for (const name of ['one', 'other']) {
      const sandbox = await makeNamed(this.#server, name);
      await this.#add({
        name,
        host: `${name}.localhost`,
        talk: sandbox,
        token: sandbox.controlToken,
        key: sandbox.keyOf('demo-qr'),
        secrets: secretsOf(sandbox),
      });
    }
  }

  async #add(parts: Omit<Side, 'cookie' | 'world' | 'sentIds'>): Promise<void> {
    const { name, talk, token, key, secrets } = parts;
    const opened = await talk.send(`/open?token=${token}`, { redirect: 'manual' });
    const [cookie = ''] = (opened.headers.get('Set-Cookie') ?? '').split(';');
    const [, session = ''] = cookie.split('=');
    const marker = `marker-${name}-${randomUUID()}`;
    const world = new KnownWorld();
    world.key = key;
    const known = [...secrets, session, marker];
    const side: Side = { ...parts, secrets: known, cookie, world, sentIds: new Set() };
    this.sides.push(side);
    await this.#learnCommonIds(name);
    await this.#listen(side);
    await mark({ ...talk, key }, marker);
  }

  /** A server creates the rows of its fixture once, so their ids are the same in all of its sandboxes. */
  async #learnCommonIds(name: string): Promise<void> {
    const { sandboxes, emulator } = this.#server.server;
    const of = name === 'server' ? emulator : await sandboxes.named?.emulatorOf(name);
    if (of === undefined || isRefusal(of)) return;
    const content = of.database.read.connection.export().toString('latin1');
    for (const id of content.match(ID) ?? []) this.#common.add(id);
  }

  /** Checks the events and deliveries of a side. */
  async #listen(side: Side): Promise<void> {
    const receiver = await openProvider((response, { raw }) => {
      this.#check(side, `a delivery of ${side.name}`, raw);
      response.writeHead(200).end();
    });
    this.#closing.push(receiver.close);
    await subscribe(side.talk, 'demo-kds', receiver);
    const ending = new AbortController();
    this.#closing.push(() => ending.abort());
    const feed = await fetch(`${side.talk.url}/control/events`, {
      headers: { Authorization: `Bearer ${side.token}` },
      signal: ending.signal,
    });
    const read = async (): Promise<void> => {
      for await (const text of feed.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        this.#check(side, `an event of ${side.name}`, text);
      }
    };
    void read().catch(() => undefined);
  }

  async play(seed: number, calls: number): Promise<void> {
    const operations = await allOperations();
    const provider = await openProvider((response) => response.writeHead(200).end('{}'));
    this.#closing.push(provider.close);
    const plans = mixed(callPlans(operations, [provider.baseUrl]));
    let next = 0;
    const worker = async (): Promise<void> => {
      while (next < calls) {
        next += 1;
        if (next % SLEEP_EVERY === 1) await this.#readIds();
        const [plan] = fc.sample(plans, { seed: seed * 1_000_003 + next, numRuns: 1 });
        if (plan !== undefined) await this.#send(plan);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  }

  async close(): Promise<void> {
    for (const end of this.#closing) end();
    await this.#client.close();
  }

  /** Reads the ids of each side and its current key, and puts the sandboxes to sleep. */
  async #readIds(): Promise<void> {
    for (const side of this.sides) {
      for (const path of READS) {
        const { status, body, text } = await side.talk.control('GET', path);
        this.#check(side, `GET ${path}`, text);
        if (status === 200) side.world.learn(`GET /control${path.split('?')[0]}`, path, body);
      }
      const key = side.world.keyOf('srv-bistro.demo-qr');
      if (key !== undefined) side.world.key = key;
    }
    const { named } = this.#server.server.sandboxes;
    named?.sweep(Date.now() + 3_600_000);
    await named?.settled();
  }

  async #send(mixedPlan: MixedPlan): Promise<void> {
    const { plan, to, credential } = mixedPlan;
    const [side, caller] = [this.#side(to), this.#side(credential)];
    const call = this.#callOf(mixedPlan);
    const text = `${call.path} ${call.body?.toString('utf8') ?? ''}`;
    if (endsSandbox(call) || this.#foreignIn(side, text).length > 0) return;
    for (const id of text.match(ID) ?? []) side.sentIds.add(id);
    const answer = await this.#client.send(call);
    if ('failed' in answer) {
      if (answer.reason === 'timeout') return;
      this.problems.push(`${nameOf(call)} had no answer: ${answer.failed}`);
      return;
    }
    const what = `${nameOf(call)} of ${side.name} called by ${caller.name}`;
    // The documentation contains examples of ids.
    const body = /^\/(?:openapi|docs)/u.test(call.path) ? '' : answer.body;
    this.#check(side, what, `${JSON.stringify(answer.headers)} ${body}`);
    this.#checkHeaders(what, answer);
    const isDone = answer.status < 300 && !answer.body.startsWith('{"success":false');
    if (isDone) this.succeeded += 1;
    else this.refused += 1;
    if (!isDone || call.operation === null) return;
    if (side === caller)
      side.world.learn(call.operation.name, call.path, parsed(answer.body) ?? {});
    else if (plan.operation.credential !== 'none') this.problems.push(`${what} succeeded`);
  }

  #callOf(mixedPlan: MixedPlan): FuzzCall {
    const { plan, to, ids, credential, byCookie, page, absolute, file } = mixedPlan;
    const [side, caller, named] = [this.#side(to), this.#side(credential), this.#side(ids)];
    const { port } = new URL(this.#server.url);
    const drawn = callFor(plan, named.world, named.token);
    const { Authorization: bearer } = callFor(plan, caller.world, caller.token).headers;
    const isSession = byCookie && plan.operation.credential === 'control';
    const { Authorization: _, Host: __, ...headers } = drawn.headers;
    const origin = this.#originOf(mixedPlan.origin);
    const path =
      page ?? (file === null ? drawn.path : drawn.path.replace(/(?<=\/snapshots\/)[^/]+/u, file));
    return {
      ...drawn,
      ...(page !== null && { operation: null, method: 'GET', body: null }),
      path: `${this.#originOf(absolute) ?? ''}${path}`,
      headers: {
        ...headers,
        Host: `${side.host}:${port}`,
        ...(isSession
          ? { Cookie: caller.cookie }
          : bearer !== undefined && { Authorization: bearer }),
        ...(origin !== null && { Origin: origin }),
        ...(mixedPlan.site !== null && { 'Sec-Fetch-Site': mixedPlan.site }),
      },
    };
  }

  #side(index: Chosen): Side {
    const side = this.sides[index % this.sides.length];
    if (side === undefined) throw new Error('There is no sandbox yet.');
    return side;
  }

  /** The origin of a side; anything but its index is returned unchanged. */
  #originOf(index: Chosen | string | null): string | null {
    if (typeof index !== 'number') return index;
    return `http://${this.#side(index).host}:${new URL(this.#server.url).port}`;
  }

  /** Reports data of other sides in a text that this side sent. */
  #check(side: Side, what: string, text: string): void {
    const foreign = this.#foreignIn(side, text);
    if (foreign.length > 0) this.problems.push(`${what} has ${foreign.join(', ')}`);
    for (const id of text.match(ID) ?? []) {
      if (this.#common.has(id)) continue;
      const owner = this.#ownerOf.get(id);
      if (owner === undefined) this.#ownerOf.set(id, side);
      else if (owner !== side && !side.sentIds.has(id)) {
        this.problems.push(`${what} has ${id} of ${owner.name}`);
      }
    }
  }

  /** The markers and secrets of other sides in a text. A call to this side must not contain any, since its answer may repeat them. */
  #foreignIn(side: Side, text: string): string[] {
    const others = this.sides.filter((other) => other !== side);
    return others.flatMap(({ secrets }) => secrets.filter((secret) => text.includes(secret)));
  }

  /** No answer may allow other origins to read it, or set a cookie for more than one host. */
  #checkHeaders(what: string, { headers }: FuzzAnswer): void {
    const shared = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
    if (shared.length > 0) this.problems.push(`${what} sent ${shared.join(', ')}`);
    const cookies = String(headers['set-cookie'] ?? '');
    if (/domain=/iu.test(cookies)) this.problems.push(`${what} set ${cookies}`);
  }
}

/** Calls whose parts may come from different sides. */
function mixed(plans: fc.Arbitrary<CallPlan>) {
  const page = fc.constantFrom(...PAGES);
  const file = fc.oneof(
    fc.constantFrom(
      '../../one/sandbox',
      '../other/sandbox',
      'fuzz-1/../fuzz-2',
      'start',
      'sandbox',
    ),
    oddText.map((text) => text.slice(0, 80).toWellFormed()),
  );
  return pick.chain((to) => {
    const side = (percent: number) => sometimes(percent, pick, to);
    return fc.record({
      plan: plans,
      to: fc.constant(to),
      ids: side(30),
      credential: side(40),
      // Sends the session cookie instead of the control token.
      byCookie: sometimes(40, fc.constant(true), false),
      origin: sometimes(20, fc.oneof(pick, fc.constantFrom('null', 'http://evil.example')), null),
      site: sometimes(20, fc.constantFrom('same-site', 'same-origin', 'cross-site'), null),
      page: sometimes(5, page, null),
      // Sends an absolute URL as the request's target, with the host of this side.
      absolute: sometimes(3, pick, null),
      // Replaces the name of a snapshot in the path.
      file: sometimes(20, file.map(encodeURIComponent), null),
    });
  });
}

/** The sandboxes are needed until the end. */
function endsSandbox({ method, path }: FuzzCall): boolean {
  return method === 'DELETE' && /\/sandboxes\/(?:one|other)$/u.test(path);
}
