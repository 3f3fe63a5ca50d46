import type { ScenarioResult } from './result.ts';

/** How a test case ended, where it did not simply pass. */
interface Verdict {
  readonly element: 'failure' | 'error' | 'skipped';
  readonly message: string;
}

interface TestCase {
  readonly name: string;
  readonly ms: number;
  readonly verdict: Verdict | null;
}

/**
 * A JUnit file of scenarios that were played (workbench contract, The package and its commands): a suite
 * each, a test case for each step. One that could not be played has a single case with an error.
 */
export function junitFile(results: readonly ScenarioResult[]): string {
  const suites = results.map((result) => ({ result, cases: casesOf(result) }));
  const all = suites.flatMap(({ cases }) => cases);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'countertop scenario', ...countsOf(all) })}>`,
    ...suites.map(({ result, cases }) => suiteText(result, cases)),
    '</testsuites>',
    '',
  ].join('\n');
}

function suiteText({ name, startedAt }: ScenarioResult, cases: readonly TestCase[]): string {
  return [
    // The common schema knows no fraction and no zone.
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

function casesOf({ run, problem }: ScenarioResult): TestCase[] {
  if (run === null) {
    return [
      { name: 'can be played', ms: 0, verdict: { element: 'error', message: problem ?? '' } },
    ];
  }
  return run.steps.map((step) => ({
    name: `${step.index + 1}. ${step.title.en}`,
    ms: step.tookMs ?? 0,
    verdict: verdictOf(step),
  }));
}

function verdictOf({
  state,
  error,
}: NonNullable<ScenarioResult['run']>['steps'][number]): Verdict | null {
  switch (state) {
    case 'done':
      return null;
    case 'failed':
      return { element: 'failure', message: error ?? 'The step failed.' };
    default:
      return { element: 'skipped', message: error ?? 'The run ended before this step.' };
  }
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

/** Characters that XML 1.0 cannot hold at all, half surrogate pairs among them. */
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
