/** A sentence in which backticks mark code. */
export function Marked({ text, code }: { text: string; code?: string | undefined }) {
  return text.split('`').map((part, place) =>
    place % 2 === 1 ? (
      // Parts are identified by their position.
      // oxlint-disable-next-line react/no-array-index-key
      <code key={place} className={code}>
        {part}
      </code>
    ) : (
      part
    ),
  );
}
