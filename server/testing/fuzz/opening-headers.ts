import type { Place } from './hints.ts';
import type { FuzzOperation } from './operation.ts';

/** The plugin that provides capabilities, once a round has begun. */
const PROVIDER = 'srv-bistro.demo-kds';

/** Headers that say what is not so, or what nobody has asked for. */
const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { Origin: 'http://evil.example' },
  { Origin: 'null' },
  { Host: 'evil.example' },
  { Host: '127.0.0.1.evil.example:80' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { Cookie: 'countertop_4010=x; a=b;;;=;__proto__=1' },
  { 'X-Forwarded-Host': 'evil.example', 'X-HTTP-Method-Override': 'DELETE' },
  { 'Accept-Encoding': 'gzip, br', Accept: 'text/html' },
  { Range: 'bytes=0-1', 'If-None-Match': '*' },
  { 'X-Countertop-Resend': '1' },
  { 'X-Long': 'x'.repeat(4000) },
  { 'Last-Event-ID': 'x' },
];

/** What opens a call, mostly; and now and then what does not, or more than is needed. */
export function openingHeaders(
  operation: FuzzOperation,
  place: Place,
  controlToken: string,
): Record<string, string> {
  const { random } = place;
  const bearer = random.chance(0.03)
    ? wrongBearer(place)
    : bearerOf(operation, place, controlToken);
  return {
    ...(bearer !== null && { Authorization: bearer }),
    ...(random.chance(0.03) && random.pick(ODD_HEADERS)),
  };
}

function bearerOf(operation: FuzzOperation, place: Place, controlToken: string): string | null {
  const { random, known } = place;
  switch (operation.opener) {
    case 'control':
      return `Bearer ${controlToken}`;
    case 'device':
      return `Bearer ${known.one('deviceToken', random) ?? 'none'}`;
    case 'plugin': {
      const main = operation.name.endsWith('/status') ? known.keyOf(PROVIDER) : undefined;
      if (main !== undefined && random.chance(0.8)) return `Bearer ${main}`;
      const key = random.chance(0.8) ? known.key : (known.one('apiKey', random) ?? known.key);
      return `Bearer ${key}`;
    }
    case 'none':
      return null;
  }
}

function wrongBearer({ random, known }: Place): string | null {
  const key = known.one('apiKey', random) ?? known.key;
  return random.pick([
    null,
    '',
    'Bearer',
    'Bearer ',
    `bearer ${key}`,
    `Bearer  ${key}`,
    `Basic ${Buffer.from(key).toString('base64')}`,
    `Bearer ${key}x`,
    `Bearer ${'a.'.repeat(3000)}`,
    'Bearer a.b.c',
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJkZXYtMSJ9.',
    'Bearer __proto__.constructor.toString',
    `Bearer ${key}, Bearer ${key}`,
  ]);
}
