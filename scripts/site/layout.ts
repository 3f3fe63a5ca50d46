import type { Page } from './pages.ts';

/** A whole page around its content. */
export function layout(page: Page, pages: readonly Page[], content: string): string {
  const groups = Map.groupBy(pages, ({ group }) => group);
  const navigation = [...groups].map(
    ([group, members]) =>
      `<h2>${group}</h2><ul>${members
        .map(
          ({ slug, title }) =>
            `<li><a href="${addressOf(slug)}"${slug === page.slug ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`,
        )
        .join('')}</ul>`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escaped(page.title)} · Countertop</title>
    <link rel="icon" href="/docs/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/docs/tokens.css" />
    <link rel="stylesheet" href="/docs/docs.css" />
    <script type="module" src="/docs/search.js"></script>
  </head>
  <body>
    <a class="skip" href="#content">Skip to the content</a>
    <header>
      <a class="home" href="/docs"><img src="/docs/icon.svg" alt="" width="24" height="24" />Countertop</a>
      <search>
        <label for="search">Search</label>
        <input id="search" type="search" placeholder="Search (/)" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="found" />
        <ul id="found" role="listbox" aria-label="Search results" hidden></ul>
      </search>
    </header>
    <div class="page">
      <nav aria-label="Documentation">${navigation.join('')}</nav>
      <main id="content" tabindex="-1">
${content}
      </main>
    </div>
  </body>
</html>
`;
}

export function addressOf(slug: string): string {
  return slug === 'index' ? '/docs' : `/docs/${slug}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('`', '');
}
