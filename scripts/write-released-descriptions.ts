// `npm run build -- released`: stores both APIs' descriptions as those of the release being made.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { openApiDocuments } from '#server/start/web/openapi-documents.ts';

import { DESCRIPTIONS, releasedFile } from './openapi-changes/released.ts';

const documents = await openApiDocuments();

for (const name of DESCRIPTIONS) {
  const file = releasedFile(name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(documents[name])}\n`);
  console.log(`Wrote generated/released/${name}.json.`);
}
