import { spawnSync } from 'node:child_process';

/** A Python that has these modules, such as that of Debian; null if there is none. */
export function pythonWith(modules: string): string | null {
  const programs = ['/usr/bin/python3', 'python3'];
  const found = programs.find(
    (program) => spawnSync(program, ['-c', `import ${modules}`]).status === 0,
  );
  return found ?? null;
}
