import type { Mistake } from './checked-receiver.ts';
import { SECRET, startReceiver } from './checked-receiver.ts';
import type { TestAnswer, TestServer } from './start-test-server.ts';
import { KEYS } from './start-test-server.ts';

/** The mistakes that the plugin can make. */
export const MISTAKES = [
  'dropsLinesOfOthers',
  'forgetsOwnMetadata',
  'verifiesNothing',
  'hurriesAfter429',
  'sendsLinesWithoutIdentity',
  'numbersItsLines',
  'createsWithoutKey',
  'polls',
  'repeatsRefusals',
  'isDownForHours',
] as const;

export type PluginMistake = (typeof MISTAKES)[number];

const PLUGIN = 'table-qr';
const KEY_SCOPES = ['orders:read', 'orders:write'];
const MINUTE_MS = 60_000;

interface Line {
  readonly product: string;
  readonly quantity: number;
  readonly lineId?: string;
  readonly metadata?: readonly object[];
}

/**
 * An ordering plugin with its server: guests order from their phones, and the kitchen writes on the
 * lines as well. It plays one evening over the real APIs.
 */
export class OrderingPlugin {
  readonly #server: TestServer;
  readonly #mistakes: ReadonlySet<PluginMistake>;
  #key = '';
  #isDown = false;

  constructor(server: TestServer, mistakes: readonly PluginMistake[]) {
    this.#server = server;
    this.#mistakes = new Set(mistakes);
  }

  async playEvening(): Promise<void> {
    await this.#install();
    await this.#openTables();
    await this.#addToOrderThatTheKitchenWroteOn();
    await this.#guestsTakeSomethingBack();
    await this.#orderWithTheirOwnNumbers();
    await this.#watchTheFloor();
    await this.#askForATableThatIsNotThere();
    await this.#readTooMuch();
    await this.#missWhatStaffDid();
    await this.#server.controlData('POST', '/receiver-checks', { pluginId: PLUGIN });
  }

  /** The plugin's id, as reports name it. */
  get pluginId(): string {
    return PLUGIN;
  }

  async #install(): Promise<void> {
    const mistake: Mistake = {
      first: () => (this.#isDown ? 503 : undefined),
      ...(this.#does('verifiesNothing') && { verify: () => true }),
    };
    const { url } = await startReceiver(mistake);
    const webhook = { url, events: ['table.*', 'packet.*'], secret: SECRET };
    const installed = await this.#server.controlData('POST', '/installs', {
      pluginId: PLUGIN,
      scopes: KEY_SCOPES,
      webhook,
    });
    this.#key = installed.apiKey;
  }

  async #openTables(): Promise<void> {
    for (const tableId of ['salon-1', 'salon-3']) {
      const metadata = [{ key: 'seat', value: 4 }];
      await this.#post('/tables/create', {
        tableId,
        personCount: 2,
        cart: [{ product: 'p-cay', quantity: 2, lineId: `${tableId}-tea`, metadata }],
        ...(!this.#does('createsWithoutKey') && { idempotencyKey: `open-${tableId}-1` }),
      });
    }
  }

  /** The kitchen opened a table and keeps the cooking station on its line. */
  async #addToOrderThatTheKitchenWroteOn(): Promise<void> {
    const metadata = [{ key: 'kds-station', value: 'grill' }];
    const cart = [{ product: 'p-adana', quantity: 1, lineId: 'kitchen-line-1', metadata }];
    const table = { tableId: 'salon-4', cart, idempotencyKey: 'kitchen-1' };
    await this.#server.post('/tables/create', table, KEYS.kds);
    const own: Line = { product: 'p-ayran', quantity: 1, lineId: 'salon-4-ayran' };
    const lines = await this.#linesOf('salon-4');
    const kept = this.#does('dropsLinesOfOthers') ? [] : lines;
    await this.#replace('salon-4', [...kept, own]);
  }

  async #guestsTakeSomethingBack(): Promise<void> {
    const [tea] = await this.#linesOf('salon-1');
    const metadata = this.#does('forgetsOwnMetadata') ? { metadata: [] } : {};
    const water: Line = { product: 'p-su', quantity: 1 };
    const lineId = this.#does('sendsLinesWithoutIdentity') ? {} : { lineId: 'salon-1-water' };
    await this.#replace('salon-1', [
      ...(tea === undefined ? [] : [{ ...tea, quantity: 1, ...metadata }]),
      { ...water, ...lineId },
    ]);
  }

  async #orderWithTheirOwnNumbers(): Promise<void> {
    const lineId = this.#does('numbersItsLines') ? '17' : 'order-17-line-1';
    const lines = await this.#linesOf('salon-3');
    await this.#replace('salon-3', [...lines, { product: 'p-kahve', quantity: 1, lineId }]);
  }

  /** Reads the open packets once, or once a minute for six minutes if the plugin polls. */
  async #watchTheFloor(): Promise<void> {
    for (let minute = 0; minute < (this.#does('polls') ? 6 : 1); minute += 1) {
      await this.#wait(MINUTE_MS);
      await this.#get('/packets/open');
    }
  }

  async #askForATableThatIsNotThere(): Promise<void> {
    for (let times = 0; times < (this.#does('repeatsRefusals') ? 4 : 1); times += 1) {
      await this.#wait(MINUTE_MS);
      await this.#get('/tables/get?id=salon-99');
    }
  }

  /** Makes six different reads in a minute, one more than the limit allows. */
  async #readTooMuch(): Promise<void> {
    await this.#wait(MINUTE_MS);
    for (const path of ['/tables/layout', '/tables/open', '/packets/open']) await this.#get(path);
    await this.#get('/tables/get?id=salon-1');
    await this.#get('/tables/get?id=salon-3');
    const limited = await this.#get('/packets/get?packetId=pkt-1001');
    const seconds = Number(limited.headers.get('retry-after'));
    if (limited.status !== 429 || !(seconds > 0)) throw new Error('The limit was not met.');
    await this.#wait(this.#does('hurriesAfter429') ? 1000 : seconds * 1000);
    await this.#get('/packets/get?packetId=pkt-1001');
  }

  /** Staff open a table while the plugin is down, for seconds or for longer than all retries. */
  async #missWhatStaffDid(): Promise<void> {
    this.#isDown = true;
    await this.#server.controlData('POST', '/tables/salon-5/open', { personCount: 1 });
    await this.#wait(this.#does('isDownForHours') ? 3 * 60 * MINUTE_MS : 5000);
    this.#isDown = false;
    await this.#wait(60 * MINUTE_MS);
  }

  /** The lines of a table as a full replace declares them again, without the platform's cover line. */
  async #linesOf(tableId: string): Promise<readonly Line[]> {
    const { body } = await this.#get(`/tables/get?id=${tableId}`);
    interface Read {
      readonly productId: string | null;
      readonly quantity: number;
      readonly lineId: string;
    }
    return (body.data.orders as Read[]).flatMap(({ productId, quantity, lineId }) =>
      productId === null ? [] : [{ product: productId, quantity, lineId }],
    );
  }

  #replace(tableId: string, cart: readonly Line[]): Promise<TestAnswer> {
    return this.#post('/tables/update-orders', { tableId, cart });
  }

  #does(mistake: PluginMistake): boolean {
    return this.#mistakes.has(mistake);
  }

  #get(path: string): Promise<TestAnswer> {
    return this.#server.get(path, this.#key);
  }

  #post(path: string, body: unknown): Promise<TestAnswer> {
    return this.#server.post(path, body, this.#key);
  }

  async #wait(advanceMs: number): Promise<void> {
    await this.#server.controlData('POST', '/clock', { advanceMs });
  }
}
