import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { McpProcess } from '#testing/mcp-client.ts';
import { startMcp } from '#testing/mcp-client.ts';

let mcp: McpProcess;

beforeAll(async () => {
  mcp = await startMcp(['--db', ':memory:']);
});
afterAll(async () => {
  await mcp.close();
});

/** The JSON of a resource. Tests reach into resources of any shape. */
// oxlint-disable-next-line no-explicit-any
async function read(uri: string): Promise<any> {
  const { contents } = await mcp.client.readResource({ uri });
  const [content] = contents as { uri: string; mimeType: string; text: string }[];
  expect([contents.length, content?.uri, content?.mimeType]).toEqual([1, uri, 'application/json']);
  return JSON.parse(content?.text ?? '');
}

describe('resources', () => {
  test('are listed: both documents, the ledger and each scenario', async () => {
    const { resources } = await mcp.client.listResources();
    const { resourceTemplates } = await mcp.client.listResourceTemplates();

    const uris = resources.map(({ uri }) => uri);
    expect(uris).toEqual(
      expect.arrayContaining([
        'countertop://openapi/data-api',
        'countertop://openapi/control-api',
        'countertop://ledger',
        'countertop://scenarios/first-order',
      ]),
    );
    expect(uris.filter((uri) => uri.startsWith('countertop://scenarios/')).length).toBeGreaterThan(
      9,
    );
    expect(resources.every(({ description = '' }) => description !== '')).toBe(true);
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'countertop://scenarios/{name}',
    ]);
  });

  test('are the documents of the server in use', async () => {
    const dataApi = await read('countertop://openapi/data-api');
    expect(dataApi.paths).toHaveProperty('/tables/create');
    const controlApi = await read('countertop://openapi/control-api');
    expect(controlApi.paths).toHaveProperty('/requests/{id}');
  });

  test('are the rows of its ledger', async () => {
    const rows = await read('countertop://ledger');
    expect(rows.find(({ id }: { id: string }) => id === 'D5')).toMatchObject({
      topic: 'Signatures',
    });
  });

  test('are scenarios as files, which can be played', async () => {
    const file = await read('countertop://scenarios/first-order');
    expect(file).toMatchObject({ name: 'first-order', steps: expect.any(Array) });
  });

  test.each(['no-such', '..%2Fstate', '%E0%A4%A'])(
    'an unknown scenario %s is refused',
    async (name) => {
      const uri = `countertop://scenarios/${name}`;
      await expect(mcp.client.readResource({ uri })).rejects.toThrow(/no scenario|not found/iu);
    },
  );

  test('what is no resource is refused', async () => {
    for (const uri of ['countertop://keys', 'file:///etc/passwd']) {
      await expect(mcp.client.readResource({ uri })).rejects.toThrow(/not found/iu);
    }
  });
});
