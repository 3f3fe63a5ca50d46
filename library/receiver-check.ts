import type { Asked, ControlClient, Told } from './control-client.ts';

type Body = Asked<'checkReceiver'>;

export type CheckOptions =
  | {
      readonly pluginId: string;
      readonly serverId?: string;
      /** The action to call; the last one that was called by default. */
      readonly action?: NonNullable<Body['action']>;
      /** Runs only these checks. */
      readonly only?: NonNullable<Body['only']>;
    }
  | {
      readonly url: string;
      readonly secret: string;
      readonly signature?: NonNullable<Body['signature']>;
      /** The prefix of header names; `X-Service` by default. */
      readonly headerPrefix?: string;
      readonly only?: NonNullable<Body['only']>;
    };

/** The grade of a receiver, and every check with its calls and responses. */
export type ReceiverCheck = Told<'checkReceiver'>;

/** Checks a receiver, in at most a minute of real time. */
export function checkReceiver(
  client: ControlClient,
  options: CheckOptions,
): Promise<ReceiverCheck> {
  return client.checkReceiver({ ...options }, 'checkReceiver');
}
