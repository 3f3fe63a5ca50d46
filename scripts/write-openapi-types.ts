// `npm run build -- types`: writes the TypeScript types of the Data API's OpenAPI document.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { openApiDocuments } from '#server/start/web/openapi-documents.ts';

import { typesOf } from './openapi-types/generate.ts';

const { 'data-api': document } = await openApiDocuments();
const file = path.resolve(import.meta.dirname, '../generated/data-api-types.ts');
writeFileSync(file, await typesOf(document));
console.log('Wrote generated/data-api-types.ts.');
