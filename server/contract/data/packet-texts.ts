import * as z from 'zod';

import { text } from '../values.ts';

/**
 * Texts of a packet that are written by packets/create, packets/update and fixtures (B4, B6), and read with
 * consent to customer data (B3, C5). A new one is added here, in `server/domain/account.ts`, in
 * `server/store/account-columns.ts` with a migration, and in the interface.
 */
export const packetTextsWrite = { paymentNote: text(500).optional() };

type Name = keyof typeof packetTextsWrite;

const names = Object.keys(packetTextsWrite) as Name[];

export const packetTextsRead = Object.fromEntries(
  names.map((name) => [name, z.string().nullable().optional()]),
) as Readonly<Record<Name, z.ZodOptional<z.ZodNullable<z.ZodString>>>>;

/** The text fields of a packet. */
export function packetTexts<Packet extends { readonly [Field in Name]?: unknown }>(
  packet: Packet,
): Pick<Packet, Name> {
  return Object.fromEntries(names.map((name) => [name, packet[name]])) as Pick<Packet, Name>;
}
