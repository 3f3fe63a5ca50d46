import { createRequire } from 'node:module';

import { repositoryFolder } from '../bootstrap/paths.mjs';

/** The part of electron-builder that reads YAML; it is not in its types. */
interface YamlReader {
  getConfig(
    request: { projectDir: string; packageKey: string; configFilename: string },
    file: string,
  ): Promise<{ result: unknown }>;
}

const require = createRequire(import.meta.url);
const reader = require('app-builder-lib/out/util/config/load.js') as YamlReader;

/** What a YAML file of the repository says, by its path from the top folder. */
export async function yamlFile(file: string): Promise<unknown> {
  const request = { projectDir: repositoryFolder, packageKey: '', configFilename: '' };
  return (await reader.getConfig(request, file)).result;
}
