/** A sentence in which names of machines stand between backticks. */
export function Marked({ text }: { readonly text: string }) {
  return text.split('`').map((part, place) =>
    // What a part is depends on nothing but its place.
    // oxlint-disable-next-line react/no-array-index-key
    place % 2 === 1 ? <code key={place}>{part}</code> : part,
  );
}
