/** Values as options of a `Select` or `Segmented`, with the labels that a record has for them. */
export function optionsOf<const Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) {
  return values.map((value) => ({ value, label: labels[value] }));
}
