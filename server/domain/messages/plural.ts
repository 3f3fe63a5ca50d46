/** A count with its noun: `1 line`, `2 lines`. A count passed as a string is already formatted. */
export function counted(count: number | string, one: string, many = `${one}s`): string {
  return `${count} ${String(count) === '1' ? one : many}`;
}
