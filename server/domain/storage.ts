/**
 * Why the machine does not let the emulator keep what it is told: another program has begun to write
 * to the database, its disk is full, it can only be read, its disk fails, or it is damaged.
 */
export type StorageFault = 'locked' | 'full' | 'readOnly' | 'failing' | 'damaged';

/** Why a server that lives is not ready for calls: what it is told cannot be kept, or it is ending. */
export type NotReady = StorageFault | 'moved' | 'closing';

/**
 * What is wrong with keeping things. Beside the faults, which end a write: the file is not where it
 * was opened any more, and a row of a log that the database did not take.
 */
export interface StorageProblem {
  readonly reason: StorageFault | 'moved' | 'logRefused';
  /** One sentence that names the file. */
  readonly message: string;
}
