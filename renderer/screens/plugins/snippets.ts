import type { Install } from '#renderer/data/types.ts';
import { shellWord } from '#server/domain/shell-word.ts';

// Code for developers to paste.

type Signature = NonNullable<Install['webhook']>['signature'];

/** The port and path on which the receiver listens. */
const RECEIVER = { port: 5055, path: '/webhooks' } as const;
export const RECEIVER_URL = `http://127.0.0.1:${RECEIVER.port}${RECEIVER.path}`;

/** A curl command that exchanges a code for an API key (C2). */
export function tokenCurlOf(
  dataApi: string,
  { pluginId, clientSecret }: Pick<Install, 'pluginId' | 'clientSecret'>,
  code: string,
): string {
  const body = {
    grant_type: 'authorization_code',
    client_id: pluginId,
    client_secret: clientSecret,
    code,
  };
  return `curl -X POST ${dataApi}/oauth/token \\
  -H 'Content-Type: application/json' \\
  -d ${shellWord(JSON.stringify(body))}`;
}

/** The redirect of the consent screen: the plugin's address with the code. */
export function connectTarget(
  connectUrl: string,
  handed: Readonly<Record<'code' | 'environment' | 'state', string>>,
): string {
  const url = new URL(connectUrl);
  for (const [name, value] of Object.entries(handed)) url.searchParams.set(name, value);
  return url.href;
}

const STAMPED = (header: string): string => `// Header: t=<unix seconds>,v1=<hex of "<t>.<body>">
function isGenuine(headers, body) {
  const [, t, v1] = /^t=(\\d+),v1=([0-9a-f]+)$/.exec(headers[${JSON.stringify(header)}] ?? '') ?? [];
  if (t === undefined || Math.abs(Date.now() / 1000 - Number(t)) > 300) return false;
  const hmac = createHmac('sha256', secret).update(\`\${t}.\`).update(body);
  return same(hmac.digest('hex'), v1);
}`;

const OF_BODY = (header: string): string => `// Header: sha256=<hex of the body>
function isGenuine(headers, body) {
  const hmac = createHmac('sha256', secret).update(body);
  return same(\`sha256=\${hmac.digest('hex')}\`, headers[${JSON.stringify(header)}] ?? '');
}`;

const STANDARD = (): string => `// Headers: webhook-id, webhook-timestamp,
// webhook-signature: v1,<base64 of "<id>.<timestamp>.<body>">
function isGenuine(headers, body) {
  const id = headers['webhook-id'] ?? '';
  const t = headers['webhook-timestamp'] ?? '';
  if (!(Math.abs(Date.now() / 1000 - Number(t)) <= 300)) return false;
  const hmac = createHmac('sha256', key).update(\`\${id}.\${t}.\`).update(body);
  return same(\`v1,\${hmac.digest('base64')}\`, headers['webhook-signature'] ?? '');
}

// A secret such as whsec_<base64> is decoded; any other is taken as text.
const encoded = secret.startsWith('whsec_') ? secret.slice(6) : '';
const decoded = Buffer.from(encoded, 'base64');
const key = encoded !== '' && decoded.toString('base64') === encoded ? decoded : secret;`;

const CHECKS: Readonly<Record<Signature, (header: string) => string>> = {
  timestamped: STAMPED,
  body: OF_BODY,
  standard: STANDARD,
};

/** A Node receiver without dependencies that verifies the install's signature (D5). */
export function receiverOf(install: Pick<Install, 'webhookSecret' | 'headerPrefix' | 'webhook'>) {
  const header = `${install.headerPrefix}-Signature`.toLowerCase();
  const check = CHECKS[install.webhook?.signature ?? 'timestamped'](header);
  return `// receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env.WEBHOOK_SECRET ?? ${JSON.stringify(install.webhookSecret)};
const port = Number(process.env.PORT ?? ${RECEIVER.port});

${check}

function same(a, b) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

createServer(async (request, response) => {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  // The raw bytes: parsed and serialized again, they may differ.
  const body = Buffer.concat(pieces);
  if (!isGenuine(request.headers, body)) {
    console.log('refused: the signature does not match');
    return response.writeHead(401).end();
  }
  const { id, type } = JSON.parse(body.toString());
  console.log(type, id);
  response.writeHead(204).end();
}).listen(port, '127.0.0.1', () => console.log(\`listening on \${port}\`));`;
}
