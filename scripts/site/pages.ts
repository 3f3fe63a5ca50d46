import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { openApiDocuments } from '#server/start/web/openapi-documents.ts';

import { repositoryFolder } from '../bootstrap/paths.mjs';
import { apiReference } from './api-reference.ts';

/** A page of the documentation, made from Markdown. */
export interface Page {
  /** The page's address is `/docs/<slug>`; for `index` it is `/docs`. */
  readonly slug: string;
  readonly title: string;
  /** The heading in the navigation. */
  readonly group: string;
  /** The source, relative to the repository; its links are relative to its folder. */
  readonly source: string;
  readonly markdown: string;
}

/** The pages in the order of the navigation. */
export async function readPages(): Promise<readonly Page[]> {
  const documents = await openApiDocuments();
  const guides = [...read('docs/guides/README.md').matchAll(/\]\((?<file>[\w-]+\.md)\)/gu)];
  return [
    page('Start', 'docs/README.md', 'index'),
    ...guides.map(([, file = '']) => page('Guides', `docs/guides/${file}`)),
    ...globSync('examples/*/README.md', { cwd: repositoryFolder })
      .toSorted()
      .map((file) => page('Examples', file, path.basename(path.dirname(file)))),
    page('Reference', 'docs/data-api.md', 'data-api', apiReference(documents['data-api'])),
    page('Reference', 'docs/control-api.md', 'control-api', apiReference(documents['control-api'])),
    page('Reference', 'docs/scenarios.md'),
    page('Reference', 'docs/fidelity.md'),
    page('Reference', 'docs/comparison.md'),
    page('Reference', 'docs/glossary.md'),
    page('Reference', 'CHANGELOG.md', 'changelog'),
  ];
}

function page(
  group: string,
  source: string,
  slug: string = path.basename(source, '.md'),
  markdown: string = read(source),
): Page {
  const title = /^# (?<title>.+)$/mu.exec(markdown)?.groups?.['title'] ?? slug;
  return { slug, title, group, source, markdown };
}

function read(file: string): string {
  return readFileSync(path.join(repositoryFolder, file), 'utf8');
}
