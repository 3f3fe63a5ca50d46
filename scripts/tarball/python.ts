import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { unzipSync } from 'fflate';

import manifest from '../../package.json' with { type: 'json' };

/** A Python that has these modules, such as that of Debian; null if there is none. */
export function pythonWith(modules: string): string | null {
  const programs = ['/usr/bin/python3', 'python3'];
  const found = programs.find(
    (program) => spawnSync(program, ['-c', `import ${modules}`]).status === 0,
  );
  return found ?? null;
}

/** Unpacks the wheel of an installed package into a folder for PYTHONPATH, as pip would. */
export function unpackWheel(installed: string, folder: string): void {
  const wheel = `dist/python/countertop-${manifest.version}-py3-none-any.whl`;
  const files = unzipSync(readFileSync(path.join(installed, wheel)));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
}
