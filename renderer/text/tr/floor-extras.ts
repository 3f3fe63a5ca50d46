import type { Texts } from '../text.ts';
export const floorExtras: Texts['floorExtras'] = {
  addTable: (section) => `${section} bölümüne masa ekle`,
  addText: 'Bölümün sonunda durur ve hemen açılabilir.',
  addPlugins:
    'Belirtimde bunun için bir olay yok: eklentiler masayı tables/layout çağrısını bir daha yaptıklarında görür.',
  name: 'Ad',
  taken: 'Başka bir ad yazın',
  add: 'Ekle',
  added: (table, section) => `${table} artık ${section} bölümünde`,
  seen: (table, plugin) => `${plugin} gözüyle ${table}`,
  seeIt: (plugin) => `${plugin} gözüyle gör`,
  hold: (plugin) => `Bir masanın üstünde basılı tut: ${plugin} gözüyle gör`,
  release: 'Dönmek için bırakın',
  escape: 'Dönmek için Escape',
  nothingThere: (plugin) =>
    `Burada adisyon yok: ${plugin} 404 plugin.tables.notFound yanıtını alırdı.`,
};
