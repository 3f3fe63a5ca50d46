import { mutationOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { tableBody } from '#contract/control/tables.ts';

import { call } from './client.ts';

/** Adds a table to a section. */
export function addTable(serverId: string) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof tableBody>) =>
      call('/tables', { method: 'POST', answer: 'tableAnswer', body: { serverId, ...body } }),
  });
}
