import type { Texts } from '../text.ts';

export const fidelity: Texts['fidelity'] = {
  title: 'Uygunluk',
  intro:
    'Platformun belirtimi bir konuda susuyorsa ya da birden çok anlama geliyorsa Countertop seçim yapmak zorunda kaldı. Her seçim burada listelenir; neyin belirtimde olduğunu, neyin bizim tahminimiz olduğunu görürsünüz. Satırlar İngilizcedir.',
  find: 'Sözcük, yol ya da B17 gibi kimlik',
  section: 'Bölüm',
  anySection: 'Tüm bölümler',
  sections: {
    A: 'İstekler ve hatalar',
    B: 'Adisyonlar: paketler ve masalar',
    C: 'Kurulumlar, onay, katalog ve yetenekler',
    D: 'Olaylar, webhook’lar ve callback’ler',
    E: 'Terminal ödemeleri',
    F: 'Geliştirme mağazaları ve sınırlar',
  },
  kind: 'Tür',
  anyKind: 'İkisi',
  kinds: { assumed: 'varsayım', reading: 'bizim okumamız' },
  count: (found, all) => `${all} satırdan ${found} tanesi`,
  noneTitle: 'Filtrelere uyan satır yok',
  specification: 'Belirtimde yazan',
  emulator: 'Countertop ne yapar',
  touches: 'Etkilediği yerler',
  reference: {
    title: 'API başvurusu',
    names: { 'data-api': 'Eklenti Data API', 'control-api': 'Control API' },
    asJson: (name) => `OpenAPI JSON olarak ${name}`,
  },
  evidence: {
    title: 'Platformda',
    filter: 'Kanıt',
    any: 'Tüm satırlar',
    verdicts: { confirmed: 'doğrulandı', contradicted: 'çelişiyor', notSeen: 'denenmedi' },
    sentences: {
      confirmed: (date) => `${date} tarihli karşılaştırma doğruladı:`,
      contradicted: (date) => `${date} tarihli karşılaştırma çelişki buldu:`,
    },
    notSeenText: 'Henüz gerçek bir sandbox’la karşılaştırılarak denenmedi.',
    here: 'Countertop’un yanıtı',
    there: 'platformun yanıtı',
    add: 'Karşılaştırma ekle…',
    addHint: '`countertop compare` komutunun yazdığı dosya. Buraya da bırakılabilir.',
    drop: 'Karşılaştırmayı buraya bırakın',
    added: (confirmed, contradicted) =>
      `Karşılaştırma eklendi: ${confirmed} doğrulandı, ${contradicted} çelişiyor`,
    comparisons: 'Karşılaştırmalar',
    countComparisons: (count) => `${count} karşılaştırma`,
    found: (confirmed, contradicted) => `${confirmed} doğrulandı, ${contradicted} çelişiyor`,
    builtIn: 'yerleşik',
    remove: (target) => `${target} karşılaştırmasını kaldır`,
  },
};
