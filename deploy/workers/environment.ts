import type { ClockStart } from '#server/clock/clock.ts';
import type { World } from '#server/contract/world.ts';
import type { LimitProfile } from '#server/domain/limits.ts';
import type { SandboxBounds } from '#server/start/sandbox-bounds.ts';
import type { SetTimeouts } from '#server/webhooks/timeouts.ts';

import type { ObjectNamespace } from './engine.ts';
import type { SandboxStub } from './sandbox-stub.ts';

/** What the worker gets from the engine's configuration. */
export interface Environment {
  readonly SANDBOX: ObjectNamespace<SandboxStub>;
  /** The built interface, with the documentation below `/docs`. */
  readonly ASSETS: { fetch(url: string): Promise<Response> };
  readonly SETTINGS: WorkerSettings;
  /** The server's control token, which is needed to create sandboxes. */
  readonly CONTROL_TOKEN: string;
}

/** The settings of the server, which also apply to the sandboxes. */
export interface WorkerSettings extends Pick<SandboxBounds, 'maxBytes' | 'maxRequestsPerSecond'> {
  /** The address of the server, for instance `http://127.0.0.1:4010`. */
  readonly url: string;
  /** The address that people use, if there is a proxy. */
  readonly publicUrl: string | null;
  readonly allowedHosts: readonly string[];
  readonly limits: LimitProfile;
  readonly clock: ClockStart;
  readonly timeouts: SetTimeouts;
  readonly trace: boolean;
  readonly logRecords: number;
  /** Null for the built-in world. */
  readonly world: World | null;
}
