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

/** A sandbox that is wanted; what is left out is as in its source. */
export interface WantedSandbox {
  readonly source: SandboxSource;
  /** Changes of the limits; a profile clears those that are set alone (F4). */
  readonly limits: {
    readonly profile?: LimitProfile | undefined;
    readonly values?: Partial<LimitValues> | undefined;
  };
  readonly clock: ClockStart | undefined;
  readonly title: string | null;
  /** False: it is no part of reports on everything. */
  readonly judge?: boolean | undefined;
}

/** A sandbox that is there. */
export interface Sandbox {
  readonly id: string;
  readonly title: string | null;
  /** Its address, for instance `http://127.0.0.1:40123`. */
  readonly url: string;
  readonly controlToken: string;
  /** The system's time, epoch ms. */
  readonly createdAt: number;
  /** The keys of its installs, as they are now. */
  readonly apiKeys: () => {
    readonly serverId: string;
    readonly pluginId: string;
    readonly apiKey: string;
  }[];
}

/** The sandboxes that an emulator holds beside itself. */
export interface Sandboxes {
  /**
   * Makes one, or nothing at all: refused where its fixture cannot be used, its source is not there,
   * there are too many or the machine has no room for another one.
   */
  make(wanted: WantedSandbox): Promise<Outcome<Sandbox>>;
  /** Those there are, in the order of their making. */
  list(): readonly Sandbox[];
  /** Ends one; it has ended when this comes back. Refused where there is none. */
  end(id: string): Promise<Outcome<{ readonly id: string }>>;
}
