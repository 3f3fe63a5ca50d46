import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Resolves names as Node does, except those below `localhost`: Node asks the system, which may not resolve them. */
export const lookupLocally: LookupFunction = (name, options, callback) =>
  lookup(name.endsWith('.localhost') ? '127.0.0.1' : name, options, callback);
