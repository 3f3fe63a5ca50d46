import type { ScenarioFile } from '#server/contract/scenario.ts';

const INTRODUCTION = `<!-- Written by \`npm run build -- docs\`; changes here are lost. -->

# Scenarios that come with Countertop

A scenario plays a flow of the restaurant step by step, with texts for the audience, and checks the results.
These come with Countertop, in English and Turkish. They play on the screen **Scenarios**, and on the command line:

\`\`\`sh
countertop scenario run first-order
countertop scenario run --all --junit scenarios.xml
\`\`\`

They play on any restaurant with what they need: free tables, products, a cash and a card payment method, a card terminal and
the plugins \`demo-qr\` and \`demo-kds\`. Anything missing is reported before the first step. Below, \`{free.1.title}\` stands for the
first free table. Each scenario closes the accounts that it opened. The files are in \`fixtures/scenarios\`; a changed copy
plays with \`countertop scenario run ./my-copy.json\`.`;

type Audience = NonNullable<ScenarioFile['for']>;

const HEADINGS: Readonly<Record<Audience, string>> = {
  merchant: 'For a merchant',
  developer: 'For a developer',
};

/** The built-in scenarios as a Markdown page, `docs/scenarios.md`. */
export function scenariosPage(files: readonly ScenarioFile[]): string {
  const audiences = Object.keys(HEADINGS) as Audience[];
  const sections = audiences.flatMap((audience) => [
    `## ${HEADINGS[audience]}`,
    ...files.filter((file) => file.for === audience).flatMap(scenarioBlocks),
  ]);
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
}

/** The texts that a scenario shows while it plays. */
function scenarioBlocks({ name, title, about, steps, end }: ScenarioFile): string[] {
  const said = steps.flatMap((step) => ('say' in step ? [step.say.en] : []));
  if (end !== undefined) said.push(end.en);
  return [
    `### ${title.en}`,
    `\`${name}\`, ${steps.length} steps. ${about.en}`,
    said.map((words) => `> ${words}`).join('\n>\n'),
  ];
}
