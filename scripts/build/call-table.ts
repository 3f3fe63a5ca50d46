import path from 'node:path';

import type { Plugin } from 'vite';

import { repositoryFolder } from '../bootstrap/paths.mjs';

const MODULE = path.join(repositoryFolder, 'server/contract/control/call-table.ts');

/** Replaces the module that derives the table of control calls with the derived table. */
export function callTable(): Plugin {
  return {
    name: 'call-table',
    async load(id) {
      if (path.normalize(id.split('?')[0] ?? '') !== MODULE) return null;
      const { CALL_TABLE } = (await import(MODULE)) as { readonly CALL_TABLE: object };
      return `export const CALL_TABLE = ${JSON.stringify(CALL_TABLE)};`;
    },
  };
}
