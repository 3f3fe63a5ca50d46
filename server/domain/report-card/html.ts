import type { DocumentTexts } from './document.ts';
import { DOCUMENT, evidenceIn, headOf, shown } from './document.ts';
import type { Finding, Report } from './report.ts';

/** Disables all requests, scripts and forms, in case of injected HTML. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const STYLE = `
:root{color-scheme:light dark;--ink:#1d1c1a;--soft:#5d5a55;--paper:#fbfaf8;--line:#dcd8d1;--card:#fff;
--error:#b3261e;--warning:#8a5300;--info:#2b5f8f;--good:#2c6e49}
@media(prefers-color-scheme:dark){:root{--ink:#ece9e4;--soft:#aaa59d;--paper:#171614;--line:#3a3733;
--card:#201f1c;--error:#ff8f86;--warning:#f0b45c;--info:#8dbff0;--good:#7fce9f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
header{display:flex;gap:1.25rem;align-items:center}
h1{font-size:1.6rem;line-height:1.2;margin:0;overflow-wrap:anywhere}
h2{font-size:1.1rem;margin:0;overflow-wrap:anywhere}
p{margin:.5rem 0 0;overflow-wrap:anywhere}
.grade{font-size:3.25rem;font-weight:700;line-height:1;min-width:4.5rem;padding:.6rem 0;text-align:center;
border:2px solid currentColor;border-radius:.75rem}
.A{color:var(--good)}.B{color:var(--warning)}.C,.D,.F{color:var(--error)}
.soft,small{color:var(--soft)}small{font-size:.85rem;display:block;margin-top:.6rem;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:.75rem;margin:2rem 0}
dt{color:var(--soft);font-size:.85rem}dd{margin:0;font-size:1.25rem;font-variant-numeric:tabular-nums}
section{background:var(--card);border:1px solid var(--line);border-left:4px solid var(--soft);
border-radius:.5rem;padding:1rem 1.25rem;margin-top:1rem;break-inside:avoid}
section.error{border-left-color:var(--error)}section.warning{border-left-color:var(--warning)}
section.info{border-left-color:var(--info)}
.error b{color:var(--error)}.warning b{color:var(--warning)}.info b{color:var(--info)}
@media print{:root{color-scheme:light;--ink:#000;--soft:#444;--paper:#fff;--card:#fff;--line:#bbb;
--error:#b3261e;--warning:#8a5300;--info:#2b5f8f;--good:#2c6e49}main{padding:0;max-width:none}}
`;

/** Reports as a self-contained HTML page, for light, dark and print. Untrusted text is escaped. */
export function reportsAsHtml(reports: readonly Report[], texts: DocumentTexts = DOCUMENT): string {
  const title = reports.map(({ pluginId }) => texts.heading(pluginId)).join(', ');
  return `<!doctype html>
<html lang="${escaped(texts.lang)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${reports.map((report) => articleOf(report, texts)).join('\n')}
</body>
</html>
`;
}

function articleOf(report: Report, texts: DocumentTexts): string {
  const { findings } = report;
  const { heading, period, grade, counts, facts } = headOf(report, texts);
  const listed = facts.map(
    ([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`,
  );
  const found = findings.map((finding) => htmlOf(finding, texts));
  return `<main>
<header>
<div class="grade ${report.grade ?? ''}" aria-label="${escaped(grade.title)}">${report.grade ?? '–'}</div>
<div>
<h1>${escaped(heading)}</h1>
<p>${escaped([grade.means, ...counts].join(' · '))}</p>
<p class="soft">${escaped(period)}</p>
</div>
</header>
<dl>
${listed.join('\n')}
</dl>
${found.length === 0 ? `<p>${escaped(texts.nothingFound)}</p>` : found.join('\n')}
</main>`;
}

function htmlOf(finding: Finding, texts: DocumentTexts): string {
  const { severity, title, detail, advice, count, id, ledger } = finding;
  const small = [
    id,
    texts.count(count),
    ...evidenceIn(finding, texts),
    ...(ledger.length > 0 ? [`${texts.ledger}: ${ledger.join(', ')}`] : []),
  ].join(' · ');
  return `<section class="${severity}">
<h2><b>${escaped(texts.severity[severity])}</b> ${escaped(title)}</h2>
<p>${escaped(detail)}</p>
<p><strong>${escaped(texts.whatToDo)}:</strong> ${escaped(advice)}</p>
<small>${escaped(small)}</small>
</section>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return shown(text).replaceAll(/[&<>"']/gu, (mark) => ENTITIES[mark] ?? mark);
}
