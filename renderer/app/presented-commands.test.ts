import { expect, test } from 'vitest';

import type { Command } from '#renderer/kit/commands.ts';

import { presentedCommands } from './palette.tsx';

const command = (id: string, more: Partial<Command> = {}): Command => ({
  id,
  group: 'actions',
  title: id,
  run: () => undefined,
  ...more,
});

test('presentation mode offers no technical commands and no ids', () => {
  const offered = presentedCommands([
    command('new table'),
    command('send call', { technical: true }),
    command('request 7', { group: 'requests' }),
    command('plugin demo-qr', { group: 'plugins', hint: 'demo-qr' }),
    command('table salon-1', { group: 'tables', hint: 'Salon · open' }),
    command('store srv-bistro', { group: 'stores', hint: 'srv-bistro' }),
  ]);
  expect(offered.map(({ id, hint }) => [id, hint])).toEqual([
    ['new table', undefined],
    ['table salon-1', 'Salon · open'],
    ['store srv-bistro', undefined],
  ]);
});
