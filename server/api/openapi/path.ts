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

/** The name that a call was given, or one made of it: `POST /a/b-c` is `postABC`. */
export function operationIdOf(
  method: string,
  path: string,
  names: Readonly<Record<string, string>> = {},
): string {
  const given = names[`${method} ${path}`];
  if (given !== undefined) return given;
  const words = path.split(/[^A-Za-z0-9]+/u).filter((word) => word !== '');
  return method.toLowerCase() + words.map(capitalized).join('');
}

/** With its first letter in upper case. */
export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
