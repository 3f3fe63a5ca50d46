import type { CallbackTarget } from '#server/domain/callback.ts';
import type { CallbackSettings, SignatureScheme } from '#server/domain/install.ts';
import type { Environment } from '#server/domain/limits.ts';

/** An action that a plugin is known to have. */
export interface KnownAction {
  readonly type: string;
  readonly target: CallbackTarget | null;
}

/** Whose receiver is checked, and how it is spoken to. */
export interface CheckTarget {
  /** Null: an address was given. */
  readonly pluginId: string | null;
  readonly serverId: string;
  readonly url: string;
  readonly secret: string;
  readonly scheme: SignatureScheme;
  readonly headerPrefix: string;
  readonly environment: Environment;
  /** The events that it asks for (D1). */
  readonly events: readonly string[];
  readonly callbacks: Pick<CallbackSettings, 'baseUrl' | 'hooks'> | null;
  readonly action: KnownAction | null;
}
