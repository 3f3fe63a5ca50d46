import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A plugin of the fixture that may read and write orders and see everything. */
const API_KEY = 'srv-bistro.demo-qr.sk_test_demo-qr';

/** A whole answer. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  /** Whether it is the first answer under an idempotency key, sent again. */
  readonly replayed: boolean;
}

/** Kept-alive connections to one server. Nothing is ever sent twice behind the caller's back. */
export class Connection {
  readonly #agent: Agent;
  readonly #url: string;

  constructor(url: string, sockets: number) {
    this.#url = url;
    this.#agent = new Agent({ keepAlive: true, maxSockets: sockets });
  }

  /** Sends a request; null when the connection broke before the whole answer was there. */
  async send(method: 'GET' | 'POST', path: string, body = ''): Promise<Answer | null> {
    try {
      return await this.#exchange(method, path, body);
    } catch {
      return null;
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  #exchange(method: string, path: string, body: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const call = request(`${this.#url}${path}`, {
        agent: this.#agent,
        method,
        headers: {
          Authorization: `Bearer ${API_KEY}`,
          ...(method === 'POST' && {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(body),
          }),
        },
      });
      call.on('error', reject);
      call.on('response', (response) => {
        // An answer that was cut short makes `text` fail.
        text(response).then((whole) => {
          const replayed = response.headers['x-idempotent-replay'] === 'true';
          resolve({ status: response.statusCode ?? 0, body: whole, replayed });
        }, reject);
      });
      call.end(body);
    });
  }
}
