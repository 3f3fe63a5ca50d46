import type { ComparisonDocument } from '#server/contract/comparison.ts';
import { callOf } from '#server/workbench/compare/core/call-of.ts';
import type { Picks } from '#server/workbench/compare/core/picks.ts';
import { picksFrom } from '#server/workbench/compare/core/picks.ts';
import type { TourAnswer, TourCall, TourStep } from '#server/workbench/compare/core/step.ts';
import { TOUR } from '#server/workbench/compare/core/tour/tour.ts';
import { TargetClient } from '#server/workbench/compare/target-client.ts';

import type { TestServer } from './start-test-server.ts';
import { KEYS } from './start-test-server.ts';

/** The result of a tour on one server. */
export interface PlayedTour {
  readonly answers: Map<string, TourAnswer>;
  /** Why steps were skipped, by step. */
  readonly skipped: Map<string, string>;
  /** The calls that were sent, by step. */
  readonly sent: Map<string, TourCall>;
  readonly picks: Picks;
}

/** Makes the calls of these steps one after another; `before` is the result of earlier steps. */
export async function playTour(
  url: string,
  key: string,
  steps: readonly TourStep[],
  before?: PlayedTour,
): Promise<PlayedTour> {
  const { answers, skipped, sent } = before ?? {
    answers: new Map<string, TourAnswer>(),
    skipped: new Map<string, string>(),
    sent: new Map<string, TourCall>(),
  };
  const left: ComparisonDocument['left'] = [];
  let picks = before?.picks ?? picksFrom(answers, 'test', left);
  const client = new TargetClient(`${url}/plugin-api`, key, 'countertop-test');
  for (const step of steps) {
    const call = callOf(step, picks, answers);
    if ('skipped' in call) {
      skipped.set(step.id, call.skipped);
      continue;
    }
    sent.set(step.id, call);
    answers.set(step.id, await answerFrom(client, call));
    if (step.phase === 'world') picks = picksFrom(answers, 'test', left);
  }
  await client.close();
  return { answers, skipped, sent, picks };
}

/** A step of the tour as our server answered it. */
export interface PlayedStep {
  readonly call: TourCall;
  readonly answer: TourAnswer;
}

/** Plays the whole tour on our server alone; skipped steps are left out. */
export async function replayTour({ url }: TestServer): Promise<ReadonlyMap<string, PlayedStep>> {
  const { answers, sent } = await playTour(url, KEYS.qr, TOUR);
  return new Map(
    [...sent].flatMap(([step, call]) => {
      const answer = answers.get(step);
      return answer === undefined ? [] : [[step, { call, answer }]];
    }),
  );
}

/** What a server answers to one call of a tour. */
export async function answerOf(
  url: string,
  call: TourCall,
  key: string = KEYS.qr,
): Promise<TourAnswer> {
  const client = new TargetClient(`${url}/plugin-api`, key, 'countertop-test');
  const answer = await answerFrom(client, call);
  await client.close();
  return answer;
}

async function answerFrom(client: TargetClient, call: TourCall): Promise<TourAnswer> {
  const attempt = await client.attempt(call);
  if ('noAnswer' in attempt) throw new Error(attempt.noAnswer);
  return attempt.answer;
}
