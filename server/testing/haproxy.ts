import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const CONFIGURATION = fileURLToPath(new URL('../../deploy/haproxy.cfg', import.meta.url));

/** HAProxy on free ports of this machine. */
export interface PreparedProxy {
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly configuration: string;
  /** The file with the certificate and its key. */
  readonly certificate: string;
  /** Starts it in front of a server, which need not run yet. */
  start(serverAddress: string): void;
  close(): Promise<void>;
}

/** Prepares HAProxy with the configuration from `deploy`; its ports are known before it starts. */
export async function prepareProxy(folder: string, certificate: string): Promise<PreparedProxy> {
  const pem = path.join(folder, 'certificate.pem');
  writeFileSync(pem, certificate, { mode: 0o600 });
  const [http, https] = await Promise.all([openSocket(), openSocket()]);
  let close = async (): Promise<void> => undefined;
  return {
    httpPort: http.port,
    httpsPort: https.port,
    configuration: CONFIGURATION,
    certificate: pem,
    start: (serverAddress) => {
      // HAProxy inherits the sockets as file descriptors 3 and 4. It ends when our end of the pipe is closed,
      // even if this process is killed.
      const child = spawn(
        'sh',
        ['-c', 'haproxy -db -f "$0" & read -r _; kill $!; wait', CONFIGURATION],
        {
          stdio: ['pipe', 'inherit', 'inherit', http.fd, https.fd],
          env: {
            ...process.env,
            HTTP_ADDRESS: 'fd@3',
            HTTPS_ADDRESS: 'fd@4',
            CERTIFICATE: pem,
            SERVER_ADDRESS: serverAddress,
          },
        },
      );
      const ended = once(child, 'close');
      http.close();
      https.close();
      close = async () => {
        child.stdin?.end();
        await ended;
      };
    },
    close: () => close(),
  };
}

/** A listening socket that another process can inherit. */
async function openSocket() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { fd } = (server as unknown as { readonly _handle: { readonly fd: number } })._handle;
  return { fd, port: (server.address() as AddressInfo).port, close: () => server.close() };
}
