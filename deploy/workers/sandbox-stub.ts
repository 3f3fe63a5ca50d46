import type { World } from '#server/contract/world.ts';
import type { SandboxLink } from '#server/control/sandboxes/sandbox-host.ts';
import type { FaultSettings } from '#server/domain/faults/rule.ts';
import type { Install } from '#server/domain/install.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import type { SavedState } from '#server/domain/snapshot.ts';
import type { Emulator } from '#server/start/emulator.ts';
import { presentState } from '#server/start/replace-world.ts';
import type { SandboxFile, SandboxNotes } from '#server/start/sandboxes-folder.ts';

/** The name of the server's object; no sandbox can have this name. */
export const SERVER = '@server';

/** How objects call each other. Arguments and results are copied. */
export interface SandboxStub {
  fetch(request: Request): Promise<Response>;
  /** Creates the sandbox. */
  begin(sandbox: NewSandbox): Promise<Outcome<BegunSandbox>>;
  copy(): Promise<Outcome<CopiedState>>;
  makeLink(): Promise<Outcome<SandboxLink>>;
  /** Deletes the sandbox. */
  end(): Promise<void>;
}

/** What is stored about a sandbox besides its database. */
export type ObjectRecord = SandboxFile & Pick<SandboxNotes, 'links'>;

/** A sandbox to create. */
export interface NewSandbox {
  readonly record: ObjectRecord;
  readonly world: World;
  /** The exported rows of the state to copy; null to start with `world`. */
  readonly image: Uint8Array | null;
  readonly faults?: FaultSettings;
}

export interface BegunSandbox {
  readonly installs: readonly Install[];
}

/** The state that a copy of a sandbox needs. */
export interface CopiedState extends Pick<SavedState, 'clock' | 'settings'> {
  readonly world: World;
  readonly image: Uint8Array;
}

export function copyOf(emulator: Emulator): CopiedState {
  const { database, startWorld } = emulator;
  emulator.keep();
  return {
    ...presentState(emulator),
    world: startWorld,
    image: database.read.connection.export(),
  };
}
