import { DATA_API } from '#server/contract/control/calls.ts';
import { findInstall } from '#server/store/installs.ts';

import { handlers } from '../handler.ts';
import { sendAsInstall, withQuery } from './send-as-install.ts';

export const callsHandlers = handlers({
  /** Sends a call as a plugin, over HTTP and with the key of its install, which never leaves the server. */
  sendCall: async ({
    context,
    serverId,
    body: { pluginId, method, path, query, body, withAnswer },
  }) => {
    const install = findInstall(context.database.read, serverId, pluginId);
    if (install === undefined) return { refused: 'installNotFound', pluginId, serverId };
    const sent = await sendAsInstall(context, install, {
      method,
      target: withQuery(belowDataApi(path), query ?? ''),
      contentType: body === undefined ? undefined : 'application/json',
      body,
    });
    if (sent.id === undefined) return { refused: 'callLost', pluginId };
    const { answer } = sent;
    return { data: { id: String(sent.id), ...(withAnswer === true && { answer }) } };
  },
});

/** Another part of the emulator cannot be named: everything else is taken for a path of the Data API. */
function belowDataApi(path: string): string {
  return path === DATA_API || path.startsWith(`${DATA_API}/`) ? path : `${DATA_API}${path}`;
}
