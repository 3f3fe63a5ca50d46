import { createHash } from 'node:crypto';

import type { DesktopLanguage } from './text.ts';
import { DESKTOP_TEXT } from './text.ts';

/** The user's options if the server cannot start. */
export const FAILURE_ACTIONS = ['again', 'openFile', 'startFresh', 'log', 'quit'] as const;

export type FailureAction = (typeof FAILURE_ACTIONS)[number];

/** The base address of the page's links, which the window intercepts. */
const ACTION_ADDRESS = 'https://countertop.invalid/';

/** The action of a link on the page; undefined for other links. */
export function actionOf(url: string): FailureAction | undefined {
  return FAILURE_ACTIONS.find((action) => url === `${ACTION_ADDRESS}${action}`);
}

interface Failure {
  /** The reason, in one sentence. */
  readonly sentence: string;
  /** The end of the log. */
  readonly log: string;
  readonly language: DesktopLanguage;
}

const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#f5f3ee, #171513);
  --surface: light-dark(#fffdf8, #1f1c19); --ink: light-dark(#211e1a, #f3eee6);
  --quiet: light-dark(#574f46, #c4bbae); --line: light-dark(#8f8677, #7d7466);
  --accent: light-dark(#bf3f0b, #f5854f); --on-accent: light-dark(#ffffff, #2a1206); }
* { box-sizing: border-box; }
body { margin: 0; padding: 32px; display: flex; flex-direction: column; gap: 20px; height: 100vh;
  background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 22px; line-height: 1.2; }
p { margin: 0; max-width: 70ch; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: 10px; }
a { padding: 8px 14px; border: 1px solid var(--line); border-radius: 8px; color: inherit;
  background: var(--surface); text-decoration: none; }
a:first-child { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
a:hover { border-color: var(--ink); }
a:focus-visible, pre:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.hint, h2 { color: var(--quiet); font-size: 13px; }
h2 { margin: 0; font-weight: 600; }
section { display: flex; flex-direction: column; gap: 6px; min-height: 0; }
pre { margin: 0; padding: 12px; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; overflow: auto;
  min-height: 0; font: 12px/1.5 ui-monospace, monospace; }
`;

/** Allows only this style: no scripts and no requests. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/**
 * The page that is shown without a server: the reason, actions as plain links that the window catches, and the end of
 * the log.
 */
export function failurePage({ sentence, log, language }: Failure): string {
  const text = DESKTOP_TEXT[language].failure;
  const link = (action: FailureAction): string =>
    `<a href="${ACTION_ADDRESS}${action}">${escaped(text[action])}</a>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escaped(text.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(text.title)}</h1>
<p role="alert">${escaped(sentence)}</p>
<nav>${FAILURE_ACTIONS.map(link).join('')}</nav>
<p class="hint">${escaped(text.startFreshHint)}</p>
<section>
<h2>${escaped(text.logTitle)}</h2>
<pre tabindex="0">${escaped(log === '' ? text.logEmpty : log)}</pre>
</section>
</body>
</html>
`;
}

/** The page as an address that a window can load. */
export function failureAddress(failure: Failure): string {
  return `data:text/html;charset=utf-8,${encodeURIComponent(failurePage(failure))}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/gu, (character) => ENTITIES[character] ?? '');
}
