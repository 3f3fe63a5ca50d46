import type { RequestListener } from 'node:http';

import { LOOPBACK_NAMES } from '#server/control/control-session.ts';
import type { Place } from '#server/start/mount-emulator.ts';
import { sandboxAddress } from '#server/start/sandbox-address.ts';

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
  const own = sandboxAddress(name, publicUrl, () => url);
  const hosts = [...LOOPBACK_NAMES, ...allowedHosts];
  const ofServer = { hosts, publicUrl, url: () => publicUrl ?? url };
  const address = { ...own, ...(name === SERVER && ofServer) };
  return { ...address, takeLink, ownAddress: () => ownAddress(address.url(), handle) };
}
