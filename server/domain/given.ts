/** The fields that were given: a field that is undefined was left out and stays as it is. */
export function given<Fields extends object>(
  fields: Fields,
): { [F in keyof Fields]?: Exclude<Fields[F], undefined> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as ReturnType<typeof given<Fields>>;
}
