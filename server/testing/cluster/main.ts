// `npm run test:kills -- --cluster [--rounds 20 --seed 7]`: kills and stops the two nodes of a cluster under
// load, and measures recovery, timers and cold wakes.
import { playRounds } from '../play-rounds.ts';
import { Cluster } from './cluster.ts';
import { counterConfig, Counters } from './counters.ts';
import type { KillsReport } from './kills.ts';
import { killNodes } from './kills.ts';
import { coldWake, stopInTurn, timerLateness } from './measure.ts';

const KILLS_OF_ROUND = 10;
/** Shortens the engine's lease of 20 s to 2 s for the rounds of kills. */
const TIME_DIVISOR = 10;

/** Runs `work` in a new cluster. */
async function inCluster<T>(
  timeDivisor: number,
  count: number,
  work: (cluster: Cluster, objects: Counters) => Promise<T>,
): Promise<T> {
  const cluster = new Cluster();
  try {
    await cluster.start(counterConfig, timeDivisor);
    const names = Array.from({ length: count }, (_, index) => `object-${index}`);
    return await work(cluster, new Counters(cluster, names));
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

await playRounds<KillsReport>('test:kills -- --cluster', 20, async (seed) => [
  await inCluster(TIME_DIVISOR, 8, (cluster, objects) =>
    killNodes(cluster, objects, seed, KILLS_OF_ROUND),
  ),
]);

await inCluster(1, 40, async (cluster, objects) => {
  const { slowestMs, problems } = await killNodes(cluster, objects, 1, 3);
  tell('until all objects answer after a kill', slowestMs, 25_000, 'ms');
  tell('problems', problems.length, 0, '');
  const failedShare = await stopInTurn(cluster, objects);
  tell('calls that fail during a rolling stop', 100 * failedShare, 0.5, '%');
  tell('lateness of timers', await timerLateness(objects, 5000), 5000, 'ms');
  const kill = async (): Promise<void> => cluster.nodes[0]?.kill({ withDisk: true });
  tell('lateness of timers after a kill', await timerLateness(objects, 30_000, kill), 30_000, 'ms');
});

await inCluster(1, 200, async (_cluster, objects) => {
  tell('cold wake, 99 %', await coldWake(objects), 50, 'ms');
});
