import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { Run } from '#renderer/data/types.ts';

import { keepEnd, useRunEnds } from './shown-run.ts';

function Ends() {
  const ends = [...useRunEnds().values()];
  return JSON.stringify(ends.map(({ name, steps }) => [name, steps.map(({ state }) => state)]));
}

/** How runs ended, by scenario, as `Ends` renders it. */
function known(): unknown {
  return JSON.parse(renderToStaticMarkup(<Ends />).replaceAll('&quot;', '"'));
}

function run(name: string, state: Run['state'], states: readonly Run['steps'][number]['state'][]) {
  const steps = states.map((stepState, index) => ({
    index,
    press: 1,
    subject: null,
    kind: 'say' as const,
    title: { en: '', tr: '' },
    state: stepState,
    error: null,
    errorCode: null,
    refusal: null,
    obstacle: null,
    tookMs: null,
    links: [],
  }));
  return { name, state, checkpoint: null, receivers: [], end: null, step: 0, steps };
}

test('the end of a run is kept until the next run of the scenario ends', () => {
  keepEnd(run('mine', 'playing', ['running']));
  keepEnd(run('mine', 'stopped', ['skipped']));
  expect(known()).toEqual([]);

  keepEnd(run('mine', 'failed', ['done', 'failed', 'skipped']));
  keepEnd(run('other', 'passed', ['done']));
  expect(known()).toEqual([
    ['mine', ['done', 'failed', 'skipped']],
    ['other', ['done']],
  ]);

  keepEnd(run('mine', 'passed', ['done', 'done', 'done']));
  expect(known()).toContainEqual(['mine', ['done', 'done', 'done']]);
});
