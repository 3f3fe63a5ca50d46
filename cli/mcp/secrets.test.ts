import { describe, expect, test } from 'vitest';

import { Secrets, withoutSecrets } from './secrets.ts';

describe('secrets', () => {
  test('are removed from plain text, JSON and nested JSON', () => {
    const secrets = new Secrets();
    const secret = 'a"b\\c-and-more';
    secrets.addFrom({ installs: [{ webhookSecret: secret, title: 'shown' }] });
    const once = JSON.stringify({ body: `sent ${secret} shown` });
    const twice = JSON.stringify({ text: once });
    expect(secrets.hide(`${secret} ${once} ${twice}`)).toBe(
      '(secret) {"body":"sent (secret) shown"} {"text":"{\\"body\\":\\"sent (secret) shown\\"}"}',
    );
  });

  test('are shown after they were requested by name', () => {
    const secrets = new Secrets();
    secrets.add('a-long-key');
    secrets.reveal('a-long-key');
    secrets.add('a-long-key');
    expect(secrets.hide('the a-long-key')).toBe('the a-long-key');
  });

  test('are not removed if they are as short as a word', () => {
    const secrets = new Secrets();
    secrets.add('table');
    secrets.add(undefined);
    expect(secrets.hide('the table')).toBe('the table');
  });

  test('are removed from secret fields at any depth', () => {
    expect(
      withoutSecrets({
        installs: [{ apiKey: 'k', clientSecret: 'c', webhookSecret: null, title: 't' }],
        headers: { Authorization: 'Bearer x' },
        fields: [{ path: 'webhook.secret', from: 'a', to: 'b' }],
        path: '/plugin-api/oauth/token',
      }),
    ).toEqual({
      installs: [{ apiKey: '(secret)', clientSecret: '(secret)', webhookSecret: null, title: 't' }],
      headers: { Authorization: '(secret)' },
      fields: [{ path: 'webhook.secret', from: '(secret)', to: '(secret)' }],
      path: '/plugin-api/oauth/token',
    });
  });
});
