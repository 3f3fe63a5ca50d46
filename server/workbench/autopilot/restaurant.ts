import type { Account } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import type { PaymentMethod } from '#server/domain/catalog.ts';
import type { Customer } from '#server/domain/people.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isExpired } from '#server/domain/tenant.ts';
import { loginStore } from '#server/operations/stores.ts';
import { findAccount } from '#server/store/accounts.ts';
import { listPaymentMethods, listRecords } from '#server/store/catalog.ts';
import { listDevices } from '#server/store/devices.ts';
import { listFreeTables, loadFloorPlan } from '#server/store/floor-plan.ts';
import { customers, users } from '#server/store/people.ts';
import { findTenant, tenantOf } from '#server/store/tenants.ts';

import type { RunningEmulator } from '../running-emulator.ts';
import type { Chance } from './chance.ts';
import type { Part } from './evening-state.ts';
import type { Menu } from './menu.ts';
import { menuOf } from './menu.ts';

export interface AutopilotContext extends RunningEmulator {
  /** Closes an account as staff would, if no plugin with the hook `table.close` objects. */
  readonly close: (closing: {
    readonly serverId: string;
    readonly accountId: string;
    readonly cause: Cause;
    /** True if staff have seen a plugin's warning and close anyway. */
    readonly confirmed: boolean;
  }) => Promise<Outcome<{ readonly closed: boolean }>>;
}

/** Maximum number of users and customers to choose from. */
const MAX_PEOPLE = 100;

/** Time that the menu is cached, in ms of the evening. */
const MENU_KNOWN_MS = 60 * 60 * 1000;

export class Restaurant {
  readonly context: AutopilotContext;
  readonly serverId: string;
  readonly words: typeof TURKISH;
  #menu: Menu | null = null;
  #menuReadAt = 0;

  constructor(context: AutopilotContext, serverId: string) {
    this.context = context;
    this.serverId = serverId;
    const { currency } = tenantOf(context.database.read, serverId);
    this.words = currency === 'TRY' ? TURKISH : ENGLISH;
  }

  /** False once the store has been deleted. */
  get exists(): boolean {
    return findTenant(this.context.database.read, this.serverId) !== undefined;
  }

  /** Runs an operation that writes, and waits while the database is locked. */
  *do<T>(work: (context: AutopilotContext) => T): Part<T> {
    const done = this.context.storage.withRetry(() => {
      this.#logIn();
      return work(this.context);
    });
    return done instanceof Promise ? ((yield done) as T) : done;
  }

  run<Input extends { readonly serverId: string }, Result>(
    operation: (context: AutopilotContext, input: Input) => Result,
    input: Omit<Input, 'serverId'>,
  ): Part<Result> {
    const { serverId } = this;
    return this.do((context) => operation(context, { ...input, serverId } as unknown as Input));
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

  /** Makes the next order read the menu again, since a changed product may have caused a refusal. */
  forgetMenu(): void {
    this.#menu = null;
  }

  /** Active tables without an account, in floor plan order. */
  freeTables(): string[] {
    return listFreeTables(this.context.database.read, this.serverId);
  }

  /** Active tables in floor plan order. */
  tables(): string[] {
    return loadFloorPlan(this.context.database.read, this.serverId).flatMap(({ tables }) =>
      tables.filter(({ active }) => active).map(({ id }) => id),
    );
  }

  openAccount(accountId: string): Account | undefined {
    const account = findAccount(this.context.database.read, this.serverId, accountId);
    return account?.state === 'open' ? account : undefined;
  }

  /** The first cash and the first card payment method. */
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
    return customers.list(this.context.database.read, this.serverId, MAX_PEOPLE);
  }

  /** A random user, or the system if the store has none. */
  randomStaff(chance: Chance): Cause {
    const user = chance.pick(users.list(this.context.database.read, this.serverId, MAX_PEOPLE));
    return {
      actor: user ? { type: 'staff', userId: user.id, role: user.role } : { type: 'system' },
      requestId: null,
    };
  }

  /** An expired store refuses staff actions (F1), so in a long evening staff log in to the portal when it expires. */
  #logIn(): void {
    const { database, clock } = this.context;
    const isOver = isExpired(tenantOf(database.read, this.serverId), clock.now());
    if (isOver) loginStore(this.context, this.serverId);
  }
}

const TURKISH = {
  notes: ['Az pişmiş', 'Soğansız', 'Bol acılı', 'Tuzsuz', 'Sos ayrı gelsin', 'Buzsuz'],
  voidReasons: ['Yanlış girildi', 'Misafir vazgeçti', 'Mutfakta kalmamış', 'Çok bekledi'],
  cancelReasons: ['Müşteri vazgeçti', 'Adrese ulaşılamadı', 'Kurye bulunamadı'],
  names: ['Ada Aksoy', 'Mert Güneş', 'Selin Arslan', 'Emre Koç', 'Derya Öztürk', 'Kerem Polat'],
  streets: ['Çınar Sokak', 'İskele Caddesi', 'Bahçe Sokak', 'Okul Sokak'],
};

const ENGLISH: typeof TURKISH = {
  notes: ['Medium rare', 'No onions', 'Extra hot', 'No salt', 'Sauce on the side', 'No ice'],
  voidReasons: ['Entered by mistake', 'Guest changed their mind', 'Sold out', 'Took too long'],
  cancelReasons: ['Customer changed their mind', 'Address not found', 'No courier'],
  names: ['Alex Morgan', 'Sam Carter', 'Robin Ellis', 'Jamie Reed', 'Casey Hale', 'Toni Marsh'],
  streets: ['Plane Tree Street', 'Harbour Road', 'Garden Lane', 'School Street'],
};
