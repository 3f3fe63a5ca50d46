/** Larger numbers are not written out: the rail is narrow. */
const MOST = 9999;

/** A count as the rail shows it: 12 345 as 9 999+; `atLeast`: it stands for that many or more. */
export function badgeCount(
  count: number,
  atLeast: boolean,
  print: (count: number) => string,
): string {
  return print(Math.min(count, MOST)) + (atLeast || count > MOST ? '+' : '');
}
