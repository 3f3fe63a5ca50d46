import type { TourAnswer, TourCall } from '#server/workbench/compare/core/step.ts';
import { TOUR } from '#server/workbench/compare/core/tour/tour.ts';

import { playTour } from './play-tour.ts';
import type { TestServer } from './start-test-server.ts';
import { KEYS } from './start-test-server.ts';

/** A step of the tour as our server answered it. */
export interface PlayedStep {
  readonly call: TourCall;
  readonly answer: TourAnswer;
}

/** Plays the tour of a comparison on our server alone; steps that are not possible there are left out. */
export async function replayTour({ url }: TestServer): Promise<ReadonlyMap<string, PlayedStep>> {
  const { answers, sent } = await playTour(url, KEYS.qr, TOUR);
  return new Map(
    [...sent].flatMap(([step, call]) => {
      const answer = answers.get(step);
      return answer === undefined ? [] : [[step, { call, answer }]];
    }),
  );
}
