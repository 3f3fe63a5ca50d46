// `npm run openapi-types`: writes the TypeScript types of the Data API's OpenAPI document.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { openApiDocuments } from '../server/web/openapi-documents.ts';
import { typesOf } from './openapi-types/generate.ts';

const file = path.resolve(import.meta.dirname, '../generated/data-api-types.ts');
const documents = await openApiDocuments();

writeFileSync(file, await typesOf(documents['data-api']));
console.log('Wrote generated/data-api-types.ts.');
