import { randomBytes } from 'node:crypto';

import { systemTime } from '#server/clock/clock.ts';
import type { WantedSandbox } from '#server/control/sandboxes/sandbox-host.ts';
import type { Database } from '#server/store/database.ts';

import type { EmulatorOptions, Origin } from './emulator.ts';
import type { SandboxFile } from './sandboxes-folder.ts';

/** The settings that a sandbox begins with and that a reset restores. */
type Settings = Pick<EmulatorOptions, 'clock' | 'limits'> & Pick<Origin, 'limitValues'>;

/** The requested settings; where there are none, those of the source. */
export function wantedSettings(
  { clock, limits: { profile, values } }: Pick<WantedSandbox, 'clock' | 'limits'>,
  source: Settings,
): Settings {
  return {
    clock: clock === undefined ? source.clock : clock,
    limits: profile ?? source.limits,
    limitValues: { ...(profile === undefined && source.limitValues), ...values },
  };
}

/** The record of a new named sandbox. */
export function newRecord(
  wanted: WantedSandbox,
  source: Settings & Pick<SandboxFile, 'isCopy'>,
): SandboxFile {
  return {
    title: wanted.title,
    controlToken: randomBytes(24).toString('base64url'),
    secretSeed: randomBytes(32).toString('base64url'),
    createdAt: systemTime(),
    isCopy: source.isCopy,
    ...wantedSettings(wanted, source),
  };
}

/**
 * The options that a named sandbox does not share with its server. `readStart` reads the state that a reset of a copy
 * restores.
 */
export function ownOptions(
  { clock, limits, limitValues, controlToken, isCopy, secretSeed }: SandboxFile,
  database: Database,
  readStart: () => Buffer,
  faults: Origin['faults'],
) {
  const image = isCopy ? readStart : null;
  const initial = faults && { faults };
  const origin = { database, hasBegun: true, image, limitValues, secretSeed, ...initial };
  return { clock, limits, controlToken, origin, keepsSettings: true };
}
