import * as z from 'zod';

import { DEEPEST } from '#server/domain/json.ts';

import { violation } from '../errors/violation.ts';
import { nestedWithin, slug, text } from '../values.ts';
import { defineCalls, storeInput } from './define-calls.ts';
import { headers } from './fields.ts';

/** Where the Data API begins. */
export const DATA_API = '/plugin-api';

export const callBody = storeInput.extend({
  pluginId: slug.describe('Whose key is used.'),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: text(2048)
    .regex(/^\/(?:(?![?#])[!-~])*$/u, violation('mustBePath'))
    .describe('Such as /tables/open; /plugin-api before it may be left out.'),
  query: text(8192).optional().describe('Without the question mark, such as id=salon-3.'),
  body: z
    .unknown()
    .refine(...nestedWithin(DEEPEST.tried))
    .optional()
    .describe('Text is sent as it is, anything else as JSON; none when left out.'),
  withAnswer: z
    .boolean()
    .optional()
    .describe('Whether what it was answered with comes along: whole, and as the plugin gets it.'),
});

export const pluginCalls = defineCalls('store', {
  sendCall: {
    request: 'POST /calls',
    body: callBody,
    summary: 'Sends a Data API call as a plugin, with its key; what came of it stands in the log.',
    response: z.strictObject({
      id: z.string().describe('Under which the call, its answer and the reasons stand in the log.'),
      answer: z
        .strictObject({ status: z.int(), headers, body: z.string() })
        .nullable()
        .optional()
        .describe('With withAnswer: null where the connection closed without a whole answer.'),
    }),
    refusals: ['installNotFound', 'callLost'],
  },
});
