import type { Language } from './language.ts';

const LOCALES = { en: 'en-GB', tr: 'tr-TR' } as const;

const SECOND = 1000;
const KILOBYTE = 1024;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A moment: ISO 8601 or epoch ms. */
export type Moment = string | number;

/** Formats numbers, money and times in one language. */
export type Format = ReturnType<typeof createFormat>;

/** Creates the formatters of a language once, since creating them costs more than using them. */
export function createFormat(language: Language) {
  const locale = LOCALES[language];
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const decimal = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const date = new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short', year: 'numeric' });
  const longDate = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });
  const dayMonth = new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short' });
  const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  const clock = new Intl.DateTimeFormat(locale, { ...time, second: '2-digit' });
  const hourMinute = new Intl.DateTimeFormat(locale, time);
  const units = unitsIn(locale);
  const relative = new Intl.RelativeTimeFormat(locale);
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  const moneyIn = moneyFormats(locale);

  return {
    /** A count or a quantity: up to three decimal places. */
    number: (value: number): string => plain.format(value),
    /** A fraction, where 1 is 100 %. */
    percent: (share: number): string => percent.format(share),
    /** An amount in decimal units, such as 12.5: two places, no currency. */
    amount: (value: number): string => decimal.format(value),
    /** An amount in decimal units with the sign of its currency, or the code where it has no sign. */
    money: (value: number, currency: string): string => moneyIn(currency).format(value),
    date: (at: Moment): string => date.format(new Date(at)),
    /** Includes the day of the week. */
    longDate: (at: Moment): string => longDate.format(new Date(at)),
    dayMonth: (at: Moment): string => dayMonth.format(new Date(at)),
    /** Hours, minutes and seconds. */
    time: (at: Moment): string => clock.format(new Date(at)),
    hourMinute: (at: Moment): string => hourMinute.format(new Date(at)),
    dateTime: (at: Moment): string =>
      `${dayMonth.format(new Date(at))} ${clock.format(new Date(at))}`,
    /** How long something takes, in ms. */
    duration: (ms: number): string => {
      if (ms < SECOND) return units.ms.format(Math.round(ms));
      if (ms < 2 * MINUTE) return units.second.format(Math.round(ms / SECOND));
      if (ms < 2 * HOUR) return units.minute.format(Math.round(ms / MINUTE));
      if (ms < 2 * DAY) return units.hour.format(Math.round(ms / HOUR));
      return units.day.format(Math.round(ms / DAY));
    },
    /** How long ago something was, in whole minutes, hours or days. */
    ago: (ms: number): string => {
      if (ms < 2 * HOUR) return relative.format(-Math.floor(ms / MINUTE), 'minute');
      if (ms < 2 * DAY) return relative.format(-Math.floor(ms / HOUR), 'hour');
      return relative.format(-Math.floor(ms / DAY), 'day');
    },
    /** One KB is always 1024 bytes, as in the platform's budgets. */
    bytes: (count: number): string => {
      if (count < KILOBYTE) return units.byte.format(count);
      const kilobytes = count / KILOBYTE;
      return kilobytes < KILOBYTE
        ? `${units.tenths.format(kilobytes)}\u00a0KB`
        : `${units.tenths.format(kilobytes / KILOBYTE)}\u00a0MB`;
    },
    /** The sentences of a text. */
    sentences: (text: string): string[] =>
      [...segmenter.segment(text)].map(({ segment }) => segment.trim()),
    /** Compares names in the language's collation order. */
    compare: new Intl.Collator(locale, { numeric: true }).compare,
  };
}

/** The format of each currency, created when it is first used. */
function moneyFormats(locale: string) {
  const formats = new Map<string, Intl.NumberFormat>();
  return (currency: string): Intl.NumberFormat => {
    const known = formats.get(currency);
    if (known !== undefined) return known;
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    formats.set(currency, format);
    return format;
  };
}

function unitsIn(locale: string) {
  const unit = (name: string, unitDisplay: 'short' | 'narrow' | 'long' = 'short') =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay,
      maximumFractionDigits: 1,
    });
  return {
    ms: unit('millisecond'),
    second: unit('second', 'narrow'),
    minute: unit('minute'),
    hour: unit('hour'),
    day: unit('day'),
    byte: unit('byte', 'long'),
    tenths: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }),
  };
}
