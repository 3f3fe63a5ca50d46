interface LocalTime {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** 0 to 23. */
  readonly hour: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Wall clock date and hour of `epochMs` in an IANA time zone. */
export function localTime(epochMs: number, timeZone: string): LocalTime {
  const parts = new Map(
    formatterFor(timeZone)
      .formatToParts(epochMs)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    hour: Number(parts.get('hour')),
  };
}

/** In eastern time zones, the last hours of the clock's range would be in the year 10000. */
const LAST_DATE = '9999-12-31';

const HOUR_MS = 60 * 60 * 1000;

/** The business day as `YYYY-MM-DD`; before the cutoff hour it is the previous day (B23). */
export function businessDay(epochMs: number, timeZone: string, cutoffHour: number): string {
  const now = localTime(epochMs, timeZone);
  // Late on the previous day, even if the clocks were set back by up to two hours.
  const lateYesterday = epochMs - (now.hour + 3) * HOUR_MS;
  const { date } = now.hour < cutoffHour ? localTime(lateYesterday, timeZone) : now;
  return date.length > LAST_DATE.length ? LAST_DATE : date;
}

/** Cached, since creating a formatter is slow. */
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
}

/** The last receipt number of a business day, `YYYY-MM-DD` (B23). */
export interface LastReceiptNumber {
  readonly day: string;
  readonly last: number;
}
