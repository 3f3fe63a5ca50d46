import type { RoundReport } from './round.ts';

/** A round for people: one line when nothing was left, else what was and how to see it again. */
export function describeRound(report: RoundReport): string {
  const { seed, plan, done, sockets, wentOn, leftRunFile, problems, folder } = report;
  const world = plan.kind === 'library' ? `${plan.sandboxes} sandboxes` : database(plan.hasFile);
  const kills = done.map(({ part, signal, afterMs }) => `${part} ${signal} at ${afterMs} ms`);
  const seen = [
    `seed ${seed}: ${plan.kind} (${world}), ${kills.join(', ')}; ${sockets} listening sockets seen`,
    ...(wentOn.length > 0 ? ['the command went on and was ended'] : []),
    ...(leftRunFile
      ? ['a run file stayed that nobody lived to remove, and counted for nothing']
      : []),
  ].join('; ');
  if (problems.length === 0) return `ok      ${seen}`;
  return [
    `FAILED  ${seen}`,
    ...problems.map((problem) => `        ${problem}`),
    `        files: ${folder}`,
    `        again: npm run test:kills -- --rounds 1 --seed ${seed}`,
  ].join('\n');
}

function database(hasFile: boolean): string {
  return hasFile ? 'database in a file' : 'database in memory';
}
