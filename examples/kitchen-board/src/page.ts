import type { Card } from './plugin.ts';

/** The board as a page. */
export function boardPage(cards: readonly Card[]): string {
  const lists = cards.map(({ name, dishes }) => {
    const items = dishes.map(({ quantity, title, note, isDone }) => {
      const text = escape(`${quantity} × ${title}${note === '' ? '' : ` (${note})`}`);
      return `<li>${isDone ? `<s>${text}</s>` : text}</li>`;
    });
    return `<h2>${escape(name)}</h2><ul>${items.join('')}</ul>`;
  });
  const body = lists.length === 0 ? '<p>Nothing to cook.</p>' : lists.join('');
  return `<!doctype html><meta charset="utf-8"><title>Kitchen</title><h1>Kitchen</h1>${body}`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`);
}
