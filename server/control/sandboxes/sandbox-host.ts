import type * as z from 'zod';

import type { LimitValues } from '#server/api/limits/profiles.ts';
import type { ClockStart } from '#server/clock/clock.ts';
import type { sandboxBody } from '#server/contract/control/sandboxes.ts';
import type { NamedFaultRule } from '#server/domain/faults/rule.ts';
import type { Install } from '#server/domain/install.ts';
import type { LimitProfile } from '#server/domain/limits.ts';
import type { SandboxEvents } from '#server/domain/metrics/metrics.ts';
import type { Outcome } from '#server/domain/refusal.ts';

type SandboxBody = z.output<typeof sandboxBody>;

/** Settings of a new sandbox; undefined settings are taken from its source. */
export interface WantedSandbox extends Pick<SandboxBody, 'from' | 'fixture' | 'judge' | 'name'> {
  /** Changes to the limits; a profile resets individual values (F4). */
  readonly limits: {
    readonly profile?: LimitProfile | undefined;
    readonly values?: Partial<LimitValues> | undefined;
  };
  readonly clock: ClockStart | undefined;
  readonly title: string | null;
}

export interface Sandbox {
  readonly id: string;
  readonly title: string | null;
  /** Its address, for instance `http://127.0.0.1:40123`. */
  readonly url: string;
  readonly controlToken: string;
  /** System time, epoch ms. */
  readonly createdAt: number;
  readonly installs: () => readonly Install[];
  /** Only for named sandboxes. */
  readonly name?: string;
  /** Only for named sandboxes that are kept on disk. */
  readonly kept?: {
    readonly state: 'awake' | 'asleep';
    readonly bytes: number;
    /** System time, epoch ms. */
    readonly lastUsedAt: number;
  };
  /** The number of calls since the server started; only for named sandboxes. */
  readonly calls?: number;
}

export interface SandboxLink {
  readonly url: string;
  /** System time, epoch ms. */
  readonly expiresAt: number;
}

export interface Sandboxes {
  /** True if sandboxes can have names. */
  readonly keepsNamed: boolean;
  /** How often named sandboxes woke, slept and so on; null if sandboxes cannot have names. */
  readonly events: SandboxEvents | null;
  /**
   * Creates a sandbox. Refused if its fixture is invalid, its source does not exist, there are too many, or the
   * machine lacks resources.
   */
  make(wanted: WantedSandbox): Promise<Outcome<Sandbox>>;
  /** Oldest first. */
  list(): readonly Sandbox[];
  /** Makes a link that opens a named sandbox once. */
  makeLink(name: string): Outcome<SandboxLink> | Promise<Outcome<SandboxLink>>;
  /** Ends all sandboxes without names, and applies the rules of a hunt to those made from now on. */
  beginHuntRun(rules: readonly NamedFaultRule[]): Promise<void>;
  /** Resolves when the sandbox has ended. */
  end(id: string): Promise<Outcome<{ readonly id: string }>>;
}
