import * as z from 'zod';

/** Express's notation of a path in that of OpenAPI: `/a/:id` is `/a/{id}`. */
export function openApiPath(path: string): string {
  return path.replaceAll(/:(\w+)/gu, '{$1}');
}

/** The path parameters of a path, if it has any. */
export function pathParameters(path: string): { readonly path?: z.ZodObject } {
  const names = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
  if (names.length === 0) return {};
  return { path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) };
}

/** With its first letter in upper case. */
export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
