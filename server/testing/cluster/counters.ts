import { fileURLToPath } from 'node:url';

import type { Cluster } from './cluster.ts';

interface Content {
  readonly writes: readonly { key: string; number: number }[];
  readonly fired: readonly { at: number }[];
}

/** The engine's configuration for `counter.mjs`. */
export function counterConfig(cluster: string): string {
  const module = fileURLToPath(new URL('counter.mjs', import.meta.url));
  return `
    using Workerd = import "/workerd/workerd.capnp";
    const config :Workerd.Config = (
      services = [
        (name = "counter", worker = (
          modules = [(name = "counter.mjs", esModule = embed ${JSON.stringify(module)})],
          compatibilityDate = "2026-11-01",
          durableObjectNamespaces = [(className = "Counter", uniqueKey = "counter", enableSql = true)],
          durableObjectStorage = (localDisk = "do-storage"),
          bindings = [(name = "counters", durableObjectNamespace = "Counter")])),
        (name = "do-storage", disk = (writable = true)),
      ],
      sockets = [(name = "http", address = "127.0.0.1:0", service = "counter")],
      cluster = ${cluster});`;
}

/** Counters with the given names, and what each has acknowledged. */
export class Counters {
  readonly #cluster: Cluster;
  readonly names: readonly string[];
  /** By counter and key, the acknowledged number; null for a write without an answer. */
  readonly #sent = new Map<string, Map<string, number | null>>();

  readonly #timers = new Map<string, number>();

  constructor(cluster: Cluster, names: readonly string[]) {
    this.#cluster = cluster;
    this.names = names;
    for (const name of names) this.#sent.set(name, new Map());
  }

  /** Repeats a write that had no answer, or sends a new one. Returns false if it is not acknowledged. */
  async write(name: string): Promise<boolean> {
    const sent = this.#sent.get(name) as Map<string, number | null>;
    const unanswered = [...sent].find(([, number]) => number === null);
    const key = unanswered?.[0] ?? `${name}-${sent.size}`;
    sent.set(key, null);
    const answer = await this.#cluster.call({ method: 'POST', path: `/${name}?key=${key}` });
    if (answer?.status !== 200) return false;
    sent.set(key, (JSON.parse(answer.body) as { number: number }).number);
    return true;
  }

  /** Returns true if the counter answers. */
  async answers(name: string): Promise<boolean> {
    return (await this.#read(name)) !== null;
  }

  async setTimer(name: string, due: number): Promise<void> {
    this.#timers.set(name, due);
    const answer = await this.#cluster.call({ method: 'POST', path: `/${name}?due=${due}` });
    if (answer?.status !== 200) throw new Error(`${name} has no timer: ${answer?.body}`);
  }

  /** How many ms after its due time the counter's last timer fired; infinite if it has not. */
  async lateness(name: string): Promise<number> {
    const content = await this.#read(name);
    const due = this.#timers.get(name) ?? 0;
    const fired = content?.fired.find(({ at }) => at >= due);
    return fired === undefined ? Number.POSITIVE_INFINITY : fired.at - due;
  }

  /** Every acknowledged write must be stored once, and a write without an answer at most once. */
  async problems(name: string): Promise<string[]> {
    const content = await this.#read(name);
    if (content === null) return [`${name} does not answer`];
    const stored = new Map(content.writes.map(({ key, number }) => [key, number]));
    const numbers = [...stored.values()].toSorted((one, other) => one - other);
    const sent = [...(this.#sent.get(name) ?? [])];
    return [
      ...numbers
        .filter((number, index) => number !== index + 1)
        .map((number) => `${name}: number ${number} is out of sequence`),
      ...sent
        .filter(([key, number]) => number !== null && stored.get(key) !== number)
        .map(([key, number]) => `${key} was ${number} when acknowledged, now ${stored.get(key)}`),
    ];
  }

  acknowledged(): number {
    const all = [...this.#sent.values()].flatMap((sent) => [...sent.values()]);
    return all.filter((number) => number !== null).length;
  }

  async #read(name: string): Promise<Content | null> {
    const answer = await this.#cluster.call({ method: 'GET', path: `/${name}` });
    return answer?.status === 200 ? (JSON.parse(answer.body) as Content) : null;
  }
}
