/**
 * What a part of a description is, where it may be a reference: `{$ref: '#/components/responses/X'}` is
 * the response X, anything else is itself. A reference to nothing is a bug.
 */
export function referredTo(document: object, part: unknown): unknown {
  const { $ref } = (part ?? {}) as { readonly $ref?: unknown };
  if (typeof $ref !== 'string') return part;
  let found: unknown = document;
  for (const name of $ref.split('/').slice(1)) {
    found = (found as Readonly<Record<string, unknown>> | undefined)?.[
      name.replaceAll('~1', '/').replaceAll('~0', '~')
    ];
  }
  if (found === undefined) throw new Error(`There is nothing at ${$ref}.`);
  return referredTo(document, found);
}
