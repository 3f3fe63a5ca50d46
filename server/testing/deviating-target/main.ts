// `npm run test:long -- --compare [row or part of a name]`: for each deviation, compares with a platform that has
// only this deviation, and prints whether it was found with the right row.
import { parseArgs } from 'node:util';

import { compareWithPlatform } from './compare-with-platform.ts';
import { DEVIATIONS } from './deviations/deviations.ts';
import type { SingleDeviation } from './deviations/row.ts';
import { judge } from './judge.ts';
import { PLATFORM_BARE_KEY, PLATFORM_KEY, startPlatform } from './start-platform.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});
const [part = ''] = positionals;
const isChosen = ({ name, row }: SingleDeviation): boolean => row === part || name.includes(part);
const write = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const platform = await startPlatform();
let failed = 0;
for (const key of [PLATFORM_KEY, PLATFORM_BARE_KEY]) {
  const { document } = await compareWithPlatform(platform, { key });
  const different = document.calls.filter(({ verdict }) => verdict === 'different');
  if (different.length > 0) failed += 1;
  write(`${different.length === 0 ? 'empty' : 'NOT EMPTY'}  an identical platform`);
  for (const call of different) write(`      ${call.step}: ${JSON.stringify(call.differences)}`);
}

const chosen = DEVIATIONS.filter(isChosen);
for (const single of chosen) {
  const { deviation, isBare = false } = single;
  const key = isBare ? PLATFORM_BARE_KEY : PLATFORM_KEY;
  const { name, row, problems, found } = judge(
    single,
    await compareWithPlatform(platform, { deviation, key }),
  );
  if (problems.length > 0) failed += 1;
  write(
    `${problems.length === 0 ? 'found' : 'NOT  '}  ${row.padEnd(3)}  ${name} (${found.length})`,
  );
  for (const problem of problems.slice(0, 8)) write(`      ${problem}`);
  if (values.all || problems.length > 0)
    for (const one of found.slice(0, 12)) write(`      = ${one}`);
}
write(`${chosen.length} deviations, ${failed} failed comparisons`);
await platform.close();
process.exitCode = failed === 0 ? 0 : 1;
