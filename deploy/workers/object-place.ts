import type { RequestListener } from 'node:http';

import { LOOPBACK_NAMES } from '#server/control/control-session.ts';
import type { Place } from '#server/start/mount-emulator.ts';

import type { WorkerSettings } from './environment.ts';
import { ownAddress } from './own-requests.ts';
import { SERVER } from './sandbox-stub.ts';

interface Reached extends Pick<Required<Place>, 'takeLink'> {
  readonly handle: RequestListener;
}

/** The addresses and hosts at which an object is reached. */
export function placeOf(
  name: string,
  { url, publicUrl, allowedHosts }: WorkerSettings,
  { takeLink, handle }: Reached,
): Place {
  const port = (): number => Number(new URL(url).port || 80);
  const isServer = name === SERVER;
  const host = `${name}.localhost`;
  const local = isServer ? url : `http://${host}:${port()}`;
  const outside = isServer ? publicUrl : (publicUrl?.replace('://', `://${name}.`) ?? null);
  const own = outside ?? local;
  return {
    hosts: isServer ? [...LOOPBACK_NAMES, ...allowedHosts] : [host],
    port,
    publicUrl: outside,
    url: () => own,
    ownAddress: () => ownAddress(own, handle),
    ...(!isServer && { takeLink }),
  };
}
