import { expect, test } from 'vitest';

import { openApiDocuments } from '#server/start/web/openapi-documents.ts';

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

test(
  'Python classes generated from the Data API’s document parse and serialize every event',
  { timeout: 300_000, tags: ['long'] },
  async () => {
    const { 'data-api': document } = await openApiDocuments();
    const models = await pythonModels(document);
    for (const name of Object.keys(document.components?.schemas ?? {})) {
      expect(models.toLowerCase()).toContain(name.toLowerCase());
    }

    const roundTrip = await pythonRoundTrip(models);

    const webhooks = Object.entries(document.webhooks ?? {}) as unknown as [string, Webhook][];
    expect(webhooks.length).toBeGreaterThan(30);
    const trips = webhooks.map(([type, { post }]) => {
      const { schema, examples } = post.requestBody.content['application/json'];
      const name = schema.$ref.split('/').at(-1) ?? '';
      const { value } = examples[type] ?? { value: {} };
      return { type, value: told(value), written: told(roundTrip(name, value)) as object };
    });
    const events = trips.filter(({ type }) => type.includes('.'));
    expect(events.map(({ written }) => written)).toEqual(events.map(({ value }) => value));
    // Callbacks may have any other fields, which the classes drop.
    for (const { value, written } of trips) expect(value).toMatchObject(written);
    expect(() => roundTrip('TableSummary', { tableId: 7 })).toThrow(/KeyError|AssertionError/u);
  },
);

/** The value without null fields, which the classes omit, and without the midnight that they add to a date. */
function told(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('T00:00:00"', '"'), (_, part: unknown) =>
    part === null ? undefined : part,
  );
}
