import openapiTS, { astToString } from 'openapi-typescript';

/**
 * The TypeScript types of an OpenAPI document. This folder is a package of its own because the
 * generator needs an older TypeScript than the rest of the repository.
 */
export async function typesOf(document: object): Promise<string> {
  return `// Written by \`npm run build -- types\` from the API's description; changes here are lost.\n${astToString(await openapiTS(JSON.stringify(document)))}`;
}
