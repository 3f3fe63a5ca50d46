// A date field of the browser holds a time without its zone: that of this computer, as times are
// shown everywhere.

/** A moment (epoch ms) as a date field with seconds holds it. */
export function forDateField(at: number): string {
  const moment = new Date(at);
  const [year, ...others] = [
    moment.getFullYear(),
    moment.getMonth() + 1,
    moment.getDate(),
    moment.getHours(),
    moment.getMinutes(),
    moment.getSeconds(),
  ].map((part) => String(part).padStart(2, '0'));
  const [month, day, hours, minutes, seconds] = others;
  return `${year?.padStart(4, '0')}-${month}-${day}T${hours}:${minutes}:${seconds}`;
}

/** The moment that a date field holds, epoch ms; null: none that the clock can stand at. */
export function readDateField(entered: string): number | null {
  const at = Date.parse(entered);
  return Number.isNaN(at) || at < 0 || at > Date.UTC(9999, 11, 31) ? null : at;
}
