import { mutationOptions, queryOptions } from '@tanstack/react-query';

import type { ClientCallName } from '#server/contract/control/client.ts';
import type { ControlCalls } from '#server/contract/control/index.ts';

import type { CallInput } from './client.ts';
import { callControl } from './client.ts';

/** Calls that read. */
export type ReadName = {
  [Name in ClientCallName]: ControlCalls[Name]['method'] extends 'GET' ? Name : never;
}[ClientCallName];

/** The arguments of `read` after the name; the fields are optional if none is required. */
type Arguments<Name extends ReadName> =
  object extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

/**
 * A call as a query: `useQuery(read('listTables', { serverId }))`. It is refetched after changes of the
 * topics in its definition.
 */
export function read<Name extends ReadName>(name: Name, ...[input]: Arguments<Name>) {
  const fields = input ?? ({} as CallInput<Name>);
  return queryOptions({
    queryKey: [name, fields] as const,
    queryFn: ({ signal }) => callControl(name, fields, { signal }),
  });
}

/** The fields of a call that are still missing; distributes over unions. */
type Rest<Fields, Given> = Fields extends unknown ? Omit<Fields, keyof Given> : never;

export type Variables<Fields, Given> =
  object extends Rest<Fields, Given> ? Rest<Fields, Given> | void : Rest<Fields, Given>;

/**
 * A call as a mutation, with some of its fields given: `useMutation(write('addLines', { serverId }))`,
 * then `mutate({ accountId, cart })`.
 */
export function write<
  Name extends ClientCallName,
  const Given extends Partial<CallInput<Name>> = Record<never, never>,
>(name: Name, given?: Given) {
  return mutationOptions({
    mutationFn: (rest: Variables<CallInput<Name>, Given>) =>
      callControl(name, { ...given, ...rest } as CallInput<Name>),
  });
}

/** Like `write`, for a form that shows the error itself; no toast is shown. */
export function writeInForm<
  Name extends ClientCallName,
  const Given extends Partial<CallInput<Name>> = Record<never, never>,
>(name: Name, given?: Given) {
  return { ...write(name, given), meta: { shownInForm: true } };
}
