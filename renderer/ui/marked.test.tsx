import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Marked } from './marked.tsx';

test('text between backticks is code', () => {
  const markup = renderToStaticMarkup(<Marked text="`a` and `b c`." />);
  expect(markup).toBe('<code>a</code> and <code>b c</code>.');
});
