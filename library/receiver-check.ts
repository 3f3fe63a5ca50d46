import type { Asked, ControlClient, Told } from './control-client.ts';

type Body = Asked<'checkReceiver'>;

/** Whose receiver is checked. */
export type CheckOptions =
  | {
      readonly pluginId: string;
      readonly serverId?: string;
      /** What is called to see how actions are answered; the last one that was pressed when left out. */
      readonly action?: NonNullable<Body['action']>;
      /** These checks alone. */
      readonly only?: NonNullable<Body['only']>;
    }
  | {
      readonly url: string;
      readonly secret: string;
      readonly signature?: NonNullable<Body['signature']>;
      /** The beginning of the header names; `X-Service` when left out. */
      readonly headerPrefix?: string;
      readonly only?: NonNullable<Body['only']>;
    };

/** What a check of a receiver came to: its grade, and every check with what was sent and answered. */
export type ReceiverCheck = Told<'checkReceiver'>;

/** Checks a receiver; it takes at most a minute of real time, whatever the receiver does. */
export function checkReceiver(
  client: ControlClient,
  options: CheckOptions,
): Promise<ReceiverCheck> {
  return client.checkReceiver({ ...options }, 'checkReceiver');
}
