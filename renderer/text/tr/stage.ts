import type { Texts } from '../text.ts';

export const stage: Texts['stage'] = {
  choose: 'Senaryo seç',
  another: 'Başka senaryo',
  palette: 'Masa ya da senaryo ara',
  failed: 'Bu, planlandığı gibi gitmedi',

  notNow: (title) => `“${title}” şu anda gösterilemez`,
  stepWouldFail: (step) => `Şu adım tamamlanamaz: ${step}.`,
  tableTaken: (table) => `${table} masası zaten açık.`,
  cleanText:
    'Temiz bir restoranda çalışıyor. Sıfırlama bütün masaları boşaltır, ödemeleri siler, menü ve yerleşim değişikliklerini geri alır. Şimdiki durum kaydedilir, geri dönebilirsiniz.',
  cleanFails: 'Temiz bir restoranda da çalışmıyor.',
  playClean: 'Temiz restoranda oynat',

  bill: 'Adisyon',
  tablesOpen: 'Açık masa',
  onTables: 'Masalardaki tutar',
  of: (open, all) => `${open} / ${all}`,
  voided: 'iptal',
  terminal: {
    label: 'Kart terminali',
    approve: 'Onayla',
    decline: 'Reddet',
    done: 'Tamam',
    states: {
      PENDING: 'Lütfen kartınızı okutun',
      SENT_TO_TERMINAL: 'Lütfen kartınızı okutun',
      WAITING_CARD: 'Lütfen kartınızı okutun',
      WAITING_CUSTOMER: 'Lütfen şifrenizi girin',
      PROCESSING: 'Bankaya soruluyor…',
      APPROVED: 'Onaylandı',
      DECLINED: 'Reddedildi',
      CANCELLED: 'İptal edildi',
      UNCERTAIN: 'Bankadan yanıt yok',
    },
  },
};
