import * as z from 'zod';

import { BOUNDS } from '../bounds.ts';
import { text } from '../values.ts';

/**
 * Texts of an account that can be written and are read with consent to customer data (B3, C5). A new one is
 * added here, in `server/domain/account.ts`, in `server/store/account-columns.ts` with a migration, and in the
 * interface.
 */
export const saleTextsWrite = { note: text(BOUNDS.note).optional() };

/** The texts that only a packet has (B4, B6). */
export const packetTextsWrite = { paymentNote: text(500).optional() };

type Texts = Readonly<Record<string, unknown>>;

function readShape<Shape extends Texts>(shape: Shape) {
  const read = z.string().nullable().optional();
  return Object.fromEntries(Object.keys(shape).map((name) => [name, read])) as Readonly<
    Record<keyof Shape, typeof read>
  >;
}

export const saleTextsRead = readShape(saleTextsWrite);
export const packetTextsRead = readShape(packetTextsWrite);

function pickFrom<Shape extends Texts>(shape: Shape) {
  const names = Object.keys(shape) as (keyof Shape)[];
  return <From extends { readonly [Name in keyof Shape]?: unknown }>(from: From) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, keyof Shape>;
}

/** Picks the texts of every account. */
export const saleTexts = pickFrom(saleTextsWrite);

/** Picks the texts that only a packet has. */
export const packetTexts = pickFrom(packetTextsWrite);
