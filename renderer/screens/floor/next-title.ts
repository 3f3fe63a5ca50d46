/** What the next table of a section may be called: `S9` after `S8`; empty where no name ends in a number. */
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
