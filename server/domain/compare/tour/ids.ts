/** An id that no store has: of packets, tables, products and all else. */
export const UNKNOWN = 'countertop-compare-unknown';

/** An id that no plugin has any business with: a control character in it. */
export const CONTROL_CHARACTER = 'countertop\u0001compare';
