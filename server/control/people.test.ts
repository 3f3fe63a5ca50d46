import { describe, expect, test } from 'vitest';

import { startTestServer } from '#server/testing/start-test-server.ts';

describe('GET /control/users and /control/customers', () => {
  test('show staff everything, independent of consents', async () => {
    const { control } = await startTestServer();
    await control('PATCH', '/installs/demo-qr', { customerConsent: false, userConsent: false });
    expect((await control('GET', '/users')).body).toEqual({
      success: true,
      data: [
        { id: 'u-ayse', name: 'Ayşe', role: 'manager' },
        { id: 'u-mehmet', name: 'Mehmet', role: 'staff' },
      ],
    });
    const customers = (await control('GET', '/customers')).body.data;
    expect(customers).toHaveLength(25);
    expect(customers[0]).toMatchObject({
      id: 'cu-1',
      name: 'Ali Yılmaz',
      phone: '+90 555 000 0001',
      address: 'Örnek Sokak No: 1',
      region: 'Kadıköy',
    });
  });

  test('are those of the store that is named', async () => {
    const { control } = await startTestServer();
    expect((await control('GET', '/users?serverId=srv-bos')).body.data).toEqual([]);
    expect((await control('GET', '/customers?serverId=srv-bos')).body.data).toEqual([]);
    const unknown = await control('GET', '/users?serverId=srv-nope');
    expect([unknown.status, unknown.body.message]).toEqual([404, 'There is no store srv-nope']);
  });
});
