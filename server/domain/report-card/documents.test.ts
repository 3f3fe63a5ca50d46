import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { reportsAsHtml } from './html.ts';
import { reportsAsMarkdown } from './markdown.ts';
import type { Finding, Report } from './report.ts';
import { reportsAsText } from './text.ts';

const HOSTILE =
  '<img src=x onerror=alert(1)>"\'&[a](javascript:b)|*_`@team\u001B[31m\u202Ehttps://x.example\n# h';

const FINDING: Finding = {
  id: 'client-errors',
  severity: 'warning',
  title: 'The same refusals are repeated',
  detail: `Most often GET /tables/get: ${HOSTILE}`,
  advice: 'Read the message.',
  count: 30,
  evidence: [
    { kind: 'request', id: '29' },
    { kind: 'request', id: '30' },
  ],
  ledger: ['A7'],
  values: {},
};

function reportWith(more: Partial<Report> = {}): Report {
  return {
    pluginId: 'demo-qr',
    serverId: 'srv-bistro',
    from: '2026-03-01T12:00:00.000Z',
    to: '2026-03-01T13:00:00.000Z',
    grade: 'B',
    facts: {
      calls: 40,
      refused: 30,
      limited: 2,
      deliveries: 3,
      failedAttempts: 1,
      callbacks: 0,
      medianReceiverMs: 12.34,
    },
    findings: [FINDING],
    ...more,
  };
}

const FORMATS = { text: reportsAsText, markdown: reportsAsMarkdown, html: reportsAsHtml };

describe.each(Object.entries(FORMATS))('a report as %s', (_, renderAll) => {
  const render = (report: Report): string => renderAll([report]);

  test('says the grade, the facts, and each finding with its advice, evidence and ledger row', () => {
    const document = render(reportWith());
    const said = ['Grade B', '12.3', 'refusals are repeated', 'Read the message', 'client-errors'];
    for (const part of [...said, '29, 30', 'the latest 2 of 30', 'A7', 'warning']) {
      expect(document.toLowerCase()).toContain(part.toLowerCase());
    }
  });

  test('says that nothing was found', () => {
    const facts = { ...reportWith().facts, medianReceiverMs: null };
    const document = render(reportWith({ grade: 'A', findings: [], facts }));
    expect(document).toContain('Nothing was found.');
    expect(document).toContain('none');
  });

  test('says that nothing was judged', () => {
    const document = render(reportWith({ grade: null, findings: [] }));
    expect(document).toContain('Not judged');
    expect(document).not.toMatch(/Grade|null/u);
  });

  test('names the sandbox of evidence, its excerpt, and the number of calls not covered', () => {
    const evidence = [
      { kind: 'request', id: '7', sandbox: 'sandbox-2', gone: true, excerpt: 'POST it \u001B[2J' },
      { kind: 'request', id: '8', sandbox: null },
    ] as const;
    const findings = [{ ...FINDING, count: 2, evidence }];
    const document = render(reportWith({ findings, dropped: { calls: 12 } })).replaceAll('\\', '');
    expect(document).toContain('sandbox-2/7 (POST it  [2J), 8');
    expect(document).toContain('12 calls that had been deleted from the logs');
  });

  test('contains no control characters from plugins', () => {
    // oxlint-disable-next-line no-control-regex
    expect(render(reportWith())).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u202E]/u);
  });
});

describe('a report as a page', () => {
  test('contains names from plugins only as text', () => {
    const page = reportsAsHtml([reportWith({ pluginId: HOSTILE, serverId: HOSTILE })]);
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  });

  test('has the same elements whatever names plugins use', () => {
    const elementsOf = (text: string) => {
      const finding = { ...FINDING, title: text, detail: text, advice: text };
      const page = reportsAsHtml([
        reportWith({ pluginId: text, serverId: text, findings: [finding] }),
      ]);
      return page.match(/<[^>]*>/gu);
    };
    const foreign = fc.array(
      fc.constantFrom('<', '>', '"', "'", '&', '-->', '</style>', '\n', 'a='),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          foreign.map((pieces) => pieces.join('')),
        ),
        (text) => {
          expect(elementsOf(text)).toEqual(elementsOf('x'));
        },
      ),
    );
  });

  test('refers to no other resource, and has styles for light, dark and print', () => {
    const page = reportsAsHtml([reportWith({ findings: [] })]);
    expect(page).not.toMatch(/(?:src|href)\s*=|url\(|@import|<script|https?:/iu);
    expect(page).toContain('prefers-color-scheme:dark');
    expect(page).toContain('@media print');
    expect(page).toContain('default-src &#39;none&#39;');
  });
});

test('Markdown shows texts of plugins literally, without links, mentions or tables', () => {
  const document = reportsAsMarkdown([reportWith()]);
  const [detail = ''] = document.split('\n').filter((line) => line.startsWith('Most often'));
  expect(detail).toBe(
    'Most often GET /tables/get: &lt;img src=x onerror=alert(1)\\>"\'&amp;\\[a\\](javascript:b)' +
      '\\|\\*\\_\\`\\@team \\[31m https\\://x.example \\# h',
  );
});

test('text is wrapped at 88 characters', () => {
  const lines = reportsAsText([
    reportWith({ findings: [{ ...FINDING, detail: 'word '.repeat(60) }] }),
  ]);
  for (const line of lines.split('\n')) expect(line.length).toBeLessThanOrEqual(88);
});
