import type { Unknown } from '../compare-values.ts';
import type { JsonObject } from '../json.ts';
import { fieldOf, objectsOf, isObject, textOf } from '../json.ts';
import type { Answers } from '../tour-step.ts';
import { accessFrom } from './access.ts';
import { accountFrom } from './accounts.ts';
import {
  categoriesFrom,
  customersFrom,
  ingredientsFrom,
  methodsFrom,
  productsFrom,
  usersFrom,
} from './catalog.ts';
import { floorFrom } from './floor.ts';
import { coverFrom } from './lines.ts';
import { idAt, numberAt } from './read-values.ts';
import type { Receipt } from './receipts.ts';
import { receiptsOf, shownReceipt } from './receipts.ts';
import { accountFromSummary } from './summaries.ts';

/** Who compares: the first two parts of the target's key. */
export interface ComparingPlugin {
  readonly serverId: string;
  readonly pluginId: string;
}

/** Our world for a comparison. */
export interface ReadWorld {
  /** A fixture of one store with one install (server/contract/fixture.ts). */
  readonly fixture: { readonly stores: readonly JsonObject[] };
  /** What the reads did not show, so that ours may be another world there. */
  readonly unknown: Unknown;
}

/**
 * A world that gives the reads that the target gave, as far as there can be one: what an answer shows that no
 * fixture can hold is left out. `answers` are those of the tour's phase `world`, by the step's id; the details of
 * accounts are those of steps that begin with `table-detail` and `packet-detail`. Never throws.
 */
export function worldFromReads(answers: Answers, plugin: ComparingPlugin): ReadWorld {
  const details = detailsOf(answers);
  const listOf = (step: string): unknown => dataOf(answers, step);
  const open = objectsOf(listOf('tables-open'));
  const packets = objectsOf(listOf('packets-open'));
  const cover = coverOf(details);
  const access = accessFrom(answers, details);
  const categories = withNamed(categoriesFrom(listOf('categories')), listOf('products'), answers);
  const categoryIds = new Set(categories.map(({ id }) => String(id)));
  const accounts = accountsFrom(details, open, packets);
  const store: JsonObject = {
    serverId: slug(plugin.serverId, 'srv-target'),
    name: 'Comparison',
    ...currencyOf([...details, ...open, ...packets]),
    cover: cover ?? { rate: 0 },
    floor: floorFrom(listOf('layout'), [...open, ...packets, ...details]),
    categories,
    products: productsFrom(listOf('products'), categoryIds),
    paymentMethods: methodsFrom(listOf('payment-methods')),
    ingredients: ingredientsFrom(listOf('ingredients')),
    users: usersFrom(listOf('users')),
    customers: customersFrom(listOf('customers')),
    installs: [
      {
        pluginId: slug(plugin.pluginId, 'compared-plugin'),
        scopes: access.scopes,
        customerConsent: access.customerConsent,
        userConsent: access.userConsent,
      },
    ],
    accounts,
  };
  const unknown = { cover: cover === null, consent: access.isConsentUnknown };
  return { fixture: { stores: [store] }, unknown };
}

function slug(value: string, otherwise: string): string {
  return /^[a-z0-9][a-z0-9_-]{0,63}$/u.test(value) ? value : otherwise;
}

function dataOf(answers: Answers, step: string): unknown {
  const answer = answers.get(step);
  return answer === undefined || answer.status !== 200 ? undefined : fieldOf(answer.body, 'data');
}

/** The accounts that were read in full, each once. */
function detailsOf(answers: Answers): JsonObject[] {
  const details: JsonObject[] = [];
  for (const step of answers.keys()) {
    if (!/^(?:table|packet)-detail/u.test(step)) continue;
    const detail = dataOf(answers, step);
    if (isObject(detail)) details.push(detail);
  }
  return details;
}

/** What is charged per person; null where no account shows it (B21). */
function coverOf(details: readonly JsonObject[]): JsonObject | null {
  for (const { orders } of details) {
    const { cover } = coverFrom(orders);
    if (cover === null) continue;
    const title = textOf(cover, 'title') ?? '';
    return { rate: cover['price'], ...(title !== '' && { title }) };
  }
  const isFree = details.some(
    (detail) =>
      (numberAt(detail, 'personCount', 1, 1_000_000) ?? 0) > 0 &&
      objectsOf(detail['orders']).length > 0,
  );
  return isFree ? { rate: 0 } : null;
}

function currencyOf(accounts: readonly JsonObject[]): JsonObject {
  const currency = accounts
    .map((account) => textOf(account, 'currency'))
    .find((found) => found !== null && /^[A-Z]{3}$/u.test(found));
  return currency === undefined ? {} : { currency };
}

/** Where the categories themselves may not be read, those that products name. */
function withNamed(
  categories: readonly JsonObject[],
  products: unknown,
  answers: Answers,
): JsonObject[] {
  if (answers.get('categories')?.status === 200) return [...categories];
  const ids = objectsOf(products).flatMap((product) => idAt(product, 'category') ?? []);
  return [...new Set(ids)].map((id) => ({ id, title: id }));
}

/** What an account is called: its table or its packet. */
function nameOf(account: JsonObject): string | null {
  const tableId = idAt(account, 'tableId');
  if (tableId !== undefined) return `table ${tableId}`;
  const packetId = idAt(account, 'packetId');
  return packetId === undefined ? null : `packet ${packetId}`;
}

function accountsFrom(
  details: readonly JsonObject[],
  openTables: readonly JsonObject[],
  openPackets: readonly JsonObject[],
): JsonObject[] {
  const read = new Map<string, JsonObject>();
  for (const detail of details) {
    const name = nameOf(detail);
    if (name !== null && !read.has(name)) read.set(name, detail);
  }
  const receiptOf = (summary: JsonObject): Receipt | null => {
    const detail = read.get(nameOf(summary) ?? '');
    return detail === undefined ? null : shownReceipt(detail);
  };
  const receipts = receiptsOf(openPackets, receiptOf);
  const summaries = [...openTables, ...openPackets].filter(
    (summary) => !read.has(nameOf(summary) ?? ''),
  );
  const accounts = [
    ...[...read.values()].map((detail) => accountFrom(detail, shownReceipt(detail))),
    ...summaries.map((summary) => accountFromSummary(summary, receipts.get(summary) ?? null)),
  ];
  return inOrder(accounts.filter((account) => account !== null));
}

/** Each account once, the oldest first: receipt numbers that are not shown follow the order. */
function inOrder(accounts: readonly JsonObject[]): JsonObject[] {
  const seen = new Set<string>();
  const unique = accounts.filter((account) => {
    const names = [nameOf(account), account['accountId'] ?? account['packetId']].map(String);
    if (names.some((name) => seen.has(name))) return false;
    for (const name of names) seen.add(name);
    return true;
  });
  const created = (account: JsonObject): string => textOf(account, 'createdAt') ?? '';
  return unique.toSorted((one, other) => {
    if (created(one) === created(other)) return 0;
    return created(one) < created(other) ? -1 : 1;
  });
}
