import type { Texts } from '../text.ts';

/** The ledger of what is a guess, and the descriptions of the APIs. */
export const fidelity: Texts['fidelity'] = {
  title: 'Uygunluk',
  intro:
    'Platformun şartnamesi bir konuda susuyorsa ya da birden çok okunabiliyorsa Countertop seçim yapmak zorunda kaldı. Her seçim burada durur; neyin platformun sözü, neyin bizim seçimimiz olduğunu görürsünüz. Satırlar İngilizcedir.',
  filters: 'Süzgeçler',
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
  noneTitle: 'Süzgeçlere uyan satır yok',
  clearFilters: 'Süzgeçleri temizle',
  specification: 'Platformun sözü',
  emulator: 'Countertop ne yapar',
  touches: 'Dokunduğu yerler',
  reference: {
    title: 'API başvurusu',
    names: { 'data-api': 'Eklenti Data API', 'control-api': 'Denetim API’si' },
    asJson: (name) => `OpenAPI JSON olarak ${name}`,
  },
};
