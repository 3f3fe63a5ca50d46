// Writes the documentation as static pages into the folder given as argument.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { MarkdownToken } from '@11ty/eleventy';
import { Eleventy } from '@11ty/eleventy';
import MiniSearch from 'minisearch';

import { repositoryFolder } from '../bootstrap/paths.mjs';
import { addressOf, layout } from './layout.ts';
import type { Page } from './pages.ts';
import { readPages } from './pages.ts';
import { SEARCHED } from './search.js';

interface Section {
  /** The address of its heading. */
  readonly id: string;
  readonly page: string;
  readonly title: string;
  text: string;
}

const [folder = 'dist/docs'] = process.argv.slice(2);
const pages = await readPages();
const sections: Section[] = [];
const images = new Set<string>();

mkdirSync(folder, { recursive: true });
// All pages are given below, so the input is empty.
const input = mkdtempSync(path.join(tmpdir(), 'countertop-docs-'));
try {
  await new Eleventy(input, path.relative(process.cwd(), folder), {
    quietMode: true,
    config: (site) => {
      for (const page of pages) {
        const { slug, markdown } = page;
        site.addTemplate(`${slug}.md`, markdown, {
          permalink: `${slug}.html`,
          // Examples contain braces that are not templates.
          templateEngineOverride: 'md',
          source: page,
        });
      }
      site.amendLibrary('md', (markdown) => {
        markdown.set({ html: true });
        markdown.core.ruler.push('links-and-sections', ({ tokens, env }) => {
          connect(env['source'] as Page, tokens);
        });
      });
      site.addTransform('layout', function (content) {
        const page = pages.find(({ slug }) => this.page.outputPath.endsWith(`/${slug}.html`));
        return page === undefined ? content : layout(page, pages, content);
      });
    },
  }).write();
} finally {
  rmSync(input, { recursive: true });
}

const index = new MiniSearch(SEARCHED);
index.addAll(sections);
writeFileSync(path.join(folder, 'search.json'), JSON.stringify(index));
for (const file of [
  'renderer/theme/tokens.css',
  'renderer/public/icon.svg',
  'scripts/site/docs.css',
  'scripts/site/search.js',
  'node_modules/minisearch/dist/es/index.js',
  ...images,
]) {
  const name = file.includes('minisearch') ? 'minisearch.js' : path.basename(file);
  copyFileSync(path.join(repositoryFolder, file), path.join(folder, name));
}

/** Gives headings their ids, points links to pages, and collects the sections that are searched. */
function connect(page: Page, tokens: readonly MarkdownToken[]): void {
  const ids = new Set<string>();
  for (const [position, token] of tokens.entries()) {
    const title = tokens[position + 1]?.content.replaceAll('`', '') ?? '';
    if (token.type === 'heading_open') openSection(page, token, title, ids);
    const section = sections.at(-1);
    if (section !== undefined) section.text += ` ${token.content}`;
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') leadToPage(page, child);
      else if (child.type === 'image') copyImage(page, child);
    }
  }
}

function openSection(page: Page, heading: MarkdownToken, title: string, ids: Set<string>): void {
  const id = freeId(title, ids);
  heading.attrSet('id', id);
  const anchor = heading.tag === 'h1' ? '' : `#${id}`;
  sections.push({ id: `${addressOf(page.slug)}${anchor}`, page: page.title, title, text: '' });
}

function copyImage({ source }: Page, token: MarkdownToken): void {
  const file = path.posix.join(path.posix.dirname(source), token.attrGet('src') ?? '');
  images.add(file);
  token.attrSet('src', `/docs/${path.posix.basename(file)}`);
}

/** The id of a heading, in the form that other Markdown viewers use. */
function freeId(title: string, taken: Set<string>): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
  let id = plain;
  for (let n = 1; taken.has(id); n += 1) id = `${plain}-${n}`;
  taken.add(id);
  return id;
}

/** Points a link between sources to the page. A link to a file that is not a page becomes plain text. */
function leadToPage({ source }: Page, token: MarkdownToken): void {
  const link = token.attrGet('href') ?? '';
  if (/^https?:/u.test(link)) token.attrSet('rel', 'external');
  if (/^(?:https?:|\/|#)/u.test(link)) return;
  const [file = '', anchor] = link.split('#');
  const target = path.posix.join(path.posix.dirname(source), file);
  const page = pages.find((one) => one.source === target);
  if (page === undefined && !existsSync(path.join(repositoryFolder, target))) {
    throw new Error(`${source} links to ${link}, which does not exist.`);
  }
  if (page === undefined) token.attrs = [];
  else token.attrSet('href', `${addressOf(page.slug)}${anchor === undefined ? '' : `#${anchor}`}`);
}
