/** What a moment looks like on the wall clock of a time zone. */
export interface LocalTime {
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

/** East of Greenwich the clock's last hours belong to a year that has five digits. */
const LAST_DATE = '9999-12-31';

/**
 * The business day of a moment as `YYYY-MM-DD`: before the cutoff hour it is still yesterday (B23).
 * The last one has no end.
 */
export function businessDay(epochMs: number, timeZone: string, cutoffHour: number): string {
  const { date, hour } = localTime(epochMs, timeZone);
  const day = hour < cutoffHour ? dayBefore(date) : date;
  return day.length > LAST_DATE.length ? LAST_DATE : day;
}

/** The calendar day before a `YYYY-MM-DD` date. */
export function dayBefore(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (day > 1) return printDate(year, month, day - 1);
  if (month > 1) return printDate(year, month - 1, daysInMonth(year, month - 1));
  return printDate(year - 1, 12, 31);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function printDate(year: number, month: number, day: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Making a formatter costs more than a request; using one does not. */
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
