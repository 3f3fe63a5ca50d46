import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { closeBody, collectBody, reasonBody } from '#contract/control/accounts.ts';
import type { addLinesBody, readyBody, voidLineBody } from '#contract/control/lines.ts';
import type { moveBody } from '#contract/control/moves.ts';
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
export function addLines(serverId: string) {
  return mutationOptions({
    mutationFn: (input: Of<typeof addLinesBody>) => act(serverId, 'lines', 'accountAnswer', input),
  });
}

/** Voids a line, named by its `lineId` or its `id`. */
export function voidLine(serverId: string) {
  return mutationOptions({
    mutationFn: (input: Of<typeof voidLineBody>) => act(serverId, 'void', 'accountAnswer', input),
  });
}

/** Marks lines as ready, or as not ready. */
export function markLines(serverId: string) {
  return mutationOptions({
    mutationFn: (input: Of<typeof readyBody>) => act(serverId, 'ready', 'accountAnswer', input),
  });
}

/** Takes payment: an amount, lines, or neither: all that is due. */
export function collect(serverId: string) {
  return mutationOptions({
    mutationFn: (input: Of<typeof collectBody>) => act(serverId, 'collect', 'accountAnswer', input),
  });
}

/** Closes an account; `closed: false` brings the answer of the gate that said no. */
export function closeAccount(serverId: string) {
  return mutationOptions({
    mutationFn: (input: Of<typeof closeBody>) => act(serverId, 'close', 'closeAnswer', input),
  });
}

export function reopenAccount(serverId: string) {
  return mutationOptions({
    mutationFn: (input: Of<typeof reasonBody>) => act(serverId, 'reopen', 'accountAnswer', input),
  });
}

/** Cancels a packet. */
export function cancelPacket(serverId: string) {
  return mutationOptions({
    mutationFn: (input: Of<typeof reasonBody>) => act(serverId, 'cancel', 'accountAnswer', input),
  });
}

/** Changes a packet's status. */
export function changeStatus(serverId: string) {
  return mutationOptions({
    mutationFn: (input: Of<typeof packetStatusBody>) =>
      act(serverId, 'status', 'accountAnswer', input),
  });
}

type Move = Of<typeof moveBody>;

/** Moves a table account, whole or some lines; an open target is merged with. */
export function moveAccount(serverId: string) {
  return mutationOptions({
    mutationFn: async (input: Omit<Move, 'dryRun'>) => {
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
  input: Omit<Move, 'dryRun'>,
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
  });
}
