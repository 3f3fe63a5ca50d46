import type { Format } from '#text/format.ts';
import type { Text } from '#text/text.ts';

type Words = Text['account']['refusals'];
type Say = (words: Words, found: readonly string[], format: Format) => string;

const money = (format: Format, printed = '0'): string => format.amount(Number(printed));

/** The server's refusals that staff can meet in the panel, and what they mean to staff. */
const MEANINGS: readonly (readonly [pattern: RegExp, say: Say])[] = [
  [
    /^Paid \(([\d.]+)\) exceeds total \(([\d.]+)\)/u,
    (words, [paid, total], format) => words.overpaid(money(format, paid), money(format, total)),
  ],
  [
    /^Account is not fully paid \(([\d.]+) of ([\d.]+)\)/u,
    (words, [paid, total], format) => words.notPaid(money(format, paid), money(format, total)),
  ],
  [/^Nothing is due/u, (words) => words.nothingDue],
  [/^Account .+ is (?:closed|cancelled|removed), not open$/u, (words) => words.notOpen],
  [/^Account .+ is \w+, not closed$/u, (words) => words.notClosed],
  [/^Table is already open$/u, (words) => words.tableTaken],
  [/^Table is not defined/u, (words) => words.tableInactive],
  [/already; name another table$/u, (words) => words.sameTable],
  [/^The cover line .+ it cannot be voided$/u, (words) => words.coverVoid],
  [/^The cover line .+ it cannot be moved$/u, (words) => words.coverMove],
  [/^The cover line .+ as a whole$/u, (words) => words.coverWhole],
  [/^The account has no line/u, (words) => words.lineGone],
  [/^Line .+ is already voided$/u, (words) => words.lineVoided],
  [/^Line .+ is already paid$/u, (words) => words.linePaid],
  [
    /^Line .+ has a quantity of ([\d.]+), less than ([\d.]+)$/u,
    (words, [has, asked], format) =>
      words.tooMuch(format.number(Number(has)), format.number(Number(asked))),
  ],
  [/^Product not found/u, (words) => words.productGone],
  [/^Invalid option/u, (words) => words.optionGone],
  [/^Invalid taxRate/u, (words) => words.taxRate],
  [/^Total is too large$/u, (words) => words.totalTooLarge],
  [/^(?:unknown_payment_method|no_payment_methods_configured)$/u, (words) => words.noMethod],
  [/^No device is paired/u, (words) => words.noDevice],
  [/^There is no account/u, (words) => words.accountGone],
  [/^Dev store expired$/u, (words) => words.storeExpired],
];

/** A refusal in plain words; one that is not known here stays as the server says it. */
export function plainWords(message: string, words: Words, format: Format): string {
  for (const [pattern, say] of MEANINGS) {
    const found = pattern.exec(message);
    if (found !== null) return say(words, found.slice(1), format);
  }
  return message;
}
