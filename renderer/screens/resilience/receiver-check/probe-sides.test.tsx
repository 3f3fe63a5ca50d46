import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { Probe } from '#renderer/data/types.ts';
import { speechOf } from '#renderer/text/testing/texts.ts';
import { SpeechProvider } from '#renderer/text/text.ts';

import { ProbeSides } from './probe-sides.tsx';

test('the size of the text left out is in bytes, not in characters', () => {
  const probe: Probe = {
    method: 'POST',
    url: 'http://127.0.0.1:5055/hooks',
    requestHeaders: {},
    requestBody: 'ş'.repeat(4100),
    status: 200,
    durationMs: 3,
    responseHeaders: {},
    responseBody: '',
    error: null,
    errorCode: null,
  };
  const markup = renderToStaticMarkup(
    <SpeechProvider value={speechOf('en')}>
      <ProbeSides id="accepts-valid" probe={probe} />
    </SpeechProvider>,
  );
  expect(markup).toContain('… and 200 bytes more');
});
