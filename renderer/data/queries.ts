import type { UseMutationOptions, UseQueryResult } from '@tanstack/react-query';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';

import type { ClientCallName } from '#server/contract/control/client.ts';
import type { ControlCalls } from '#server/contract/control/index.ts';

import type { CallInput, CallResult } from './client.ts';
import { callControl } from './client.ts';

export type ReadName = {
  [Name in ClientCallName]: ControlCalls[Name]['method'] extends 'GET' ? Name : never;
}[ClientCallName];

/** The arguments of a call after its name; the fields are optional if none is required. */
export type Arguments<Input, Options = never> = object extends Input
  ? [input?: Input, options?: Options]
  : [input: Input, options?: Options];

/** A call as a query, which is refetched after changes to the topics in its definition. */
export function read<Name extends ReadName>(name: Name, ...[input]: Arguments<CallInput<Name>>) {
  const fields = input ?? ({} as CallInput<Name>);
  return queryOptions({
    queryKey: [name, fields] as const,
    queryFn: ({ signal }) => callControl(name, fields, { signal }),
  });
}

/** The options of a log that is read page by page and can be paused. */
export const LOG_PAGES = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { readonly nextCursor: string | null }) => page.nextCursor,
  // Older pages that were loaded during a pause hide that the newest one is outdated.
  refetchOnMount: 'always',
} as const;

export interface ReadOptions<Name extends ReadName, Shown> {
  readonly enabled?: boolean;
  readonly select?: (answer: CallResult<Name>) => Shown;
}

/** Reads, and reads again after changes: `useRead('getRequest', { id })`. */
export function useRead<Name extends ReadName, Shown = CallResult<Name>>(
  name: Name,
  ...[input, options]: Arguments<CallInput<Name>, ReadOptions<Name, Shown>>
): UseQueryResult<NoInfer<Shown>> {
  const fields = input ?? ({} as CallInput<Name>);
  return useQuery({
    queryKey: [name, fields],
    queryFn: ({ signal }) => callControl(name, fields, { signal }),
    ...options,
  });
}

/** The fields of a call that are still missing; distributes over unions. */
export type Rest<Fields, Given> = Fields extends unknown ? Omit<Fields, keyof Given> : never;
export type Variables<Fields, Given> =
  object extends Rest<Fields, Given> ? Rest<Fields, Given> | void : Rest<Fields, Given>;

export interface WriteOptions extends Pick<UseMutationOptions, 'meta' | 'mutationKey' | 'scope'> {
  readonly onError?: (error: Error) => unknown;
}

/** A call that changes something: `useWrite('pressButton', onDone)`, then `mutate({ paymentId, button })`. */
export function useWrite<Name extends ClientCallName, Given extends object = object>(
  name: Name,
  onSuccess?: (answer: CallResult<Name>, fields: Variables<CallInput<Name>, Given>) => unknown,
  { given, ...options }: WriteOptions & { readonly given?: Given } = {},
) {
  return useMutation({
    mutationFn: (fields: Variables<CallInput<Name>, Given>) =>
      callControl(name, { ...given, ...fields } as CallInput<Name>),
    onSuccess,
    ...options,
  });
}

/** `useWrite` in a form that shows the error itself; no toast is shown. */
export function useForm<Name extends ClientCallName>(
  name: Name,
  onSuccess?: Parameters<typeof useWrite<Name>>[1],
) {
  return useWrite(name, onSuccess, { meta: { shownInForm: true } });
}
