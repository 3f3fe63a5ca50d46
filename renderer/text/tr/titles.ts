import type { Texts } from '../text.ts';

/** The names of screens whose other texts come with them. */
export const titles: Texts['titles'] = {
  plugins: 'Eklentiler',
  catalog: 'Katalog',
  stores: 'Geliştirme mağazaları',
  terminal: 'Terminal',
  limits: 'Sınırlar',
};
