import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { startCountertop } from '../serve-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { commandWith, listRaces } from './races.ts';

const RACES = [
  { race: 'callbacks-refuses-a-repeated-call', marked: {} },
  { race: 'deliveries-older-event-overwrites-newer', marked: { tags: ['long'] } },
  { race: 'replies-new-key-on-retry', marked: { tags: ['long'] } },
];
for (const { race, marked } of RACES) {
  test(`a saved find still shows the race of a variant: ${race}`, marked, async () => {
    const file = fileURLToPath(new URL(`finds/${race}.json`, import.meta.url));
    const [find] = JSON.parse(readFileSync(file, 'utf8')).found;
    const command = commandWith(race, temporaryFolder());
    const { code, stdout } = await startCountertop(['hunt', '--replay', file, '--', ...command])
      .ended;
    expect(code).toBe(3);
    const said = find.disturbances.map((one: { said: string }) => `   - ${one.said}\n`).join('');
    expect(stdout).toContain(`Failed 3 of 3 times when\n${said}   Exit code 1\n`);
    expect(stdout).toContain(`   | ${find.output}\n`);
  });
}

test('the patches of all variants apply to the current kitchen board', () => {
  const folder = temporaryFolder();
  const commands = listRaces().map(({ name }) => commandWith(name, folder));
  expect(commands).toHaveLength(20);
});
