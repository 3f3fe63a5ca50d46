import type { LimitValues } from '#server/api/limits/profiles.ts';
import type { ClockStart } from '#server/clock/clock.ts';
import type { LimitProfile } from '#server/domain/limits.ts';
import type { Outcome } from '#server/domain/refusal.ts';

/** What a new sandbox is made from. */
export type SandboxSource =
  | { readonly kind: 'start'; readonly fixture: string | object | undefined }
  | { readonly kind: 'now' }
  | { readonly kind: 'snapshot'; readonly name: string }
  | { readonly kind: 'sandbox'; readonly id: string };

/** A new sandbox; undefined settings are those of its source. */
export interface WantedSandbox {
  readonly source: SandboxSource;
  /** Changes of the limits; a profile clears single values (F4). */
  readonly limits: {
    readonly profile?: LimitProfile | undefined;
    readonly values?: Partial<LimitValues> | undefined;
  };
  readonly clock: ClockStart | undefined;
  readonly title: string | null;
  /** False leaves it out of reports on everything. */
  readonly judge?: boolean | undefined;
}

export interface Sandbox {
  readonly id: string;
  readonly title: string | null;
  /** Its address, for instance `http://127.0.0.1:40123`. */
  readonly url: string;
  readonly controlToken: string;
  /** In the system's time, epoch ms. */
  readonly createdAt: number;
  /** The present keys of its installs. */
  readonly apiKeys: () => {
    readonly serverId: string;
    readonly pluginId: string;
    readonly apiKey: string;
  }[];
}

export interface Sandboxes {
  /**
   * Makes a sandbox. Refused if its fixture is invalid, its source does not exist, there are too many, or the machine
   * has no room.
   */
  make(wanted: WantedSandbox): Promise<Outcome<Sandbox>>;
  /** Oldest first. */
  list(): readonly Sandbox[];
  /** Resolves when the sandbox has ended. */
  end(id: string): Promise<Outcome<{ readonly id: string }>>;
}
