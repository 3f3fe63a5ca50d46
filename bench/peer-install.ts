import path from 'node:path';

import { ensureDependencies } from '../scripts/bootstrap/dependencies.mjs';
import { SetupError } from '../scripts/bootstrap/setup-error.mjs';
import peers from './peers/package.json' with { type: 'json' };

/** The folder where the peers are installed, or why they could not be. */
export type Installation = { readonly folder: string } | { readonly failed: string };

/** The version of a peer that is compared with. */
export function pinnedVersion(name: string): string {
  const version = (peers.dependencies as Readonly<Record<string, string>>)[name];
  if (version === undefined) throw new Error(`bench/peers does not name ${name}.`);
  return version;
}

/** Installs the peers unless exactly these are there. Their install scripts are not run (bench/peers/.npmrc). */
export async function installPeers(): Promise<Installation> {
  try {
    await ensureDependencies(['bench/peers']);
    return { folder: path.join(import.meta.dirname, 'peers') };
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return { failed: error.message };
  }
}
