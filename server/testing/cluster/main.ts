// `npm run test:kills -- --cluster [--rounds 20 --seed 7]`: kills nodes of the engine under load,
// then measures the lateness of timers, a rolling stop and cold wakes.
import { playRounds } from '../play-rounds.ts';
import { Cluster } from './cluster.ts';
import { coldWake, killNodes, stopInTurn, timerLateness } from './measure.ts';
import { tryReadme } from './readme.ts';
import { Sandboxes } from './sandboxes.ts';

const KILLS_OF_ROUND = 10;
/** Shortens the lease of 20 s; sandboxes of a killed node may have to wait until it expires. */
const TIME_DIVISOR = 5;

/** Runs `work` in a new cluster. */
async function inCluster<T>(
  timeDivisor: number,
  count: number,
  seed: number,
  work: (cluster: Cluster, sandboxes: Sandboxes) => Promise<T>,
): Promise<T> {
  const cluster = new Cluster();
  try {
    await cluster.start(timeDivisor);
    return await work(cluster, await Sandboxes.create(cluster, count, seed));
  } finally {
    await cluster.close();
  }
}

function tell(what: string, value: number, most: number, unit: string): void {
  const isGood = value <= most;
  if (!isGood) process.exitCode = 1;
  const figures = `${value.toFixed(unit === '%' ? 2 : 0)} ${unit}, at most ${most}`;
  process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'}  ${what}: ${figures}\n`);
}

const wrong = await tryReadme();
process.stdout.write(`the commands in deploy/workers/README.md: ${wrong === '' ? 'ok' : wrong}\n`);

await playRounds('test:kills -- --cluster', 20, async (seed) => [
  await inCluster(TIME_DIVISOR, 8, seed, (cluster, sandboxes) =>
    killNodes(cluster, sandboxes, seed, KILLS_OF_ROUND),
  ),
]);

await inCluster(1, 40, 1, async (cluster, sandboxes) => {
  tell('lateness of timers', await timerLateness(cluster, sandboxes, 5000), 5000, 'ms');
  const kill = async (): Promise<void> => cluster.nodes[0]?.kill({ withDisk: true });
  const afterKill = await timerLateness(cluster, sandboxes, 30_000, kill);
  tell('lateness of timers after a kill', afterKill, 30_000, 'ms');
  await cluster.nodes[0]?.start();
  const failedShare = await stopInTurn(cluster, sandboxes);
  tell('calls that fail during a rolling stop', 100 * failedShare, 0.5, '%');
  const { slowestMs, problems } = await killNodes(cluster, sandboxes, 1, 3);
  tell('until all sandboxes answer after a kill', slowestMs, 25_000, 'ms');
  tell('problems', problems.length, 0, '');
  for (const problem of problems.slice(0, 5))
    process.stdout.write(`        ${problem.slice(-400)}\n`);
});

await inCluster(1, 200, 1, async (_cluster, sandboxes) => {
  tell('cold wake, 99th percentile', await coldWake(sandboxes), 50, 'ms');
});
if (wrong !== '') process.exitCode = 1;
