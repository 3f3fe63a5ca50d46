import * as z from 'zod';

import { ACCOUNT_KINDS } from '#server/domain/account.ts';
import { METADATA_LISTS } from '#server/domain/line-metadata.ts';

import { metadataItem } from '../data/account.ts';
import { listOf } from '../values.ts';
import { metadataSize } from './account.ts';
import { defineCalls } from './define-calls.ts';

export const MOST_ACCOUNTS_WITH_METADATA = 1000;

const line = z.strictObject({
  list: z.enum(METADATA_LISTS),
  index: z.int().describe('The index of the line in `list`.'),
  lineId: z.string().nullable(),
  title: z.string(),
  items: z.array(metadataItem),
  sizes: z
    .array(metadataSize.omit({ lineId: true }))
    .describe('The items and bytes of each writer on the line.'),
});

export const metadataCalls = defineCalls('store', {
  listMetadata: {
    request: 'GET /metadata',
    summary: 'Lists the line metadata of all open accounts.',
    topics: ['accounts'],
    response: z.strictObject({
      items: listOf({
        accountId: z.string(),
        kind: z.enum(ACCOUNT_KINDS),
        docNo: z.int(),
        table: z.string().nullable().describe('The title of the table; null: a packet.'),
        customer: z.string().nullable().describe('The name of the customer of a packet.'),
        bytes: z
          .int()
          .describe('The size of all metadata of the account, to compare with the budget.'),
        lines: z.array(line),
      }),
      more: z
        .boolean()
        .describe(
          `Whether there are more; at most ${MOST_ACCOUNTS_WITH_METADATA} accounts are listed.`,
        ),
    }),
  },
});
