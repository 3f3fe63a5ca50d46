/** The fields that are not undefined. */
export function given<Fields extends object>(
  fields: Fields,
): { [F in keyof Fields]?: Exclude<Fields[F], undefined> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as ReturnType<typeof given<Fields>>;
}

/** The fields that are not null. */
export function withoutNulls<Fields extends object>(
  fields: Fields,
): { [F in keyof Fields]?: Exclude<Fields[F], null> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null),
  ) as ReturnType<typeof withoutNulls<Fields>>;
}
