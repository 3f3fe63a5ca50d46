/** Resolves `{$ref: '#/components/responses/X'}`; returns other parts unchanged. */
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
