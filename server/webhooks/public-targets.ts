import type { IPVersion } from 'node:net';
import { BlockList, isIP } from 'node:net';

import type { Agent } from 'undici';

import type { PluginCalls } from './post-to-plugin.ts';
import { callPlugin, callWith } from './post-to-plugin.ts';

/** The addresses that are not part of the public internet (IANA's special-purpose address registries). */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // A public address that reaches the platform itself on Azure's virtual machines.
  '168.63.129.16',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // Everything but 2000::/3; this includes IPv4 addresses that are written as IPv6 ones.
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
];

/** The addresses that must not be connected to: those that are neither public nor allowed. */
export class ForbiddenTargets extends BlockList {
  readonly #allowed = new BlockList();
  // One list for each, since a list compares IPv4 addresses with IPv6 ranges too.
  readonly #notPublic = { ipv4: new BlockList(), ipv6: new BlockList() };

  constructor(allowed: readonly string[]) {
    super();
    for (const range of NOT_PUBLIC) addRange(this.#notPublic[rangeOf(range).family], range);
    for (const range of allowed) addRange(this.#allowed, range);
  }

  override check(address: never, family: IPVersion = 'ipv4'): boolean {
    return !this.#allowed.check(address, family) && this.#notPublic[family].check(address, family);
  }
}

function addRange(list: BlockList, range: string): void {
  const { address, bits, family } = rangeOf(range);
  list.addSubnet(address, bits, family);
}

function rangeOf(range: string): { address: string; bits: number; family: IPVersion } {
  const [address = '', bits] = range.split('/');
  const isOfFour = isIP(address) === 4;
  return {
    address,
    bits: bits === undefined ? (isOfFour ? 32 : 128) : Number(bits),
    family: isOfFour ? 'ipv4' : 'ipv6',
  };
}

/** Returns true for an address, or a range of addresses in CIDR notation. */
export function isTargetRange(text: string): boolean {
  const { address, bits, family } = rangeOf(text);
  const isRange = /^[^/]+(?:\/\d{1,3})?$/u.test(text) && isIP(address) !== 0;
  return isRange && bits <= (family === 'ipv4' ? 32 : 128);
}

/** Calls plugins at any address that is not forbidden, and the emulator's own receivers in any case. */
export function callPublicTargets(forbidden: BlockList): PluginCalls {
  let agent: Promise<Agent> | undefined;
  const call = callWith(() => (agent ??= loadGuarded(forbidden)));
  return (ownReceivers) =>
    (request, ...rest) =>
      (ownReceivers.has(new URL(request.url).origin) ? callPlugin : call)(request, ...rest);
}

async function loadGuarded(forbidden: BlockList): Promise<Agent> {
  const [{ Agent }, { guardedConnector }] = await Promise.all([
    import('undici'),
    import('./guarded-connector.ts'),
  ]);
  return new Agent({ connect: guardedConnector(forbidden) });
}
