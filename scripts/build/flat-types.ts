import { readFileSync } from 'node:fs';
import path from 'node:path';

import { repositoryFolder } from '../bootstrap/paths.mjs';

/**
 * Types inferred from schemas refer to the schema package and are slower for a project to check than the
 * resulting types. So the compiler expands them: it prints the type of a constant whose type it has to infer,
 * member by member.
 */
const FLAT = `
type Plain = string | number | boolean | null | undefined;
type Flat<T> = T extends Plain
  ? T
  : T extends readonly unknown[] & { readonly events: infer Events }
    ? Flat<T[number]>[] & { readonly events: Flat<Events> }
    : T extends object
      ? { [Key in keyof T]: Flat<T[Key]> }
      : T;
declare function flat<T>(): Flat<T>;
`;

const EXPORTED_TYPE = /^export (?:type|interface) (?<name>\w+)/gmu;

/** A module that declares a constant for each exported type of a source, with that type. */
export function flatSource(source: string, folder: string): string {
  const file = path.join(repositoryFolder, source);
  const from = path.relative(folder, file).replaceAll(path.sep, '/');
  const names = [...readFileSync(file, 'utf8').matchAll(EXPORTED_TYPE)].map(
    ({ groups }) => groups?.['name'] ?? '',
  );
  const constants = names.map((name) => `export const ${name} = flat<types.${name}>();`);
  return [`import type * as types from '${from}';`, FLAT, ...constants].join('\n');
}

/** Converts the declarations of such a module back to types. */
export function asTypes(declarations: string): string {
  return declarations.replaceAll(/^export declare const (\w+): /gmu, 'export type $1 = ');
}

/** The names of the members of a type in such declarations. */
export function memberNames(declarations: string, type: string): string[] {
  const [, body = ''] = declarations.split(`export type ${type} = {`);
  const [members = ''] = body.split(/^\};/mu);
  return [...members.matchAll(/^ {4}(\w+)\??: /gmu)].map(([, name = '']) => name);
}
