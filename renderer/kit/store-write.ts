import { useMutation } from '@tanstack/react-query';

import type { CallInput, CallResult } from '#renderer/data/client.ts';
import { callControl } from '#renderer/data/client.ts';
import type { Variables } from '#renderer/data/queries.ts';
import type { ClientCallName } from '#server/contract/control/client.ts';

import { useServerId } from './store.ts';

/** The fields of a call besides the store. */
type Fields<Name extends ClientCallName> = Variables<CallInput<Name>, { serverId: string }>;

/** A call about the chosen store: `useStoreWrite('addLines', onDone)`, then `mutate({ accountId, cart })`. */
export function useStoreWrite<Name extends ClientCallName>(
  name: Name,
  onSuccess?: (answer: CallResult<Name>, fields: Fields<Name>) => unknown,
  meta?: { readonly shownInForm: true },
) {
  const serverId = useServerId();
  return useMutation({
    mutationFn: (fields: Fields<Name>) => {
      const input: object = { serverId, ...fields };
      return callControl(name, input as CallInput<Name>);
    },
    onSuccess,
    meta,
  });
}

/** Like `useStoreWrite`, for a form that shows the error itself; no toast is shown. */
export function useStoreForm<Name extends ClientCallName>(
  name: Name,
  onSuccess?: (answer: CallResult<Name>, fields: Fields<Name>) => unknown,
) {
  return useStoreWrite(name, onSuccess, { shownInForm: true });
}
