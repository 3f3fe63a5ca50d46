/** The marker that @electron/fuses looks for in Electron's binary. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

const VERSION = 1;
const ON = 0x31;
const OFF = 0x30;

/** Electron's defaults, in the order of `FuseV1Options`. */
const asDelivered = [ON, OFF, ON, ON, OFF, OFF, OFF, ON, ON];

/** Part of a binary that contains fuses. */
export function fuseWire(switches: readonly number[] = asDelivered): Buffer {
  return Buffer.concat([
    Buffer.alloc(1_000, 0x90),
    Buffer.from(SENTINEL),
    Buffer.from([VERSION, switches.length, ...switches]),
    Buffer.alloc(1_000, 0x90),
  ]);
}
