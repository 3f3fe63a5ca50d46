import * as z from 'zod';

import { fixture, slug } from '../fixture.ts';
import { defineCalls } from './define-calls.ts';

/** Which store; all of them when left out. */
export const worldQuery = z.strictObject({ serverId: slug.optional() });

/** The present state as a fixture: `POST /control/reset` with it gives a world that exports the same. */
export const worldAnswer = fixture;

export const worldCalls = defineCalls({
  exportWorld: {
    method: 'GET',
    path: '/world',
    concerns: 'emulator',
    query: worldQuery,
    summary: 'Exports the present state as a fixture, every open account as it stands.',
    response: worldAnswer,
    refusals: ['storeNotFound'],
  },
});
