import type { Texts } from '../text.ts';

export const kit: Texts['kit'] = {
  close: 'Kapat',
  cancel: 'Vazgeç',
  save: 'Kaydet',
  undo: 'Geri al',
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  copyForbidden: 'Kopyalanamadı',
  copyForbiddenText: 'Tarayıcı bu sayfanın panoyu kullanmasına izin vermiyor.',
  saveFile: 'Dosyaya kaydet…',
  savedAs: (name) => `Kaydedildi: ${name}`,
  showInFolder: 'Klasörde göster',
  example: (what) => `örneğin ${what}`,
  ifEmpty: (what) => `boş bırakılırsa: ${what}`,
  choose: 'Seçin…',
  less: 'Azalt',
  more: 'Artır',
  moreActions: 'Diğer işlemler',
  numbers: {
    notANumber: () =>
      'Bu bir sayı değil. Rakam yazın; ondalıktan önce tek nokta ya da virgül koyun.',
    ambiguous: () => 'Binlik mi, ondalık mı? Binleri ayırmadan yazın: 1234 gibi.',
    tooFine: (places) =>
      places === 0 ? 'Yalnızca tam sayı yazın.' : `En çok ${places} ondalık basamak yazın.`,
  },
  loading: 'Yükleniyor',
  retry: 'Yeniden dene',
  errorTitle: 'Bu okunamadı',
  offlineTitle: 'Sunucuya ulaşılamıyor',
  offlineText: 'Hiçbir şey gönderilmedi, hiçbir şey değişmedi. Sunucu dönünce yeniden deneyin.',
  unknownText:
    'Bunun yapılıp yapılmadığı bilinmiyor: sunucu yanıt vermeden gitti. Dönünce, yeniden denemeden önce bakın.',
  unknownBack:
    'Yanıt gelmedi, bunun yapılıp yapılmadığı bilinmiyor. Sayfa şimdiki durumu gösteriyor: yeniden denemeden önce bakın.',
  violation: (path, problem) => `${path === null ? 'gönderilen' : `"${path}"`}: ${problem}`,
  noReason: (status) => `Yanıt ${status} oldu, nedeni belirtilmedi.`,
  missingTitle: 'Sayfanın bu bölümü henüz gelmedi',
  missingText: 'Sunucuya ulaşılır ulaşılmaz kendiliğinden gelir.',
  outdatedTitle: 'Countertop güncellendi.',
  outdatedText:
    'Bu sayfa önceki sürümün. Devam etmek için yeniden yükleyin; dünya olduğu gibi kalır.',
  reload: 'Sayfayı yeniden yükle',
  jsonFault: (line, column, found) => `Satır ${line}, sütun ${column}: “${found}” burada olamaz`,
  jsonEnds: (line) => `Erken bitiyor: ${line}. satırdan sonra bir şey eksik`,
  asTest: {
    copy: 'Test olarak kopyala',
    copied: (file) => `Test kopyalandı: ${file}`,
  },
  leaving: {
    title: 'Girdikleriniz silinsin mi?',
    text: 'Bu pencere kapanınca girdikleriniz saklanmaz.',
    drop: 'Sil',
    stay: 'Devam et',
  },
  logs: {
    pause: 'Duraklat',
    goOn: 'Sürdür',
    pausedStill: 'Duraklatıldı',
    stillPaused: 'Liste hâlâ duraklatılmış durumda; bundan sonra gelenler sayılır.',
    fresh: (count) => `${count} yeni, göster`,
    clear: 'Temizle',
    clearRequestsTitle: 'İstek kaydı temizlensin mi?',
    clearRequestsText:
      'Bu mağazanın kayıtlı bütün çağrıları, filtrelerin gizledikleri de, silinir. Çağrıların yaptıkları olduğu gibi kalır. Onlara götüren teslimatlar ve adisyonlar artık kayıtta olmadıklarını söyler; karne yalnızca bundan sonrasına bakar.',
    clearDeliveriesTitle: 'Teslimat kaydı temizlensin mi?',
    clearDeliveriesText:
      'Bu mağazanın sonuçlanmış bütün teslimatları (teslim edilen, bırakılan ve iptal edilenler), filtrelerin gizledikleri de, denemeleriyle birlikte silinir. Bekleyenler kalır ve gönderilir.',
    clearIt: 'Kaydı temizle',
    cleared: (count) => `${count} satır temizlendi`,
  },
  find: 'Bu listede ara',
  filters: 'Filtreler',
  clearFilters: 'Filtreleri temizle',
};
