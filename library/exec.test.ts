import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { startCountertop } from '#server/testing/serve-process.ts';

const SUITE = fileURLToPath(new URL('testing/two-plugins.ts', import.meta.url));

/** Runs a suite that makes a mistake in one of its sandboxes, with the gate of `countertop exec`. */
async function gate(mistakeIn: string) {
  const command = [process.execPath, SUITE, mistakeIn];
  const { code, stderr } = await startCountertop(['exec', '--fail-on', 'error', '--', ...command])
    .ended;
  return { code, stderr };
}

test.each([
  ['closed', 3, /demo-qr on srv-bistro: grade D/u],
  ['reset', 3, /demo-qr on srv-bistro: grade D/u],
  ['left out', 0, /demo-qr on srv-bistro: grade A/u],
  ['none', 0, /demo-kds on srv-bistro: grade A/u],
])(
  '--fail-on covers all sandboxes of a suite except those left out: mistake in %s',
  { tags: ['long'] },
  async (mistakeIn, code, said) => {
    const ended = await gate(mistakeIn);
    expect(ended).toEqual({ code, stderr: expect.stringMatching(said) });
  },
);
