import { fileURLToPath } from 'node:url';

/** The top folder of the repository. */
export const repositoryFolder = fileURLToPath(new URL('../..', import.meta.url));
