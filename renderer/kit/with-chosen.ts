/** Values to choose from; the one in the address stays choosable when nothing has it any more. */
export function withChosen(values: readonly string[], chosen: string | undefined): string[] {
  return [...new Set(chosen === undefined ? values : [...values, chosen])];
}
