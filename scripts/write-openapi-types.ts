// `npm run build -- types`: writes the TypeScript types of both APIs' OpenAPI documents.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { openApiDocuments } from '../server/web/openapi-documents.ts';
import { typesOf } from './openapi-types/generate.ts';

const folder = path.resolve(import.meta.dirname, '../generated');

for (const [name, document] of Object.entries(await openApiDocuments())) {
  const file = `${name}-types.ts`;
  writeFileSync(path.join(folder, file), await typesOf(document));
  console.log(`Wrote generated/${file}.`);
}
