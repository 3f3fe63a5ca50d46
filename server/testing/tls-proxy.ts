import { request } from 'node:http';
import { createServer } from 'node:https';

import { listenInTest } from './listen-in-test.ts';

/** A self-signed certificate for `countertop.localhost` and `*.countertop.localhost`. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIB0TCCAXagAwIBAgIUfF2v8IVs211Rn4INoDq2KKrdBvQwCgYIKoZIzj0EAwIw
HzEdMBsGA1UEAwwUY291bnRlcnRvcC5sb2NhbGhvc3QwIBcNMjYxMTI2MTQ0ODM1
WhgPMjEyNjExMDIxNDQ4MzVaMB8xHTAbBgNVBAMMFGNvdW50ZXJ0b3AubG9jYWxo
b3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE9M7eFRjtLEHASx19CYOMyqAS
Ex+qkvu4DL3usnyXmum6baS23liaTDBMqLEV2W4VK02rYiXT2f2dNn5PJzg346OB
jTCBijAdBgNVHQ4EFgQUXB1eGkSYjR4qNquVcOAt3KUZm1YwHwYDVR0jBBgwFoAU
XB1eGkSYjR4qNquVcOAt3KUZm1YwDwYDVR0TAQH/BAUwAwEB/zA3BgNVHREEMDAu
ghRjb3VudGVydG9wLmxvY2FsaG9zdIIWKi5jb3VudGVydG9wLmxvY2FsaG9zdDAK
BggqhkjOPQQDAgNJADBGAiEAgsIuvcaQO7zKYpKIcEmYLaiFKokwtt7d2ikseFVH
B+4CIQCL2mEh65IJ+5+GItAhjpxqaZQWsGaS1mjOEm6TB/DXdQ==
-----END CERTIFICATE-----`;

export const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg8FpjGE7CTc4vu7z0
mGvzbWfb2abYoMxAmgS8YyD28fOhRANCAAT0zt4VGO0sQcBLHX0Jg4zKoBITH6qS
+7gMve6yfJea6bptpLbeWJpMMEyosRXZbhUrTatiJdPZ/Z02fk8nODfj
-----END PRIVATE KEY-----`;

/** Terminates TLS in front of a server, which may start later, until the test ends; returns the port. */
export function startTlsProxy(target: () => string): Promise<number> {
  const proxy = createServer({ key: KEY, cert: CERTIFICATE }, (received, response) => {
    const { method, url, headers } = received;
    const passed = request(target(), { path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      answer.pipe(response);
    });
    received.pipe(passed).on('error', () => response.destroy());
    response.once('close', () => passed.destroy());
  });
  return listenInTest(proxy);
}
