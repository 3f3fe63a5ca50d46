// The search field of the documentation. The index is built with the same settings (site.ts).
/** @type {import('minisearch').Options} */
export const SEARCHED = {
  fields: ['title', 'text', 'page'],
  storeFields: ['title', 'page'],
  searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
};

const MOST_FOUND = 12;

if (globalThis.document !== undefined) {
  const field = document.querySelector('#search');
  const list = document.querySelector('#found');
  let index;

  const load = async () => {
    if (index !== undefined) return;
    const [{ default: MiniSearch }, answer] = await Promise.all([
      import('/docs/minisearch.js'),
      fetch('/docs/search.json'),
    ]);
    index = MiniSearch.loadJSON(await answer.text(), SEARCHED);
  };

  const options = () => [...list.querySelectorAll('a')];

  const choose = (option) => {
    for (const one of options())
      one.parentElement.setAttribute('aria-selected', String(one === option));
    if (option === undefined) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', option.parentElement.id);
    option?.scrollIntoView({ block: 'nearest' });
  };

  const show = async () => {
    await load();
    const found = index.search(field.value).slice(0, MOST_FOUND);
    list.replaceChildren(
      ...found.map(({ id, title, page }, position) => {
        const item = document.createElement('li');
        item.id = `found-${position}`;
        item.setAttribute('role', 'option');
        const link = document.createElement('a');
        link.href = id;
        link.tabIndex = -1;
        link.append(title);
        if (page !== title) {
          const small = document.createElement('small');
          small.append(page);
          link.append(small);
        }
        item.append(link);
        return item;
      }),
    );
    if (found.length === 0) {
      const item = document.createElement('li');
      item.append(`Nothing found for “${field.value}”`);
      list.append(item);
    }
    list.hidden = field.value.trim() === '';
    field.setAttribute('aria-expanded', String(!list.hidden));
    choose(options()[0]);
  };

  const close = () => {
    list.hidden = true;
    field.setAttribute('aria-expanded', 'false');
  };

  field.addEventListener('focus', () => void load());
  field.addEventListener('input', () => void show());
  field.addEventListener('keydown', (event) => {
    const all = options();
    const at = all.findIndex((one) => one.parentElement.ariaSelected === 'true');
    if (event.key === 'ArrowDown') choose(all[(at + 1) % all.length]);
    else if (event.key === 'ArrowUp') choose(all.at(at - 1));
    else if (event.key === 'Enter' && !list.hidden) {
      all[at]?.click();
      close();
    } else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  });
  document.addEventListener('click', (event) => {
    if (!event.target.closest('search') || event.target.closest('#found a')) close();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.matches('input, textarea')) return;
    event.preventDefault();
    field.focus();
  });
}
