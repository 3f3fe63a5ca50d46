import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type {
  changeAccountBody,
  closeBody,
  collectBody,
  reasonBody,
} from '#contract/control/accounts.ts';
import type { moveBody } from '#contract/control/accounts.ts';
import type {
  addLinesBody,
  changeLineBody,
  readyBody,
  voidLineBody,
} from '#contract/control/lines.ts';
import type { packetStatusBody, staffPacketBody } from '#contract/control/packets.ts';

import type { Answer, AnswerName } from './check-answers.ts';
import { at, call } from './client.ts';

// What staff does with an account. Each takes the store and gives what `useMutation` wants:
// `const add = useMutation(addLines(serverId))`, then `add.mutate({ accountId, cart })`.

type Of<Body extends z.ZodType> = z.input<Body> & { readonly accountId: string };

export function openPacket(serverId: string) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof staffPacketBody>) =>
      call('/packets', { method: 'POST', answer: 'accountAnswer', body: { serverId, ...body } }),
  });
}

/** Appends lines. */
export const addLines = action<typeof addLinesBody>('lines');

/** Voids a line, named by its `lineId` or its `id`. */
export const voidLine = action<typeof voidLineBody>('void');

/** Marks lines as ready, or as not ready. */
export const markLines = action<typeof readyBody>('ready');

/** Changes the number of persons or the note. */
export const changeAccount = action<typeof changeAccountBody>('change');

/** Changes the quantity or the note of a line, named by its `lineId` or its `id`. */
export const changeLine = action<typeof changeLineBody>('change-line');

/** Takes payment: an amount, lines, or neither: all that is due. */
export const collect = action<typeof collectBody>('collect');

/** Closes an account; `closed: false` brings the answer of the gate that said no. */
export function closeAccount(serverId: string) {
  return mutationOptions({
    mutationFn: (input: Of<typeof closeBody>) => act(serverId, 'close', 'closeAnswer', input),
  });
}

export const reopenAccount = action<typeof reasonBody>('reopen');

/** Cancels a packet. */
export const cancelPacket = action<typeof reasonBody>('cancel');

/** Changes a packet's status. */
export const changeStatus = action<typeof packetStatusBody>('status');

/** A move of an account, whole or some lines. */
export type Move = Omit<Of<typeof moveBody>, 'dryRun'>;

/** Moves a table account, whole or some lines; an open target is merged with. */
export function moveAccount(serverId: string) {
  return mutationOptions({
    mutationFn: async (input: Move) => {
      const answer = await act(serverId, 'move', 'moveAnswer', input);
      if ('events' in answer) throw new TypeError('A move was only rehearsed');
      return answer;
    },
  });
}

/**
 * The events that a move would send; nothing is written. It is read again when the account changes,
 * and when what `standing` says of the target does.
 */
export function moveRehearsalQuery(
  serverId: string,
  input: Move,
  standing: readonly (string | number | boolean)[] = [],
) {
  const { accountId, ...rest } = input;
  return queryOptions({
    queryKey: ['account', accountId, serverId, 'move', rest, standing],
    queryFn: async () => {
      const answer = await act(serverId, 'move', 'moveAnswer', { ...input, dryRun: true });
      return 'events' in answer ? answer.events : [];
    },
  });
}

/** What changes an account and answers with it. */
function action<Body extends z.ZodType>(verb: string) {
  return (serverId: string) =>
    mutationOptions({
      mutationFn: (input: Of<Body>) => act(serverId, verb, 'accountAnswer', input),
    });
}

function act<Name extends AnswerName>(
  serverId: string,
  verb: string,
  answer: Name,
  { accountId, ...body }: { readonly accountId: string; readonly dryRun?: boolean },
): Promise<Answer<Name>> {
  return call(`${at('accounts', accountId)}/${verb}`, {
    method: 'POST',
    answer,
    body: { serverId, ...body },
    isRehearsal: body.dryRun === true,
  });
}
