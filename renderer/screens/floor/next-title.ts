/** A suggested name for the next table, such as `S9` after `S8`; empty if no name ends in a number. */
export function nextTitle(titles: readonly string[]): string {
  const numbered = titles.flatMap((title) => {
    const found = /^(?<name>.*?)(?<number>\d{1,9})$/u.exec(title)?.groups;
    return found === undefined
      ? []
      : [{ name: found['name'] ?? '', number: Number(found['number']) }];
  });
  const last = numbered.at(-1);
  if (last === undefined) return '';
  const alike = numbered.filter(({ name }) => name === last.name);
  return `${last.name}${Math.max(...alike.map(({ number }) => number)) + 1}`;
}
