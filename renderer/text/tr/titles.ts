import type { Text } from '../text.ts';

/** The names of screens whose other texts come with them. */
export const titles: Text['titles'] = {
  plugins: 'Eklentiler',
  catalog: 'Katalog',
  stores: 'Geliştirme mağazaları',
  terminal: 'Terminal',
  limits: 'Sınırlar',
};
