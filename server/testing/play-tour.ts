import { request } from 'node:http';

import type { Picks, TourAnswer, TourCall, TourStep } from '#domain/compare/tour-step.ts';
import type { OwnAccounts } from '#domain/compare/tour/picks.ts';
import { picksFrom } from '#domain/compare/tour/picks.ts';

/** What a tour met on one server. */
export interface PlayedTour {
  readonly answers: Map<string, TourAnswer>;
  /** Why steps were left out, by their ids. */
  readonly skipped: Map<string, string>;
  /** What was sent, by step. */
  readonly sent: Map<string, TourCall>;
  readonly picks: Picks;
}

/** Plays steps one after another against the server, as a plugin with the key. */
export async function playTour(
  url: string,
  key: string,
  steps: readonly TourStep[],
  before?: PlayedTour,
  opened?: OwnAccounts,
): Promise<PlayedTour> {
  const answers = before?.answers ?? new Map<string, TourAnswer>();
  const skipped = before?.skipped ?? new Map<string, string>();
  const sent = before?.sent ?? new Map<string, TourCall>();
  let picks = before?.picks ?? picksFrom(answers, 'test', opened);
  for (const step of steps) {
    const call = step.call(picks, answers);
    if ('skipped' in call) {
      skipped.set(step.id, call.skipped);
      continue;
    }
    sent.set(step.id, call);
    // eslint-disable-next-line no-await-in-loop -- a tour is a sequence
    answers.set(step.id, await send(url, key, call));
    if (step.phase === 'world') picks = picksFrom(answers, 'test', opened);
  }
  return { answers, skipped, sent, picks };
}

const KEY_OF: Readonly<Record<NonNullable<TourCall['key']>, (key: string) => string | null>> = {
  right: (key) => `Bearer ${key}`,
  wrong: (key) => `Bearer ${key.slice(0, -4)}none`,
  none: () => null,
};

function send(url: string, key: string, call: TourCall): Promise<TourAnswer> {
  const body = call.rawBody ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const given = {
    authorization: KEY_OF[call.key ?? 'right'](key),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...call.headers,
  };
  const headers = Object.fromEntries(
    Object.entries(given).filter((header): header is [string, string] => header[1] !== null),
  );
  return new Promise((resolve, reject) => {
    const sending = request(
      `${url}/plugin-api${call.path}`,
      { method: call.method, headers },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers as Record<string, string>,
            body: parsed(Buffer.concat(parts).toString()),
            isHtml: false,
          }),
        );
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
