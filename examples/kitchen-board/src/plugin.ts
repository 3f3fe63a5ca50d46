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

/** An order at the counter, to be taken away. */
export interface CounterOrder {
  /** Ours, and the same whenever the order is sent again. */
  readonly reference: string;
  readonly items: readonly { readonly product: string; readonly quantity: number }[];
}

/** What the platform has made of it. */
export interface PlacedOrder {
  readonly packetId: string;
  readonly docNo: number;
  readonly total: number;
}

/** What is on the board for one account. */
export interface Card {
  readonly name: string;
  readonly dishes: readonly Dish[];
}

/** The plugin, whatever it is reached by. */
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

  /** Takes an event of the platform; throws where it could not be kept, so that it comes again. */
  hear(event: Parameters<Board['take']>[0]): Taken {
    return this.#board.take(event);
  }

  mayClose(call: HookCall): HookAnswer {
    return mayClose(call, this.#kitchen);
  }

  /** Accounts with something to cook on them. */
  cards(): Card[] {
    return this.#board
      .tickets()
      .map(({ name, lines }) => ({ name, dishes: dishesOf(lines, this.#kitchen) }))
      .filter(({ dishes }) => dishes.length > 0);
  }

  /** Marks a dish as done, on its order line, for everybody to see. */
  async markDone(lineId: string): Promise<void> {
    const ticket = this.#board.ticketOf(lineId);
    if (ticket === undefined) throw new NotThere(`no open account has the dish ${lineId}`);
    // The only metadata of ours; what others have on the line stays.
    const metadata = [{ key: MARK, value: DONE }];
    await this.#change(ticket, (cart) =>
      cart.map((line) => (line.lineId === lineId ? { ...line, metadata } : line)),
    );
  }

  /** Sends an order from the counter to the platform, once however often it is called with its reference. */
  placeOrder({ reference, items }: CounterOrder): Promise<PlacedOrder> {
    const cart = items.map((item, index) => ({ ...item, lineId: `kb-${reference}-line${index}` }));
    const body = { type: 'takeaway', cart, idempotencyKey: `kb-${reference}` };
    return this.#api.post<PlacedOrder>('/packets/create', body, { repeatable: true });
  }

  takePayment(payment: AskedPayment, reader: CardReader): Promise<Reported> {
    return takePayment(this.#api, payment, reader);
  }

  /** Puts lines back that our replaces took away. What cannot be put back now is tried again with the next event. */
  async putBack(): Promise<void> {
    const errors: unknown[] = [];
    for (const lost of this.#board.lost()) {
      try {
        await this.#putBack(lost);
        this.#board.forget(lost.line.id);
      } catch (error) {
        // The account has ended: there is nothing to put it back to.
        if (error instanceof NotThere) this.#board.forget(lost.line.id);
        else errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, `Not put back: ${errors.join(', ')}`);
  }

  async #putBack({ uuid, line }: Lost): Promise<void> {
    const ticket = this.#board.tickets().find((one) => one.uuid === uuid);
    if (ticket === undefined) throw new NotThere(`the account ${uuid} is not open any more`);
    // Only our own metadata can be written; what others had on the line is lost.
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

  /** Two changes of one account would undo each other, so they wait for each other. */
  #change({ uuid, place }: Ticket, change: Change): Promise<void> {
    return this.#turns.take(uuid, async () => {
      try {
        await changeOrders(this.#api, { uuid, place }, change);
      } catch (error) {
        if (!(error instanceof NotThere) || place.kind === 'packet') throw error;
        // Staff has moved it, and the event has not come yet.
        await changeOrders(this.#api, { uuid, place: await this.#find(uuid) }, change);
      }
    });
  }

  async #find(uuid: string): Promise<Place> {
    const open = await this.#api.get<TableSummary[]>('/tables/open');
    const found = open.find((one) => one.uuid === uuid);
    if (found === undefined) throw new NotThere(`the account ${uuid} is not open any more`);
    return { kind: 'table', id: found.tableId };
  }
}
