import { expect, test } from 'vitest';

import type { PluginMistake } from '#server/testing/ordering-plugin.ts';
import { MISTAKES, OrderingPlugin } from '#server/testing/ordering-plugin.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

/** The findings of the mistakes. */
const FOUND: Readonly<Record<PluginMistake, readonly string[]>> = {
  dropsLinesOfOthers: ['metadata-lost', 'others-lines-removed'],
  forgetsOwnMetadata: ['own-metadata-lost'],
  verifiesNothing: ['signature-unchecked'],
  hurriesAfter429: ['retry-after-ignored'],
  sendsLinesWithoutIdentity: ['lines-without-identity'],
  numbersItsLines: ['weak-identities'],
  createsWithoutKey: ['create-without-idempotency-key'],
  polls: ['polling'],
  repeatsRefusals: ['client-errors'],
  isDownForHours: ['failing-receiver'],
};

/** The calls that read evidence of each kind. */
const READ: Readonly<Record<string, string>> = {
  request: '/requests/',
  delivery: '/deliveries/',
  check: '/receiver-checks/',
};

async function reportOfEvening(mistakes: readonly PluginMistake[]) {
  const server = await startTestServer({ limits: 'sandbox' });
  const plugin = new OrderingPlugin(server, mistakes);
  await plugin.playEvening();
  const { body } = await server.control('GET', `/report?pluginId=${plugin.pluginId}`);
  return { server, report: body.data };
}

function idsIn({ findings }: { findings: { id: string }[] }): string[] {
  return findings.map(({ id }) => id);
}

async function evidenceIsThere(server: TestServer, finding: { evidence: EvidenceRow[] }) {
  expect(finding.evidence).not.toEqual([]);
  for (const { kind, id } of finding.evidence) {
    expect((await server.control('GET', `${READ[kind] ?? '/'}${id}`)).status).toBe(200);
  }
}

interface EvidenceRow {
  readonly kind: string;
  readonly id: string;
}

test('a plugin with ten mistakes gets exactly those findings, with evidence, and an F', async () => {
  const { server, report } = await reportOfEvening(MISTAKES);
  expect(idsIn(report)).toEqual(Object.values(FOUND).flat());
  for (const finding of report.findings) await evidenceIsThere(server, finding);
  expect(report.grade).toBe('F');
});

test('the same plugin without mistakes gets an A and no finding', async () => {
  const { report } = await reportOfEvening([]);
  expect(report.findings).toEqual([]);
  expect(report.grade).toBe('A');
  expect(report.facts).toMatchObject({ limited: 1, refused: 1 });
});

/** The short run tests only some mistakes separately. */
const SOME = MISTAKES.filter((_, index) => index % 4 === 0);
const OTHERS = MISTAKES.filter((mistake) => !SOME.includes(mistake));

test.each(SOME)('%s alone gives only its own findings', isFoundAlone);
test.each(OTHERS)('%s alone gives only its own findings', { tags: ['long'] }, isFoundAlone);

async function isFoundAlone(mistake: (typeof MISTAKES)[number]): Promise<void> {
  const { report } = await reportOfEvening([mistake]);
  expect(idsIn(report)).toEqual(FOUND[mistake]);
}
