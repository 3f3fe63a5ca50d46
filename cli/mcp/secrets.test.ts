import { describe, expect, test } from 'vitest';

import { Secrets, withoutSecrets } from './secrets.ts';

describe('what is secret', () => {
  test('is taken out of a text, in JSON and in JSON inside of JSON', () => {
    const secrets = new Secrets();
    const secret = 'a"b\\c-and-more';
    secrets.addFrom({ installs: [{ webhookSecret: secret, title: 'shown' }] });
    const once = JSON.stringify({ body: `sent ${secret} shown` });
    const twice = JSON.stringify({ text: once });
    expect(secrets.hide(`${secret} ${once} ${twice}`)).toBe(
      '(secret) {"body":"sent (secret) shown"} {"text":"{\\"body\\":\\"sent (secret) shown\\"}"}',
    );
  });

  test('is shown once it was given by name', () => {
    const secrets = new Secrets();
    secrets.add('a-long-key');
    secrets.give('a-long-key');
    secrets.add('a-long-key');
    expect(secrets.hide('the a-long-key')).toBe('the a-long-key');
  });

  test('is not looked for where it is as short as a word', () => {
    const secrets = new Secrets();
    secrets.add('table');
    secrets.add(undefined);
    expect(secrets.hide('the table')).toBe('the table');
  });

  test('is taken out of fields that hold it, wherever they are, whatever it is', () => {
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
