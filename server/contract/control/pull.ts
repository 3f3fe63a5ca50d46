import * as z from 'zod';

import { isTargetKey, readTargetAddress } from '#server/domain/target-address.ts';

import { violation } from '../errors/violation.ts';
import { fixture } from '../fixture.ts';
import { integerWithin, listOf, text } from '../values.ts';
import { defineCalls } from './define-calls.ts';
import { error } from './fields.ts';

export const pullAnswer = z.strictObject({
  target: z.string(),
  state: z.enum(['running', 'done', 'failed', 'stopped']),
  calls: listOf({
    call: z.string(),
    state: z.enum(['pending', 'waiting', 'running', 'done', 'skipped']),
    status: z.int().nullable(),
  }),
  leftMs: z.int().nonnegative().describe('Real time that the remaining calls take.'),
  ...error,
  fixture: fixture.nullable().describe('Null until it is done.'),
});

export const pullCalls = defineCalls('emulator', {
  getPull: {
    request: 'GET /world/pull',
    summary: 'Shows how far the restaurant of a real sandbox has been read, and the result.',
    topics: ['pull'],
    response: pullAnswer.nullable(),
  },
  startPull: {
    request: 'POST /world/pull',
    body: z.strictObject({
      target: text(2000)
        .refine((value) => 'address' in readTargetAddress(value), violation('mustBeAddress'))
        .describe('The address of a sandbox, with or without `/plugin-api`.'),
      key: z.string().refine(isTargetKey, violation('mustBePrintable')),
      readsPerMinute: integerWithin(1, 1_000_000).default(5),
    }),
    summary:
      'Starts to read the restaurant of a real sandbox as a fixture, or goes on with the one that was read last.',
    response: pullAnswer,
    refusals: ['pullRuns'],
  },
  stopPull: {
    request: 'DELETE /world/pull',
    summary: 'Stops it; what was read stays until the process ends.',
    response: pullAnswer,
    refusals: ['pullNotRunning'],
  },
});
