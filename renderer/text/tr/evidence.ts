import type { Texts } from '../text.ts';
/** What comparisons with the platform said of the ledger. */
export const evidence: Texts['evidence'] = {
  title: 'Platformda',
  filter: 'Satır hakkında bilinen',
  any: 'Tüm satırlar',
  verdicts: { confirmed: 'doğrulandı', contradicted: 'çelişiyor', notSeen: 'görülmedi' },
  counted: (verdict, count) => `${verdict} ${count}`,
  sentences: {
    confirmed: (date) => `${date} tarihli karşılaştırma doğruladı:`,
    contradicted: (date) => `${date} tarihli karşılaştırma çelişki buldu:`,
  },
  notSeenText: 'Gerçek bir deneme alanıyla yapılan hiçbir karşılaştırma bunu henüz görmedi.',
  here: 'Countertop’un yanıtı',
  there: 'platformun yanıtı',
  add: 'Karşılaştırma ekle…',
  addHint: '`countertop compare` komutunun yazdığı dosya; buraya da bırakılabilir',
  drop: 'Karşılaştırmayı buraya bırakın',
  added: (confirmed, contradicted) =>
    `Karşılaştırma eklendi: ${confirmed} doğrulandı, ${contradicted} çelişiyor`,
  comparisons: 'Karşılaştırmalar',
  countComparisons: (count) => `${count} karşılaştırma`,
  found: (confirmed, contradicted) => `${confirmed} doğrulandı, ${contradicted} çelişiyor`,
  builtIn: 'Countertop ile gelir',
  remove: (target) => `${target} karşılaştırmasını kaldır`,
};
