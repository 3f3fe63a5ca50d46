/** The result of a test case that did not pass. */
export interface Verdict {
  readonly element: 'failure' | 'error' | 'skipped';
  readonly message: string;
}

export interface TestCase {
  readonly name: string;
  readonly ms: number;
  /** Null if it passed. */
  readonly verdict: Verdict | null;
}

interface TestSuite {
  readonly name: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly cases: readonly TestCase[];
}

/** A JUnit file of the common schema. */
export function junitText(name: string, suites: readonly TestSuite[]): string {
  const all = suites.flatMap(({ cases }) => cases);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name, ...countsOf(all) })}>`,
    ...suites.map(suiteText),
    '</testsuites>',
    '',
  ].join('\n');
}

function suiteText({ name, startedAt, cases }: TestSuite): string {
  return [
    // In the common schema, timestamps have neither fractions nor time zones.
    `  <testsuite${attributes({ name, timestamp: startedAt.slice(0, 19), ...countsOf(cases) })}>`,
    ...cases.map((one) => caseText(name, one)),
    '  </testsuite>',
  ].join('\n');
}

function caseText(classname: string, { name, ms, verdict }: TestCase): string {
  const head = `    <testcase${attributes({ classname, name, time: seconds(ms) })}`;
  if (verdict === null) return `${head}/>`;
  const { element, message } = verdict;
  const [firstLine = ''] = message.split('\n');
  const inside =
    element === 'skipped'
      ? `<skipped${attributes({ message: firstLine })}/>`
      : `<${element}${attributes({ message: firstLine, type: element })}>${escaped(message)}</${element}>`;
  return `${head}>\n      ${inside}\n    </testcase>`;
}

function countsOf(cases: readonly TestCase[]): Record<string, string> {
  const count = (element: Verdict['element']): string =>
    String(cases.filter(({ verdict }) => verdict?.element === element).length);
  return {
    tests: String(cases.length),
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
    time: seconds(cases.reduce((sum, { ms }) => sum + ms, 0)),
  };
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
}

/** Characters that XML 1.0 cannot represent, including unpaired surrogates. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

function escaped(text: string): string {
  return text
    .replaceAll(NOT_IN_XML, '')
    .replaceAll(/[&<>"\t\n\r]/gu, (character) => ENTITIES[character] ?? '');
}
