/** Reasons why the database cannot be written: locked by another program, disk full, read-only and so on. */
export type StorageFault = 'locked' | 'full' | 'readOnly' | 'failing' | 'damaged';

/** Reasons why a running server is not ready: it cannot write, its database was moved, or it is closing. */
export type NotReady = StorageFault | 'moved' | 'closing';

/** A problem with the database. `logRefused` means that a log row could not be written. */
export interface StorageProblem {
  readonly reason: StorageFault | 'moved' | 'logRefused';
  /** One sentence that names the file. */
  readonly message: string;
}
