import { describe, expect, test } from 'vitest';

import type { ScenarioResult } from './run.ts';
import { junitFile } from './run.ts';

type Steps = NonNullable<ScenarioResult['run']>['steps'];

/** A scenario that was played, with steps in these states. */
function played(
  name: string,
  ...steps: readonly (Partial<Steps[number]> & { title?: { en: string; tr: string } })[]
): ScenarioResult {
  return {
    name,
    startedAt: '2026-03-01T12:00:00.250Z',
    problem: null,
    run: {
      name,
      state: steps.some(({ state }) => state === 'failed') ? 'failed' : 'passed',
      checkpoint: null,
      receivers: [],
      end: null,
      step: steps.length,
      steps: steps.map((step, index) => ({
        index,
        press: 1,
        subject: null,
        kind: 'staff',
        title: { en: `Step ${index}`, tr: `Adım ${index}` },
        state: 'done',
        error: null,
        errorCode: null,
        refusal: null,
        obstacle: null,
        tookMs: 250,
        links: [],
        ...step,
      })),
    },
  };
}

/**
 * The elements of an XML text in order, each with its path, attributes and text. Throws if the text is not
 * well-formed.
 */
function elementsOf(
  xml: string,
): { path: string; attributes: Record<string, string>; text: string }[] {
  const elements: { path: string; attributes: Record<string, string>; text: string }[] = [];
  const open: (typeof elements)[number][] = [];
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/u, '');
  let at = 0;
  const token =
    /<(\/?)([a-z]+)((?: [a-z]+="[^"<&]*(?:&(?:[a-z]+|#\d+);[^"<&]*)*")*)(\/?)>|([^<]+)/guy;
  while (at < body.length) {
    token.lastIndex = at;
    const match = token.exec(body);
    if (match === null) throw new Error(`Not well-formed at: ${body.slice(at, at + 60)}`);
    at = token.lastIndex;
    const [, closing, name, written = '', empty, text] = match;
    if (text !== undefined) {
      const inside = open.at(-1);
      if (inside !== undefined) inside.text += plain(text);
    } else if (closing === '/') {
      if (open.pop()?.path.split('/').at(-1) !== name) throw new Error(`</${name}> closes another`);
    } else {
      const path = [...(open.at(-1)?.path.split('/') ?? []), name].join('/');
      const pairs = [...written.matchAll(/ ([a-z]+)="([^"]*)"/gu)];
      const element = {
        path,
        attributes: Object.fromEntries(pairs.map(([, key, value]) => [key, plain(value ?? '')])),
        text: '',
      };
      elements.push(element);
      if (empty !== '/') open.push(element);
    }
  }
  if (open.length > 0) throw new Error(`${open.at(-1)?.path} is not closed`);
  return elements;
}

function plain(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return text.replaceAll(/&(?:#(\d+)|([a-z]+));/gu, (_, code: string | undefined, name: string) =>
    code === undefined ? (named[name] ?? '?') : String.fromCodePoint(Number(code)),
  );
}

const SUITE = 'testsuites/testsuite';
const CASE = `${SUITE}/testcase`;

describe('a JUnit file of scenarios', () => {
  test('has a suite for each scenario and a case for each step, counted and timed', () => {
    const found = elementsOf(
      junitFile([
        played('a', {}, {}),
        played('b', {}, { state: 'failed', error: 'no' }, { state: 'pending', tookMs: null }),
      ]),
    );
    expect(found.map(({ path }) => path)).toEqual([
      'testsuites',
      SUITE,
      CASE,
      CASE,
      SUITE,
      CASE,
      CASE,
      `${CASE}/failure`,
      CASE,
      `${CASE}/skipped`,
    ]);
    const counts = { failures: '1', errors: '0', skipped: '1' };
    expect(found[0]?.attributes).toEqual({
      name: 'countertop scenario',
      tests: '5',
      time: '1.000',
      ...counts,
    });
    expect(found[4]?.attributes).toEqual({
      name: 'b',
      timestamp: '2026-03-01T12:00:00',
      tests: '3',
      time: '0.500',
      ...counts,
    });
    expect(found[5]?.attributes).toEqual({ classname: 'b', name: '1. Step 0', time: '0.250' });
  });

  test('has the first line of the error as message, and all lines as text', () => {
    const error = 'total: expected 5, found 4\nat B4';
    const found = elementsOf(junitFile([played('a', { state: 'failed', error })]));
    expect(found.at(-1)).toEqual({
      path: `${CASE}/failure`,
      attributes: { message: 'total: expected 5, found 4', type: 'failure' },
      text: error,
    });
  });

  test('gives the reason for a skipped optional step', () => {
    const found = elementsOf(
      junitFile([played('a', { state: 'skipped', error: 'was taken' }, {})]),
    );
    expect(found[3]?.attributes).toEqual({ message: 'was taken' });
    expect(found[1]?.attributes).toMatchObject({ failures: '0', skipped: '1' });
  });

  test('has an error for a scenario that could not be played', () => {
    const name = './a.json';
    const startedAt = '2026-03-01T12:00:00.000Z';
    const problem = './a.json cannot be read: there is no such file.';
    const found = elementsOf(junitFile([{ name, startedAt, run: null, problem }]));
    expect(found[1]?.attributes).toMatchObject({ name, tests: '1', errors: '1', failures: '0' });
    expect(found[3]).toEqual({
      path: `${CASE}/error`,
      attributes: { message: problem, type: 'error' },
      text: problem,
    });
  });

  test('is well-formed for any titles and errors', () => {
    const en = `"<&>'\t]]> \u0000\u001B[31m \uFFFE \uD800 😀 Çay`;
    const found = elementsOf(
      junitFile([played(en, { title: { en, tr: en }, state: 'failed', error: `${en}\r\n${en}` })]),
    );
    const kept = `"<&>'\t]]> [31m   😀 Çay`;
    expect(found[1]?.attributes['name']).toBe(kept);
    expect(found[2]?.attributes['name']).toBe(`1. ${kept}`);
    expect(found[3]?.text).toBe(`${kept}\r\n${kept}`);
  });
});
