import { ToolRefusal } from '../tool-refusal.ts';

const BASE = '/plugin-api';

/** What belongs to other parts of a Countertop than its Data API. */
const ELSEWHERE = /^\/(?:control|mcp|llms\.txt|assets)(?:[/?]|$)/iu;

/** A step up, however it is written. */
const STEP_UP = /(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\?]|$)/iu;

/**
 * The whole path of a call of the Data API: as given, or below `/plugin-api`. Throws `ToolRefusal` for
 * another address, and for what leads out of the Data API.
 */
export function dataApiPath(given: string, query: string): string {
  if (!/^\/[!-~]*$/u.test(given) || given.startsWith('//') || given.includes('#')) {
    throw outside(given, 'it must be a path such as /tables/open');
  }
  const [path = '', ...inPath] = given.split('?');
  if (ELSEWHERE.test(path) || STEP_UP.test(path)) throw outside(given, 'it leads elsewhere');
  const whole = path === BASE || path.startsWith(`${BASE}/`) ? path : `${BASE}${path}`;
  const all = [...inPath, query].filter((one) => one !== '').join('&');
  return all === '' ? whole : `${whole}?${all}`;
}

function outside(given: string, why: string): ToolRefusal {
  const shown = given.length > 100 ? `${given.slice(0, 100)}…` : given;
  return new ToolRefusal(
    `"${shown}" is no path of the Data API: ${why}, with or without /plugin-api before it.`,
  );
}
