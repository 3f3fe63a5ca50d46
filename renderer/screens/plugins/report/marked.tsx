/** A sentence in which names of machines stand between backticks. */
export function Marked({ text }: { readonly text: string }) {
  return text.split('`').map((part, place) =>
    // What stands where depends on nothing but the place.
    place % 2 === 1 ? <code key={place}>{part}</code> : part,
  );
}
