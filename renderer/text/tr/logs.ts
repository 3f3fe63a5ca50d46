import type { Texts } from '../text.ts';
export const logs: Texts['logs'] = {
  pause: 'Duraklat',
  goOn: 'Sürdür',
  pausedStill: 'Duraklatıldı',
  stillPaused: 'Liste hâlâ duraklatılmış durumda; bundan sonra gelenler sayılır.',
  fresh: (count) => `${count} yeni, göster`,
  clear: 'Temizle',
  clearRequestsTitle: 'İstek kaydı temizlensin mi?',
  clearRequestsText:
    'Bu mağazanın kayıtlı bütün çağrıları, süzgeçlerin gizledikleri de, silinir. Çağrıların yaptıkları olduğu gibi kalır. Onlara götüren teslimatlar ve adisyonlar artık kayıtta olmadıklarını söyler; karne yalnızca bundan sonrasına bakar.',
  clearDeliveriesTitle: 'Teslimat kaydı temizlensin mi?',
  clearDeliveriesText:
    'Bu mağazanın sonuçlanmış bütün teslimatları (teslim edilen, bırakılan ve iptal edilenler), süzgeçlerin gizledikleri de, denemeleriyle birlikte silinir. Bekleyenler kalır ve gönderilir.',
  clearIt: 'Kaydı temizle',
  cleared: (count) => `${count} satır temizlendi`,
};
