import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Kind } from '#cli/hunt/disturbances.ts';
import { KINDS } from '#cli/hunt/disturbances.ts';

const BOARD = fileURLToPath(new URL('../../../examples/kitchen-board/src', import.meta.url));
const RACES = fileURLToPath(new URL('races', import.meta.url));

/** The flags of `serve` that the command needs. */
export const SERVE_FLAGS = ['--limits', 'off', '--clock', '2026-03-01T12:00:00Z'];

/** A mistake in the kitchen board, kept as a patch of its sources: `<kind that finds it>-<what it does>.patch`. */
export interface Race {
  readonly name: string;
  readonly kind: Kind;
}

export function listRaces(): Race[] {
  return readdirSync(RACES)
    .toSorted()
    .map((file) => {
      const name = path.basename(file, '.patch');
      const kind = KINDS.find((one) => name.startsWith(`${one}-`));
      if (kind === undefined) throw new Error(`${file} does not start with a kind of disturbance.`);
      return { name, kind };
    });
}

/** The command that `countertop hunt` runs: with the kitchen board, or with a copy in `folder` that has the race. */
export function commandWith(race: string | null, folder: string): string[] {
  const play = fileURLToPath(new URL('kitchen.mjs', import.meta.url));
  if (race === null) return [process.execPath, play];
  const copy = path.join(folder, race);
  mkdirSync(copy);
  cpSync(BOARD, path.join(copy, 'src'), { recursive: true });
  execFileSync('git', ['apply', path.join(RACES, `${race}.patch`)], { cwd: copy });
  return [process.execPath, play, path.join(copy, 'src')];
}
