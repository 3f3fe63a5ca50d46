import { expect, test } from 'vitest';

import type { Command } from '#renderer/kit/commands.ts';

import { findCommands } from './palette.tsx';

function command(title: string, hint?: string): Command {
  return { id: title, group: 'actions', title, hint, run: () => undefined };
}

const COMMANDS = [
  command('Presentation mode'),
  command('Show the limits of Reader', 'demo-reader'),
  command('S2', 'Salon · open'),
  command('B1', 'Bahçe · open'),
  command('Theme: Like the system'),
  command('Salon'),
  command('Işıklar'),
];

const titles = (typed: string): string[] => findCommands(COMMANDS, typed).map(({ title }) => title);

test('without text everything is listed in order', () => {
  expect(titles('  ')).toEqual(COMMANDS.map(({ title }) => title));
});

test('titles that begin with the word come first', () => {
  expect(titles('s')).toEqual([
    'Show the limits of Reader',
    'S2',
    'Salon',
    'Theme: Like the system',
    'Presentation mode',
    'Işıklar',
  ]);
  expect(titles('salon')).toEqual(['Salon', 'S2']);
  expect(titles('mode')).toEqual(['Presentation mode']);
});

test('every word must match, in title or hint, in any order', () => {
  expect(titles('reader limits')).toEqual(['Show the limits of Reader']);
  expect(titles('open bah')).toEqual(['B1']);
  expect(titles('open teras')).toEqual([]);
});

test('case, accents and the dotless i are ignored', () => {
  expect(titles('bahce')).toEqual(['B1']);
  expect(titles('ISIK')).toEqual(['Işıklar']);
});

test('special characters are searched literally', () => {
  expect(titles('(.*')).toEqual([]);
  expect(titles('theme:')).toEqual(['Theme: Like the system']);
});

test('the number of results is limited', () => {
  const many = Array.from({ length: 500 }, (_, index) => command(`Table ${index}`));
  expect(findCommands(many, 'table')).toHaveLength(60);
});

test('a search word is found by its first letters', () => {
  const theme = { ...command('Theme'), id: 'theme dark' };
  expect(findCommands([theme], 'colo')).toHaveLength(1);
  expect(findCommands([theme], 'ode')).toHaveLength(0);
});

test('a command of the selection comes before a scenario that has the word in its title', () => {
  const scenario = { ...command('Play: Card declined'), id: 'play card-declined' };
  const selected = { ...command('Take payment'), id: 'account pay' };
  expect(findCommands([selected, scenario], 'card')[0]).toBe(selected);
});

test.each([
  ['receipt 1', 'fiş'],
  ['packet pkt-1', 'fiş'],
  ['table salon-1', 'masa'],
  ['retry pay-1', 'tekrar'],
])('%s is found by "%s"', (id, typed) => {
  expect(findCommands([{ ...command('#1'), id }], typed)).toHaveLength(1);
});

const SELECTED = ['pay', 'void', 'split', 'move'].map((name) => ({
  ...command(`Do ${name.toUpperCase()}`),
  id: `account ${name}`,
}));

test.each([
  ['pay', 'bill', 'öde', 'ODE', 'nakit'],
  ['void', 'cancel', 'iptal'],
  ['split', 'böl', 'bol'],
  ['move', 'taşı', 'merge'],
])('"%s" is found by its synonyms', (name, ...words) => {
  const found = words.map((typed) => findCommands(SELECTED, typed).map(({ id }) => id));
  expect(found).toEqual(words.map(() => [`account ${name}`]));
});

test('recent commands come first among equal matches, and before all others if nothing is typed', () => {
  const recent = ['Salon', 'no longer there', 'S2'];
  const listed = findCommands(COMMANDS, '', recent);
  expect(listed.slice(0, 3).map(({ title, group }) => [title, group])).toEqual([
    ['Salon', 'recent'],
    ['S2', 'recent'],
    ['Presentation mode', 'actions'],
  ]);
  expect(listed).toHaveLength(COMMANDS.length);
  expect(findCommands(COMMANDS, 'open', ['B1']).map(({ title }) => title)).toEqual(['B1', 'S2']);
  expect(findCommands(COMMANDS, 'salon', ['S2'])[0]?.title).toBe('Salon');
});
