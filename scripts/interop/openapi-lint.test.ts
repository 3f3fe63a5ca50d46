import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';

import { openApiDocuments } from '../../server/start/web/openapi-documents.ts';

test.each(['data-api', 'control-api'] as const)(
  'the linter finds no problem in the OpenAPI document of %s',
  async (name) => {
    const documents = await openApiDocuments();
    const problems = await lintFromString({
      source: JSON.stringify(documents[name]),
      absoluteRef: `${name}.json`,
      config: await createConfig({ extends: ['recommended-strict'] }),
    });
    expect(problems.map(({ ruleId, message }) => ({ ruleId, message }))).toEqual([]);
  },
);
