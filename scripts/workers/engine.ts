import { createRequire } from 'node:module';

/** The path of the `workerd` binary. The package must be installed. */
export function engineProgram(): string {
  const { default: program } = createRequire(import.meta.url)('workerd') as { default: string };
  return program;
}
