import type { Minor } from '../money.ts';

/** `12`, `12,5`, `12.50`. */
const PLAIN = /^(?<whole>\d{1,15})(?:[.,](?<decimals>\d{1,2}))?$/u;

/** `1.250`, `1,250.00`, `1 250 000,5`: the decimals have a different separator from the thousands. */
const GROUPED =
  /^(?<whole>[1-9]\d{0,2}(?:(?<separator>[., ])\d{3})(?:\k<separator>\d{3})*)(?:(?!\k<separator>)[.,](?<decimals>\d{1,2}))?$/u;

const CURRENCY = '(?:₺|\\$|€|£|TL|TRY|USD|EUR|GBP)?';
const WITH_CURRENCY = new RegExp(`^${CURRENCY} ?(?<number>.*?) ?${CURRENCY}$`, 'iu');

/**
 * Reads a price as people write it in Turkish or English, with or without a currency; null if it is not a price. A
 * single separator followed by exactly three digits marks thousands.
 */
export function readPrice(written: string): Minor | null {
  const text = written.trim().replaceAll(/\s+/gu, ' ');
  const number = WITH_CURRENCY.exec(text)?.groups?.['number'] ?? '';
  const parts = (PLAIN.exec(number) ?? GROUPED.exec(number))?.groups;
  if (parts === undefined) return null;
  const { whole = '', decimals = '' } = parts;
  const minor = Number(whole.replaceAll(/\D/gu, '') + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(minor) ? minor : null;
}

/** Reads a tax rate in percent, such as `10`, `%10` or `8,5 %`; null if it is not a tax rate. */
export function readTax(written: string): number | null {
  const found = /^%?\s*(?<rate>\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/u.exec(written.trim());
  const rate = Number(found?.groups?.['rate']?.replace(',', '.') ?? Number.NaN);
  return rate <= 100 ? rate : null;
}
