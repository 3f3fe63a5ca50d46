import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Finds addresses as Node does, and those of names below `localhost`, which Node leaves to the system. */
export const lookupLocally: LookupFunction = (name, options, callback) =>
  lookup(name.endsWith('.localhost') ? '127.0.0.1' : name, options, callback);
