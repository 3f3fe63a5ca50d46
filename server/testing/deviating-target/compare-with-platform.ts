import { Progress } from '#cli/compare/compare.ts';
import { ourSideAt } from '#cli/compare/our-side.ts';
import { fromIso } from '#server/clock/clock.ts';
import type { ComparisonDocument } from '#server/contract/comparison.ts';
import type { PacedBucket } from '#server/workbench/compare/pace.ts';
import { Pace } from '#server/workbench/compare/pace.ts';
import type { ComparisonTime } from '#server/workbench/compare/paced-target.ts';
import { PacedTarget } from '#server/workbench/compare/paced-target.ts';
import { runComparison } from '#server/workbench/compare/run-comparison.ts';
import { TargetClient } from '#server/workbench/compare/target-client.ts';

import { TEST_TOKEN } from '../start-test-server.ts';
import { ownLimits } from './disturbances.ts';
import type { Deviation } from './exchange.ts';
import { chain, unchanged } from './exchange.ts';
import { startDeviatingTarget } from './start-deviating-target.ts';
import type { Platform } from './start-platform.ts';
import { PLATFORM_KEY, PLATFORM_START } from './start-platform.ts';

export interface CompareOptions {
  readonly deviation?: Deviation;
  readonly key?: string;
  readonly allowWrites?: boolean;
  /** How many calls the stand-in allows in a window; by default the limits of a sandbox. */
  readonly limits?: Readonly<Record<PacedBucket, number>>;
}

export interface WholeComparison {
  readonly document: ComparisonDocument;
  /** How many calls the stand-in treated differently. */
  readonly deviated: number;
  /** How many calls it refused because of its limits. */
  readonly refused: number;
  /** The printed progress. */
  readonly progress: string;
}

/** Runs a full comparison with the stand-in as the command does, but on a virtual clock, without waiting. */
export async function compareWithPlatform(
  platform: Platform,
  { deviation = unchanged, key = PLATFORM_KEY, allowWrites = true, limits }: CompareOptions = {},
): Promise<WholeComparison> {
  await platform.beginAgain();
  const time = ownTime();
  const limited = ownLimits({ reads: 5, writes: 20, windowS: 60, ...limits }, time.now);
  const target = await startDeviatingTarget({
    behind: platform.url,
    deviation: chain(deviation, limited),
  });
  const address = `${target.url}/plugin-api`;
  const client = new TargetClient(address, key, 'countertop-compare');
  const said: string[] = [];
  const progress = new Progress({ write: (text) => said.push(text) });
  try {
    const { document } = await runComparison({
      address,
      key,
      allowWrites,
      before: null,
      run: 'matrix',
      target: new PacedTarget(client, new Pace({ reads: 5, writes: 20 }), time, (text) =>
        progress.notice(text),
      ),
      startOurSide: (fixture, now) =>
        ourSideAt({ url: platform.url, token: TEST_TOKEN }, fixture, now),
      time,
      onStep: (done) => progress.step(done),
      save: () => undefined,
      stop: new AbortController().signal,
    });
    return {
      document,
      deviated: target.deviated(),
      refused: limited.refused(),
      progress: said.join(''),
    };
  } finally {
    await client.close();
    await target.close();
  }
}

/** A virtual clock: waiting returns immediately and advances it. */
function ownTime(): ComparisonTime {
  let now = fromIso(PLATFORM_START);
  return {
    now: () => now,
    pass: (ms) => {
      now += ms;
      return Promise.resolve();
    },
  };
}
