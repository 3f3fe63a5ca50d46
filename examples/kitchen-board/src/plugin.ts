import type { HookAnswer, HookCall, MetadataItem, TableSummary } from 'countertop/types';

import type { Board, Lost, Taken, Ticket } from './board.ts';
import { mayClose } from './close-gate.ts';
import type { DataApi } from './data-api.ts';
import type { Dish, Kitchen } from './dishes.ts';
import { DONE, MARK, dishesOf } from './dishes.ts';
import type { AskedPayment, CardReader, Reported } from './payment.ts';
import { takePayment } from './payment.ts';
import type { Place } from './place.ts';
import type { Change } from './replace.ts';
import { NotThere, asDeclared, changeOrders } from './replace.ts';
import { Turns } from './turns.ts';

/** A takeaway order from the counter. */
export interface CounterOrder {
  /** Our id of the order, the same on every retry. */
  readonly reference: string;
  readonly items: readonly { readonly product: string; readonly quantity: number }[];
}

/** The packet that the platform created. */
export interface PlacedOrder {
  readonly packetId: string;
  readonly docNo: number;
  readonly total: number;
}

/** The dishes of one account. */
export interface Card {
  readonly name: string;
  readonly dishes: readonly Dish[];
}

/** The plugin, independent of HTTP. */
export class KitchenBoard {
  readonly #api: DataApi;
  readonly #board: Board;
  readonly #kitchen: Kitchen;
  readonly #turns = new Turns();

  constructor(api: DataApi, board: Board, kitchen: Kitchen) {
    this.#api = api;
    this.#board = board;
    this.#kitchen = kitchen;
  }

  /** Handles an event from the platform; throws if it could not be stored, so that it is redelivered. */
  hear(event: Parameters<Board['take']>[0]): Taken {
    return this.#board.take(event);
  }

  mayClose(call: HookCall): HookAnswer {
    return mayClose(call, this.#kitchen);
  }

  /** Accounts with dishes. */
  cards(): Card[] {
    return this.#board
      .tickets()
      .map(({ name, lines }) => ({ name, dishes: dishesOf(lines, this.#kitchen) }))
      .filter(({ dishes }) => dishes.length > 0);
  }

  /** Marks a dish as done in the metadata of its order line. */
  async markDone(lineId: string): Promise<void> {
    const ticket = this.#board.ticketOf(lineId);
    if (ticket === undefined) throw new NotThere(`no open account has the dish ${lineId}`);
    // Our only metadata item; those of other plugins stay.
    const metadata = [{ key: MARK, value: DONE }];
    await this.#change(ticket, (cart) =>
      cart.map((line) => (line.lineId === lineId ? { ...line, metadata } : line)),
    );
  }

  /** Sends a counter order to the platform; repeated calls with the same reference create one packet. */
  placeOrder({ reference, items }: CounterOrder): Promise<PlacedOrder> {
    const cart = items.map((item, index) => ({ ...item, lineId: `kb-${reference}-line${index}` }));
    const body = { type: 'takeaway', cart, idempotencyKey: `kb-${reference}` };
    return this.#api.post<PlacedOrder>('/packets/create', body, { repeatable: true });
  }

  takePayment(payment: AskedPayment, reader: CardReader): Promise<Reported> {
    return takePayment(this.#api, payment, reader);
  }

  /** Restores lines that our replaces removed. Failed ones are retried with the next event. */
  async putBack(): Promise<void> {
    const errors: unknown[] = [];
    for (const lost of this.#board.lost()) {
      try {
        await this.#putBack(lost);
        this.#board.forget(lost.line.id);
      } catch (error) {
        // The account has ended, so the line cannot be restored.
        if (error instanceof NotThere) this.#board.forget(lost.line.id);
        else errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, `Not put back: ${errors.join(', ')}`);
  }

  async #putBack({ uuid, line }: Lost): Promise<void> {
    const ticket = this.#board.tickets().find((one) => one.uuid === uuid);
    if (ticket === undefined) throw new NotThere(`the account ${uuid} is no longer open`);
    // Only our own metadata can be written; that of other plugins is lost.
    const metadata = this.#ownMetadata(line.metadata ?? []);
    const declared = asDeclared(line).map((one) => ({ ...one, metadata }));
    await this.#change(ticket, (cart) =>
      cart.some(({ lineId }) => lineId === line.lineId) ? cart : [...cart, ...declared],
    );
  }

  #ownMetadata(items: readonly MetadataItem[]): { key: string; value: MetadataItem['value'] }[] {
    return items
      .filter(({ by }) => by === this.#kitchen.pluginId)
      .map(({ key, value }) => ({ key, value }));
  }

  /** Changes to one account run one after another, since concurrent ones would overwrite each other. */
  #change({ uuid, place }: Ticket, change: Change): Promise<void> {
    return this.#turns.take(uuid, async () => {
      try {
        await changeOrders(this.#api, { uuid, place }, change);
      } catch (error) {
        if (!(error instanceof NotThere) || place.kind === 'packet') throw error;
        // Staff have moved the account, and the event has not arrived yet.
        await changeOrders(this.#api, { uuid, place: await this.#find(uuid) }, change);
      }
    });
  }

  async #find(uuid: string): Promise<Place> {
    const open = await this.#api.get<TableSummary[]>('/tables/open');
    const found = open.find((one) => one.uuid === uuid);
    if (found === undefined) throw new NotThere(`the account ${uuid} is no longer open`);
    return { kind: 'table', id: found.tableId };
  }
}
