import type { BlockList, TcpNetConnectOpts } from 'node:net';
import { connect } from 'node:net';

import { buildConnector, errors } from 'undici';

import { afterRealTime } from '#server/clock/real-time.ts';

/** The default of undici for connections that it opens itself, in ms. */
const CONNECT_MS = 10_000;

/**
 * Opens connections for an HTTP client, except to forbidden addresses. The address of the connection itself is
 * checked, whatever the host name resolved to before.
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
    // TLS connections do not support a block list, so the TCP connection is opened first.
    const { hostname: host, port } = target;
    const to = { host, port: Number(port || 443), blockList: forbidden };
    const socket = connect({ ...options, ...to } as TcpNetConnectOpts);
    const late = afterRealTime(options.timeout ?? CONNECT_MS, () =>
      socket.destroy(new errors.ConnectTimeoutError()),
    );
    const fail = (error: Error): void => {
      late.cancel();
      callback(error, null);
    };
    socket.once('error', fail).once('connect', () => {
      late.cancel();
      socket.off('error', fail);
      secure({ ...target, httpSocket: socket }, callback);
    });
  };
}
