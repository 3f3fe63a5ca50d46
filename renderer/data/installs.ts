import { mutationOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import { installAnswer } from '#contract/control-answers.ts';
import type { installPatch } from '#contract/control.ts';

import { at, call } from './client.ts';

/** Changes a plugin's scopes, consents, webhook and so on. */
export function changeInstall(serverId: string) {
  return mutationOptions({
    mutationFn: ({ pluginId, ...body }: z.input<typeof installPatch> & { pluginId: string }) =>
      call(at('installs', pluginId), {
        method: 'PATCH',
        answer: installAnswer,
        body: { serverId, ...body },
      }),
  });
}
