import type { Account } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import type { PaymentMethod } from '#server/domain/catalog.ts';
import type { TablePlace } from '#server/domain/floor-plan.ts';
import type { Customer, User } from '#server/domain/people.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { isExpired } from '#server/domain/tenant.ts';
import { loginStore } from '#server/operations/login-store.ts';
import type { OperationContext } from '#server/operations/parts/context.ts';
import { listOpenTables } from '#server/store/account-heads.ts';
import { findAccount } from '#server/store/accounts.ts';
import { listPaymentMethods, listRecords } from '#server/store/catalog.ts';
import { listDevices } from '#server/store/devices.ts';
import { loadFloorPlan } from '#server/store/floor-plan.ts';
import { listCustomers, listUsers } from '#server/store/people.ts';
import { findTenant, tenantOf } from '#server/store/tenants.ts';

import type { Chance } from './chance.ts';
import type { Menu } from './menu.ts';
import { menuOf } from './menu.ts';
import type { Part } from './turns.ts';
import type { Words } from './words.ts';
import { wordsFor } from './words.ts';

/** The account that staff of a store closes. */
export interface Closing {
  readonly serverId: string;
  readonly accountId: string;
  readonly cause: Cause;
  /** Whether staff has seen a warning of a plugin and closes all the same. */
  readonly confirmed: boolean;
}

/** How a closing ended: done, or held up by a plugin, which may let it be confirmed. */
export type Closed =
  | { readonly closed: true }
  | { readonly closed: false; readonly confirmable: boolean };

/** What an evening works with. */
export interface EveningContext extends OperationContext {
  /** Does work, and does it again where the database is locked for a moment. */
  readonly withRetry: <T>(work: () => T) => T | Promise<T>;
  /** Closes an account as staff does, once every plugin with the hook agrees. */
  readonly close: (closing: Closing) => Promise<Outcome<Closed>>;
}

/** How many users and customers of a store are known to its staff. */
const MOST_PEOPLE = 100;

/** How long the menu is known by heart, in ms of the evening. */
const MENU_KNOWN_MS = 60 * 60 * 1000;

/** A store as its staff and guests see it. Whatever plugins and people do meanwhile is seen, too. */
export class Restaurant {
  readonly context: EveningContext;
  readonly serverId: string;
  readonly words: Words;
  #menu: Menu | null = null;
  #menuReadAt = 0;

  constructor(context: EveningContext, serverId: string) {
    this.context = context;
    this.serverId = serverId;
    this.words = wordsFor(tenantOf(context.database.read, serverId).currency);
  }

  /** Whether the store is still there. */
  get exists(): boolean {
    return findTenant(this.context.database.read, this.serverId) !== undefined;
  }

  /** Does something that is written; what may pass, such as a lock, is waited for. */
  *do<T>(work: (context: EveningContext) => T): Part<T> {
    const done = this.context.withRetry(() => {
      this.#logIn();
      return work(this.context);
    });
    return done instanceof Promise ? ((yield done) as T) : done;
  }

  menu(): Menu {
    const now = this.context.clock.now();
    if (this.#menu === null || Math.abs(now - this.#menuReadAt) > MENU_KNOWN_MS) {
      const products = listRecords(this.context.database.read, this.serverId, 'product');
      this.#menu = menuOf(products.map(({ record }) => record));
      this.#menuReadAt = now;
    }
    return this.#menu;
  }

  /** A product was gone or changed: the menu is read again before the next round. */
  forgetMenu(): void {
    this.#menu = null;
  }

  /** Active tables on which nobody sits, in floor plan order. */
  freeTables(): string[] {
    const { read } = this.context.database;
    const taken = new Set(listOpenTables(read, this.serverId).map(({ table }) => table.id));
    return this.tables().filter((id) => !taken.has(id));
  }

  /** Active tables in floor plan order. */
  tables(): TablePlace['id'][] {
    return loadFloorPlan(this.context.database.read, this.serverId).flatMap(({ tables }) =>
      tables.filter(({ active }) => active).map(({ id }) => id),
    );
  }

  /** The account while it is open. */
  openAccount(accountId: string): Account | undefined {
    const account = findAccount(this.context.database.read, this.serverId, accountId);
    return account?.state === 'open' ? account : undefined;
  }

  /** The methods of cash and of cards; null where there is none. */
  methods(): { readonly cash: PaymentMethod | null; readonly card: PaymentMethod | null } {
    const methods = listPaymentMethods(this.context.database.read, this.serverId);
    return {
      cash: methods.find(({ cash }) => cash) ?? null,
      card: methods.find(({ cash }) => !cash) ?? null,
    };
  }

  hasTerminal(): boolean {
    return listDevices(this.context.database.read, this.serverId).length > 0;
  }

  customers(): Customer[] {
    return listCustomers(this.context.database.read, this.serverId, 0, MOST_PEOPLE).map(
      ({ customer }) => customer,
    );
  }

  /** One of the staff; nobody in particular where the store has none. */
  someone(chance: Chance): Cause {
    const users = listUsers(this.context.database.read, this.serverId, MOST_PEOPLE);
    return causeOf(chance.pick(users));
  }

  /** Staff of an expired store does nothing (F1), so whoever comes first in a new month logs in. */
  #logIn(): void {
    const { database, clock } = this.context;
    if (!isExpired(tenantOf(database.read, this.serverId), clock.now())) return;
    const login = loginStore(this.context, this.serverId);
    if (isRefusal(login)) throw new Error(`Nobody could log in to ${this.serverId}.`);
  }
}

function causeOf(user: User | undefined): Cause {
  return {
    actor:
      user === undefined ? { type: 'system' } : { type: 'staff', userId: user.id, role: user.role },
    requestId: null,
  };
}
