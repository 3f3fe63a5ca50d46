import { expect, onTestFinished, test } from 'vitest';

import { EVIDENCE } from '#fixtures/evidence/index.ts';
import { comparison, addEvidence } from '#server/testing/evidence.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

const AT = '2026-03-01T12:00:00.000Z';

/** A server with one built-in document. */
async function startWithEvidence() {
  const listed = EVIDENCE as Record<string, object>;
  const id = '2026-03-01-made-up';
  listed[id] = comparison({ at: AT, ledger: { A1: 'confirmed', A2: 'contradicted' } });
  onTestFinished(() => {
    delete listed[id];
  });
  const server = await startTestServer();
  const verdictOf = async (row: string) => {
    const { body } = await server.control('GET', '/fidelity');
    return body.data.find(({ id }: { id: string }) => id === row).evidence?.verdict;
  };
  return { ...server, verdictOf };
}

test('built-in evidence is listed', async () => {
  const { control, verdictOf } = await startWithEvidence();
  const listed = await control('GET', '/evidence');
  const read = await control('GET', '/evidence/2026-03-01-made-up');

  expect([await verdictOf('A1'), await verdictOf('A2')]).toEqual(['confirmed', 'contradicted']);
  expect(listed.body.data).toMatchObject([
    { id: '2026-03-01-made-up', source: 'builtIn', confirmed: ['A1'], contradicted: ['A2'] },
  ]);
  expect(read.body.data).toMatchObject({ at: AT, ledger: { A1: 'confirmed' } });
});

test('built-in evidence cannot be deleted', async () => {
  const { control } = await startWithEvidence();
  const { status, body } = await control('DELETE', '/evidence/2026-03-01-made-up');

  expect([status, body.message]).toEqual([409, 'Built-in evidence']);
});

test('added evidence takes precedence only if it is later', async () => {
  const server = await startWithEvidence();
  await addEvidence(server, { at: '2026-02-01T12:00:00Z', ledger: { A1: 'contradicted' } });
  await addEvidence(server, { at: AT, ledger: { A1: 'contradicted' } });
  expect(await server.verdictOf('A1')).toBe('confirmed');
  await addEvidence(server, { at: '2026-03-01T12:00:01Z', ledger: { A1: 'contradicted' } });
  expect(await server.verdictOf('A1')).toBe('contradicted');
});
