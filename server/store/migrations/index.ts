import { CHANGES } from './changes.ts';
import { TABLES } from './tables.ts';

/**
 * The SQL of every migration, in order; `schema_version` is the number of those applied to a database. A
 * released migration is never edited; a change is a new migration at the end of changes.ts.
 */
export const MIGRATIONS: readonly string[] = [...TABLES, ...CHANGES];
