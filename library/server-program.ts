import { fileURLToPath } from 'node:url';

/**
 * The first file of the program, which lies beside this library: built in the package, sources in the
 * repository.
 */
export function serverProgram(here: string = import.meta.url): string {
  const ending = here.endsWith('.ts') ? 'ts' : 'js';
  return fileURLToPath(new URL(`../server/main.${ending}`, here));
}
