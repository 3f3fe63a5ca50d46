import * as z from 'zod';

import { BOUNDS } from '../bounds.ts';
import { text } from '../values.ts';

/**
 * Texts of an account that can be written and are read with consent to customer data (B3, C5). Add a new text
 * here, in `server/domain/account.ts`, in `server/store/account-columns.ts` with a migration, and in the
 * interface; a text of packets only also in `present/account.ts`.
 */
export const saleTextsWrite = { note: text(BOUNDS.note).optional() };

/** The texts that only a packet has (B4, B6). */
export const packetTextsWrite = { paymentNote: text(500).optional() };

function readShape<Shape extends object>(shape: Shape) {
  const read = z.string().nullable().optional();
  return Object.fromEntries(Object.keys(shape).map((name) => [name, read])) as Readonly<
    Record<keyof Shape, typeof read>
  >;
}

export const saleTextsRead = readShape(saleTextsWrite);
export const packetTextsRead = readShape(packetTextsWrite);
