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
  'Python classes made from the Data API’s description read every event and write it again',
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
    // Calls have fields for anything, which the classes do not keep.
    for (const { value, written } of trips) expect(value).toMatchObject(written);
    expect(() => roundTrip('TableSummary', { tableId: 7 })).toThrow(/KeyError|AssertionError/u);
  },
);

/** The classes leave out what is null, and write a day as the time at which it begins. */
function told(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('T00:00:00"', '"'), (_, part: unknown) =>
    part === null ? undefined : part,
  );
}
