import { beforeAll, expect, test } from 'vitest';

import { openApiDocuments } from '#server/start/web/openapi-documents.ts';
import { openTestServer, startTestServer } from '#server/testing/start-test-server.ts';

import { ensureBuilt, theSite } from '../bootstrap/builds.mjs';

/** Every page reachable by links from /docs, by address. */
const pages = new Map<string, string>();
const others = new Map<string, number>();

beforeAll(async () => {
  if (!(await ensureBuilt(process.execPath, theSite))) throw new Error('No documentation.');
  const server = await openTestServer();
  const waiting = ['/docs'];
  // The loop also visits the addresses that it adds.
  for (const address of waiting) {
    const { status, headers, text } = await server.send(address);
    others.set(address, status);
    if (headers.get('Content-Type')?.startsWith('text/html') !== true) continue;
    pages.set(address, text);
    for (const link of addressesIn(text).map((found) => found.replace(/#.*$/u, ''))) {
      if (link.startsWith('/') && !waiting.includes(link)) waiting.push(link);
    }
  }
  await server.close();
});

function addressesIn(html: string): string[] {
  return [...html.matchAll(/\b(?:href|src)="(?<to>[^"]*)"/gu)].map(
    ({ groups }) => groups?.['to'] ?? '',
  );
}

test('a crawl from /docs finds many pages and no dead link', () => {
  expect(pages.size).toBeGreaterThan(15);
  expect([...others].filter(([, status]) => status !== 200)).toEqual([]);
  const dead = [...pages].flatMap(([page, html]) =>
    addressesIn(html)
      .filter((link) => link.includes('#') && !link.startsWith('http'))
      .filter((link) => {
        const [target = '', id] = link.split('#');
        return !pages.get(target === '' ? page : target)?.includes(`id="${id}"`);
      }),
  );
  expect(dead).toEqual([]);
});

test('pages load nothing from other sites, mark links to them, and have no inline code', () => {
  for (const html of pages.values()) {
    expect(html).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son\w+=|src="http/u);
    for (const [link] of html.matchAll(/<a [^>]*href="http[^>]*>/gu))
      expect(link).toContain('rel="external"');
  }
});

test('the references have every call and event', async () => {
  const documents = await openApiDocuments();
  for (const [name, { paths = {}, webhooks = {} }] of Object.entries(documents)) {
    const html = pages.get(`/docs/${name}`) ?? '';
    for (const path of Object.keys(paths)) expect(html).toContain(`${path}</h3>`);
    for (const type of Object.keys(webhooks)) expect(html).toContain(`>${type}</h3>`);
  }
  expect(pages.get('/docs/data-api')).toContain('<li>409 <code>Table is already open</code></li>');
});

test('the pages have the security headers of the server, and need no token', async () => {
  const { send } = await startTestServer();
  const { headers } = await send('/docs/search.json');
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect((await send('/docs/../package.json')).status).not.toBe(200);
  expect((await send('/docs', { method: 'POST' })).status).toBe(404);
});
