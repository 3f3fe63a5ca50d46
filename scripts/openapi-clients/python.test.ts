import { expect, test } from 'vitest';

import { openApiDocuments } from '../../server/web/openapi-documents.ts';
import { pythonModels, pythonRoundTrip } from '../openapi-types/clients.ts';

interface Webhook {
  readonly post: {
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly schema: { readonly $ref: string };
          readonly examples: Readonly<Record<string, { readonly value: object }>>;
        };
      };
    };
  };
}

test('Python classes made from the Data API’s description read every event and write it again', async () => {
  const { 'data-api': document } = await openApiDocuments();
  const models = await pythonModels(document);
  for (const name of Object.keys(document.components?.schemas ?? {})) {
    expect(models.toLowerCase()).toContain(name.toLowerCase());
  }

  const roundTrip = await pythonRoundTrip(models);

  const webhooks = Object.entries(document.webhooks ?? {}) as unknown as [string, Webhook][];
  expect(webhooks.length).toBeGreaterThan(30);
  for (const [type, { post }] of webhooks) {
    const { schema, examples } = post.requestBody.content['application/json'];
    const name = schema.$ref.split('/').at(-1) ?? '';
    const { value } = examples[type] ?? { value: {} };
    const written = told(roundTrip(name, value));
    // Calls have fields for anything, which the classes do not keep; events have none.
    if (type.includes('.')) expect(written).toEqual(told(value));
    else expect(told(value)).toMatchObject(written as object);
  }
  expect(() => roundTrip('TableSummary', { tableId: 7 })).toThrow(/KeyError|AssertionError/u);
}, 300_000);

/** The classes leave out what is null, and write a day as the time at which it begins. */
function told(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('T00:00:00"', '"'), (_, part: unknown) =>
    part === null ? undefined : part,
  );
}
