import type { Texts } from '../text.ts';

/** The fidelity ledger, and the descriptions of the APIs. */
export const fidelity: Texts['fidelity'] = {
  title: 'Uygunluk',
  intro:
    'Platformun şartnamesi bir konuda susuyorsa ya da birden çok okunabiliyorsa Countertop seçim yapmak zorunda kaldı. Her seçim burada durur; neyin platformun sözü, neyin bizim seçimimiz olduğunu görürsünüz. Satırlar İngilizcedir.',
  find: 'Sözcük, yol ya da B17 gibi kimlik',
  section: 'Bölüm',
  anySection: 'Tüm bölümler',
  sections: {
    A: 'İstekler ve hatalar',
    B: 'Adisyonlar: paketler ve masalar',
    C: 'Kurulumlar, izin, katalog ve yetenekler',
    D: 'Olaylar, webhook’lar ve çağrılar',
    E: 'Terminal ödemeleri',
    F: 'Geliştirme mağazaları ve sınırlar',
  },
  kind: 'Tür',
  anyKind: 'İkisi',
  kinds: { assumed: 'varsayım', reading: 'bizim okumamız' },
  count: (found, all) => `${all} satırdan ${found} tanesi`,
  noneTitle: 'Filtrelere uyan satır yok',
  specification: 'Platformun sözü',
  emulator: 'Countertop ne yapar',
  touches: 'Dokunduğu yerler',
  reference: {
    title: 'API başvurusu',
    names: { 'data-api': 'Eklenti Data API', 'control-api': 'Control API' },
    asJson: (name) => `OpenAPI JSON olarak ${name}`,
  },
  evidence: {
    title: 'Platformda',
    filter: 'Satır hakkında bilinen',
    any: 'Tüm satırlar',
    verdicts: { confirmed: 'doğrulandı', contradicted: 'çelişiyor', notSeen: 'görülmedi' },
    counted: (verdict, count) => `${verdict} ${count}`,
    sentences: {
      confirmed: (date) => `${date} tarihli karşılaştırma doğruladı:`,
      contradicted: (date) => `${date} tarihli karşılaştırma çelişki buldu:`,
    },
    notSeenText: 'Gerçek bir sandbox’la yapılan hiçbir karşılaştırma bunu henüz görmedi.',
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
  },
};
