import { existsSync } from 'node:fs';
import path from 'node:path';

/** An unused name beside a database: `countertop-2.db` beside `countertop.db`. */
export function freshDatabaseBeside(file: string): string {
  const { dir, name, ext } = path.parse(file);
  const stem = name.replace(/-\d+$/u, '');
  for (let number = 2; ; number += 1) {
    const candidate = path.join(dir, `${stem}-${number}${ext}`);
    if (!existsSync(candidate)) return candidate;
  }
}
