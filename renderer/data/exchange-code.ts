import { mutationOptions } from '@tanstack/react-query';

import { at, call } from './client.ts';

/** What the exchange of a code takes. */
interface Exchange {
  readonly pluginId: string;
  readonly clientSecret: string;
  readonly code: string;
}

/** Exchanges a code as the plugin does (C2); tells under which id the call is logged, and its status. */
export function exchangeCode(serverId: string) {
  return mutationOptions({
    mutationFn: async ({ pluginId, clientSecret, code }: Exchange) => {
      const { id } = await call('/calls', {
        method: 'POST',
        answer: 'callAnswer',
        body: {
          serverId,
          pluginId,
          method: 'POST',
          path: '/oauth/token',
          body: {
            grant_type: 'authorization_code',
            client_id: pluginId,
            client_secret: clientSecret,
            code,
          },
        },
      });
      const { status } = await call(at('requests', id), { answer: 'requestAnswer' });
      return { id, status };
    },
  });
}
