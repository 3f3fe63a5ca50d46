import type { BlockList } from 'node:net';
import { connect } from 'node:net';

import { buildConnector } from 'undici';

/**
 * Opens the connections of an HTTP client, but none to a forbidden address. The address that is connected to is
 * checked, whatever the name resolved to before.
 */
export function guardedConnector(
  forbidden: BlockList,
  options: buildConnector.BuildOptions = {},
): buildConnector.connector {
  const plain = buildConnector({ ...options, blockList: forbidden } as typeof options);
  const secure = buildConnector(options);
  return (target, callback) => {
    if (target.protocol !== 'https:') {
      plain(target, callback);
      return;
    }
    // TLS connections do not take the list.
    const { hostname: host, port } = target;
    const socket = connect({ host, port: Number(port || 443), blockList: forbidden });
    const fail = (error: Error): void => callback(error, null);
    socket.once('error', fail).once('connect', () => {
      socket.off('error', fail);
      secure({ ...target, httpSocket: socket }, callback);
    });
  };
}
