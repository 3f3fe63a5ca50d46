import { spawnSync } from 'node:child_process';
import path from 'node:path';

import manifest from '../../package.json' with { type: 'json' };

/** A Python that has these modules, such as that of Debian; null if there is none. */
export function pythonWith(modules: string): string | null {
  const programs = ['/usr/bin/python3', 'python3'];
  const found = programs.find(
    (program) => spawnSync(program, ['-c', `import ${modules}`]).status === 0,
  );
  return found ?? null;
}

/** The wheel of an installed package, for PYTHONPATH. */
export function wheelOf(installed: string): string {
  return path.join(installed, `dist/python/countertop-${manifest.version}-py3-none-any.whl`);
}
